// Every setting of the program in one table. `bun src/main.ts --print-config` shows them with secrets hidden.

import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { isNetwork } from './outbound/addresses'
import { StartRefused } from './start-refused'

type Setting = { env: string; fallback: string | null; secret?: boolean; help: string }

const TABLE = {
  port: { env: 'PORT', fallback: '3000', help: 'Port to listen on' },
  host: {
    env: 'ANGAN_HOST',
    fallback: null,
    help: 'Address to listen on, 127.0.0.1 for this machine alone; absent: every address of the machine',
  },
  baseUrl: {
    env: 'ANGAN_BASE_URL',
    fallback: null,
    help: 'Address people use, without a path; absent: http://localhost:PORT',
  },
  databaseUrl: {
    env: 'DATABASE_URL',
    fallback: null,
    secret: true,
    help: 'A PostgreSQL of yours; absent: an embedded one under the data folder',
  },
  dataDir: { env: 'ANGAN_DATA_DIR', fallback: './data', help: 'Folder for the database, keys and files' },
  role: { env: 'ANGAN_ROLE', fallback: 'all', help: 'all, web (requests only) or worker (background work only)' },
  secretKey: {
    env: 'ANGAN_SECRET_KEY',
    fallback: null,
    secret: true,
    help: '32 bytes in base64, for sealing secrets; made at first start in the data folder',
  },
  trustedProxies: {
    env: 'ANGAN_TRUSTED_PROXIES',
    fallback: '',
    help: 'IP addresses, with commas between, whose X-Forwarded-For counts',
  },
  corsOrigins: {
    env: 'ANGAN_CORS_ORIGINS',
    fallback: '',
    help: 'Origins, with commas between, whose pages may call the API with a key: https://www.example.in',
  },
  ingestRate: { env: 'ANGAN_INGEST_RATE', fallback: '600', help: 'Requests a minute that one push URL takes' },
  smtpUrl: {
    env: 'SMTP_URL',
    fallback: null,
    secret: true,
    help: 'Mail server, smtp://user:password@host:587 (STARTTLS) or smtps://…; absent: mails are kept for admins to read',
  },
  mailFrom: { env: 'ANGAN_MAIL_FROM', fallback: null, help: 'Sender of mails: Angan <crm@example.in>' },
  webhookAllowNets: {
    env: 'ANGAN_WEBHOOK_ALLOW_NETS',
    fallback: '',
    help: 'Networks, with commas between, that webhooks may reach besides the public internet: 10.0.0.0/8',
  },
  webhookAllowHttp: { env: 'ANGAN_WEBHOOK_ALLOW_HTTP', fallback: '0', help: '1: webhooks may go to http:// as well' },
  logLevel: { env: 'LOG_LEVEL', fallback: 'info', help: 'debug, info, warn or error' },
} as const satisfies Record<string, Setting>

export type Config = {
  port: number
  host: string | null
  baseUrl: string | null
  databaseUrl: string | null
  dataDir: string
  role: 'all' | 'web' | 'worker'
  secretKey: string | null
  trustedProxies: readonly string[]
  corsOrigins: readonly string[]
  ingestRate: number
  smtpUrl: string | null
  mailFrom: string | null
  webhookAllowNets: readonly string[]
  webhookAllowHttp: boolean
  logLevel: 'debug' | 'info' | 'warn' | 'error'
}

type Environment = Record<string, string | undefined>

/** Reads the settings. Throws one StartRefused that names every setting that is wrong or unknown. */
export function readConfig(env: Environment): Config {
  const wrong = unknownSettings(env)
  const text = (key: keyof typeof TABLE): string | null => valueIn(TABLE[key], env, wrong)
  const choice = <T extends string>(key: keyof typeof TABLE, ...values: T[]): T => {
    const value = text(key) as T
    if (!values.includes(value)) wrong.push(`${TABLE[key].env} must be one of ${values.join(', ')}`)
    return value
  }
  const whole = (key: keyof typeof TABLE, least: number, most: number): number => {
    const digits = text(key)!
    const value = Number(digits)
    if (!/^\d+$/.test(digits) || value < least || value > most) {
      wrong.push(`${TABLE[key].env} must be a whole number from ${least} to ${most}`)
    }
    return value
  }
  const config: Config = {
    port: whole('port', 0, 65535),
    host: hostOf(text('host'), wrong),
    baseUrl: baseUrlOf(text('baseUrl'), wrong),
    databaseUrl: databaseUrlOf(text('databaseUrl'), wrong),
    dataDir: resolve(text('dataDir')!),
    role: choice('role', 'all', 'web', 'worker'),
    secretKey: secretKeyOf(text('secretKey'), wrong),
    trustedProxies: proxiesOf(text('trustedProxies')!, wrong),
    corsOrigins: originsOf(text('corsOrigins')!, wrong),
    ingestRate: whole('ingestRate', 1, 10_000_000),
    smtpUrl: smtpUrlOf(text('smtpUrl'), wrong),
    mailFrom: text('mailFrom'),
    webhookAllowNets: networksOf(text('webhookAllowNets')!, wrong),
    webhookAllowHttp: choice('webhookAllowHttp', '0', '1') === '1',
    logLevel: choice('logLevel', 'debug', 'info', 'warn', 'error'),
  }
  if (config.smtpUrl && !/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/.test(config.mailFrom ?? '')) {
    wrong.push('ANGAN_MAIL_FROM must be an e-mail address when SMTP_URL is set')
  }
  if (['web', 'worker'].includes(config.role) && config.databaseUrl === null) {
    wrong.push('ANGAN_ROLE must be all without DATABASE_URL: the embedded database serves one program')
  }
  if (wrong.length) throw new StartRefused(`Configuration:\n- ${wrong.join('\n- ')}`)
  return config
}

