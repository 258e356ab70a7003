// Every setting of the program in one table. `bun src/main.ts --print-config` shows them with secrets hidden.

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

type Setting = { env: string; fallback: string | null; secret?: boolean; help: string }

const TABLE = {
  port: { env: 'PORT', fallback: '3000', help: 'Port to listen on' },
  baseUrl: { env: 'ANGAN_BASE_URL', fallback: null, help: 'Address people use; http://localhost:PORT when absent' },
  databaseUrl: {
    env: 'DATABASE_URL',
    fallback: null,
    secret: true,
    help: 'A PostgreSQL of yours; absent: an embedded one under the data folder',
  },
  dataDir: { env: 'ANGAN_DATA_DIR', fallback: './data', help: 'Folder for the database, keys and files' },
  role: { env: 'ANGAN_ROLE', fallback: 'all', help: 'all, web (requests only) or worker (jobs only)' },
  secretKey: {
    env: 'ANGAN_SECRET_KEY',
    fallback: null,
    secret: true,
    help: '32 bytes in base64, for sealing secrets; made at first start in the data folder',
  },
  trustedProxies: { env: 'ANGAN_TRUSTED_PROXIES', fallback: '', help: 'Addresses whose X-Forwarded-For counts' },
  ingestRate: { env: 'ANGAN_INGEST_RATE', fallback: '600', help: 'Requests a minute that one push URL takes' },
  logLevel: { env: 'LOG_LEVEL', fallback: 'info', help: 'debug, info, warn or error' },
} as const satisfies Record<string, Setting>

export type Config = {
  port: number
  baseUrl: string
  databaseUrl: string | null
  dataDir: string
  role: 'all' | 'web' | 'worker'
  secretKey: string | null
  trustedProxies: readonly string[]
  ingestRate: number
  logLevel: 'debug' | 'info' | 'warn' | 'error'
}

type Environment = Record<string, string | undefined>

/** Reads the settings. Throws one error that names every setting that is wrong or unknown. */
export function readConfig(env: Environment): Config {
  const wrong = unknownSettings(env)
  const text = (key: keyof typeof TABLE): string | null => valueIn(TABLE[key], env, wrong)
  const choice = <T extends string>(key: keyof typeof TABLE, ...values: T[]): T => {
    const value = text(key) as T
    if (!values.includes(value)) wrong.push(`${TABLE[key].env} must be one of ${values.join(', ')}`)
    return value
  }
  const whole = (key: keyof typeof TABLE, least: number, most: number): number => {
    const value = Number(text(key))
    if (!Number.isInteger(value) || value < least || value > most) {
      wrong.push(`${TABLE[key].env} must be a whole number from ${least} to ${most}`)
    }
    return value
  }
  const port = whole('port', 0, 65535)
  const config: Config = {
    port,
    baseUrl: baseUrlOf(text('baseUrl'), port, wrong),
    databaseUrl: text('databaseUrl'),
    dataDir: resolve(text('dataDir')!),
    role: choice('role', 'all', 'web', 'worker'),
    secretKey: secretKeyOf(text('secretKey'), wrong),
    trustedProxies: text('trustedProxies')!
      .split(',')
      .map(item => item.trim())
      .filter(Boolean),
    ingestRate: whole('ingestRate', 1, 10_000_000),
    logLevel: choice('logLevel', 'debug', 'info', 'warn', 'error'),
  }
  if (wrong.length) throw new Error(`Configuration:\n- ${wrong.join('\n- ')}`)
  return config
}

/** The table with the values in force, one line each, secrets hidden. */
export function printConfig(env: Environment): string {
  return Object.values(TABLE)
    .map((setting: Setting) => {
      const value = valueIn(setting, env, [])
      const shown = value === null ? '(absent)' : setting.secret ? '(hidden)' : value
      return `${setting.env}=${shown}  # ${setting.help}`
    })
    .join('\n')
}

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

function baseUrlOf(value: string | null, port: number, wrong: string[]): string {
  if (!value) return `http://localhost:${port}`
  try {
    const url = new URL(value)
    if (url.protocol === 'http:' || url.protocol === 'https:') return url.origin
  } catch {}
  wrong.push('ANGAN_BASE_URL must be an http or https address')
  return value
}

function secretKeyOf(value: string | null, wrong: string[]): string | null {
  if (value !== null && Buffer.from(value, 'base64').length !== 32) {
    wrong.push('ANGAN_SECRET_KEY must be 32 bytes in base64 (openssl rand -base64 32)')
  }
  return value
}
