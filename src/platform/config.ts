// Every setting of the program in one table. `bun src/main.ts --print-config` shows them with secrets hidden.

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  baseUrlOf,
  databaseUrlOf,
  hostOf,
  networksOf,
  originsOf,
  proxiesOf,
  secretKeyOf,
  serverOf,
  smtpUrlOf,
} from './config-values'
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
    help: 'Networks, with commas between, that webhooks may reach in addition to the public internet: 10.0.0.0/8',
  },
  webhookAllowHttp: { env: 'ANGAN_WEBHOOK_ALLOW_HTTP', fallback: '0', help: '1: webhooks may go to http:// as well' },
  googleClientId: {
    env: 'ANGAN_GOOGLE_CLIENT_ID',
    fallback: null,
    help: 'OAuth client by which companies connect Google Ads; absent: they can’t',
  },
  googleClientSecret: { env: 'ANGAN_GOOGLE_CLIENT_SECRET', fallback: null, secret: true, help: 'Its secret' },
  googleDeveloperToken: {
    env: 'ANGAN_GOOGLE_DEVELOPER_TOKEN',
    fallback: null,
    secret: true,
    help: 'Developer token of the Google Ads API; absent: accounts can’t be listed, and uploads need data_manager',
  },
  googleUpload: {
    env: 'ANGAN_GOOGLE_UPLOAD',
    fallback: 'google_ads',
    help: 'By which of Google’s APIs conversions go: google_ads or data_manager',
  },
  googleAuthUrl: {
    env: 'ANGAN_GOOGLE_AUTH_URL',
    fallback: 'https://accounts.google.com/o/oauth2/v2/auth',
    help: 'Google’s consent page',
  },
  googleTokenUrl: {
    env: 'ANGAN_GOOGLE_TOKEN_URL',
    fallback: 'https://oauth2.googleapis.com/token',
    help: 'Google’s token endpoint',
  },
  googleAdsUrl: {
    env: 'ANGAN_GOOGLE_ADS_URL',
    fallback: 'https://googleads.googleapis.com',
    help: 'Google Ads API',
  },
  googleAdsVersion: { env: 'ANGAN_GOOGLE_ADS_VERSION', fallback: 'v23', help: 'Its version' },
  googleDataManagerUrl: {
    env: 'ANGAN_GOOGLE_DATA_MANAGER_URL',
    fallback: 'https://datamanager.googleapis.com/v1',
    help: 'Google’s Data Manager API, with its version',
  },
  metaGraphUrl: { env: 'ANGAN_META_GRAPH_URL', fallback: 'https://graph.facebook.com', help: 'Meta’s Graph API' },
  metaVersion: { env: 'ANGAN_META_VERSION', fallback: 'v24.0', help: 'Its version' },
  aiBaseUrl: {
    env: 'ANGAN_AI_BASE_URL',
    fallback: null,
    help: 'An AI that speaks as OpenAI does, up to /chat/completions: https://api.openai.com/v1; absent: no AI',
  },
  aiKey: { env: 'ANGAN_AI_KEY', fallback: null, secret: true, help: 'The AI’s key, where it asks for one' },
  aiModel: { env: 'ANGAN_AI_MODEL', fallback: null, help: 'Which model of the AI is asked' },
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
  googleClientId: string | null
  googleClientSecret: string | null
  googleDeveloperToken: string | null
  googleUpload: 'google_ads' | 'data_manager'
  googleAuthUrl: string
  googleTokenUrl: string
  googleAdsUrl: string
  googleAdsVersion: string
  googleDataManagerUrl: string
  metaGraphUrl: string
  metaVersion: string
  aiBaseUrl: string | null
  aiKey: string | null
  aiModel: string | null
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
  const server = (key: keyof typeof TABLE): string => serverOf(TABLE[key].env, text(key)!, wrong)
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
    googleClientId: text('googleClientId'),
    googleClientSecret: text('googleClientSecret'),
    googleDeveloperToken: text('googleDeveloperToken'),
    googleUpload: choice('googleUpload', 'google_ads', 'data_manager'),
    googleAuthUrl: server('googleAuthUrl'),
    googleTokenUrl: server('googleTokenUrl'),
    googleAdsUrl: server('googleAdsUrl'),
    googleAdsVersion: text('googleAdsVersion')!,
    googleDataManagerUrl: server('googleDataManagerUrl'),
    metaGraphUrl: server('metaGraphUrl'),
    metaVersion: text('metaVersion')!,
    aiBaseUrl: text('aiBaseUrl') === null ? null : server('aiBaseUrl'),
    aiKey: text('aiKey'),
    aiModel: text('aiModel'),
    logLevel: choice('logLevel', 'debug', 'info', 'warn', 'error'),
  }
  if (config.smtpUrl && !/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/.test(config.mailFrom ?? '')) {
    wrong.push('ANGAN_MAIL_FROM must be an e-mail address when SMTP_URL is set')
  }
  if (config.aiBaseUrl && !config.aiModel) wrong.push('ANGAN_AI_MODEL must name a model when ANGAN_AI_BASE_URL is set')
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
