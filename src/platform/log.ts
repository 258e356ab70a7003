// One JSON object a line on standard output. Never a name, a number, an address or a body: ids only.

import { isoNow } from './clock'

const LEVELS = { debug: 10, info: 20, warn: 30, error: 40 } as const
export type LogLevel = keyof typeof LEVELS
export type LogDetails = Record<string, string | number | boolean | null | undefined | readonly string[]>

let threshold: number = LEVELS.info

export function setLogLevel(level: LogLevel | 'silent'): void {
  threshold = level === 'silent' ? Number.POSITIVE_INFINITY : LEVELS[level]
}

function write(level: LogLevel, message: string, details?: LogDetails): void {
  if (LEVELS[level] < threshold) return
  process.stdout.write(`${JSON.stringify({ at: isoNow(), level, message, ...details })}\n`)
}

export const log = {
  debug: (message: string, details?: LogDetails) => write('debug', message, details),
  info: (message: string, details?: LogDetails) => write('info', message, details),
  warn: (message: string, details?: LogDetails) => write('warn', message, details),
  error: (message: string, details?: LogDetails) => write('error', message, details),
}

/** What is safe to log of an error: its name, code, statement, and stack; PostgreSQL's messages quote values, so not
 *  those. */
export function errorDetails(error: unknown): LogDetails {
  if (!(error instanceof Error)) return { error: typeof error }
  const { code, query_name, constraint_name, column_name, routine } = error as unknown as Record<string, string>
  const isDatabase = error.name === 'PostgresError'
  return {
    error: error.name,
    code,
    query: query_name,
    constraint: constraint_name,
    column: column_name,
    routine,
    reason: isDatabase ? undefined : error.message.slice(0, 500),
    stack: error.stack
      ?.split('\n')
      .filter(line => line.trimStart().startsWith('at '))
      .slice(0, 8)
      .map(line => line.trim()),
  }
}