/** The table with the values in force, one line each, secrets hidden. */
export const printConfig = (env: Environment): string =>
  settingsInForce(env)
    .map(({ name, value, is_secret, help }) => `${name}=${value ?? (is_secret ? '(hidden)' : '(absent)')}  # ${help}`)
    .join('\n')

/** Every setting, what it is for, and its value; null where it has none, and where it is a secret (`is_secret`). */
export const settingsInForce = (env: Environment) =>
  Object.values(TABLE).map((setting: Setting) => {
    const value = valueIn(setting, env, [])
    const is_secret = setting.secret === true && value !== null
    return { name: setting.env, value: is_secret ? null : value, is_secret, help: setting.help }
  })

function unknownSettings(env: Environment): string[] {
  const known = new Set<string>(Object.values(TABLE).flatMap(setting => [setting.env, `${setting.env}_FILE`]))
  return Object.keys(env)
    .filter(name => name.startsWith('ANGAN_') && !known.has(name))
    .map(name => `${name} is not a setting of this version`)
}

function valueIn(setting: Setting, env: Environment, wrong: string[]): string | null {
  const file = setting.secret ? env[`${setting.env}_FILE`] : undefined
  if (file) {
    try {
      return readFileSync(file, 'utf8').trim()
    } catch {
      wrong.push(`${setting.env}_FILE names a file that can't be read`)
    }
  }
  return env[setting.env] || setting.fallback
}

function hostOf(value: string | null, wrong: string[]): string | null {
  if (value && !isIP(value) && value !== 'localhost') {
    wrong.push('ANGAN_HOST must be an IP address of this machine, or localhost')
  }
  return value
}

function baseUrlOf(value: string | null, wrong: string[]): string | null {
  if (!value) return null
  const url = URL.parse(value)
  // What browsers send as Origin, and a slash at most: a path would be lost from links, and cookies are for the host.
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  wrong.push('ANGAN_BASE_URL must be an http or https address without a path: https://crm.example.in')
  return null
}

function databaseUrlOf(value: string | null, wrong: string[]): string | null {
  if (value && !/^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? '')) {
    wrong.push('DATABASE_URL must be an address of a PostgreSQL: postgres://user:password@host:5432/database')
  }
  return value
}

function proxiesOf(value: string, wrong: string[]): string[] {
  const addresses = value.split(',').flatMap(item => item.trim() || [])
  if (!addresses.every(isIP))
    wrong.push('ANGAN_TRUSTED_PROXIES must be IP addresses with commas between: 10.0.0.2, ::1')
  return addresses.map(address => (isIP(address) === 6 ? shortened(address) : address))
}

/** As the socket writes it: lower case, its longest run of zeros left out. */
const shortened = (address: string): string => URL.parse(`http://[${address}]`)?.hostname.slice(1, -1) ?? address

function networksOf(value: string, wrong: string[]): string[] {
  const networks = value.split(',').flatMap(item => item.trim() || [])
  if (!networks.every(isNetwork)) {
    wrong.push('ANGAN_WEBHOOK_ALLOW_NETS must be networks with commas between: 10.0.0.0/8, fd00::/8')
  }
  return networks
}

/** Https only, since a page that came over http may be anybody's by the time it asks. */
function originsOf(value: string, wrong: string[]): string[] {
  const origins = value.split(',').flatMap(item => item.trim().replace(/\/$/, '') || [])
  if (!origins.every(origin => /^https:\/\/[^*]+$/.test(origin) && URL.parse(origin)?.origin === origin)) {
    wrong.push('ANGAN_CORS_ORIGINS must be https origins with commas between: https://www.example.in')
  }
  return origins
}

function smtpUrlOf(value: string | null, wrong: string[]): string | null {
  if (value === null) return null
  try {
    const url = new URL(value)
    if (['smtp:', 'smtps:'].includes(url.protocol) && url.hostname) return value
  } catch {}
  wrong.push('SMTP_URL must be an address like smtp://user:password@host:587')
  return value
}

function secretKeyOf(value: string | null, wrong: string[]): string | null {
  if (value !== null && !/^[\w+/-]{43}=?$/.test(value)) {
    wrong.push('ANGAN_SECRET_KEY must be 32 bytes in base64 (openssl rand -base64 32)')
  }
  return value
}
