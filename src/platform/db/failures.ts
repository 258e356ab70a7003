import { Fault, fault } from '../errors'
import { ConnectionLost, LostBeforeCommit } from './single-connection'

const RETRIED = new Set(['40001', '40P01'])
/** What is needed was held by another transaction for longer than anybody waits. */
const HELD = '55P03'

type PostgresFailure = Error & { code: string; query_name?: string; constraint_name?: string; column_name?: string }

export const isPostgres = (error: unknown): error is PostgresFailure =>
  error instanceof Error && error.name === 'PostgresError' && 'code' in error

/** Puts the statement's name on a database error, for the log. */
export function named(error: unknown, queryName: string): unknown {
  if (isPostgres(error)) error.query_name = queryName
  return error
}

/** PostgreSQL takes no statement of a transaction behind one that failed, and says so of each that was on its way. */
export const isBehindFailure = (error: unknown): boolean => isPostgres(error) && error.code === '25P02'

/** Another transaction was faster: what this one looked up before it wrote is outdated. It is rolled back and run
 *  again, on the present state. No `Fault`: work on many records at once would blame the one record and continue. */
export class Overtaken extends Error {}

/** Another transaction kept what the work needs for too long. */
export const isWaitedFor = (error: unknown): boolean => isPostgres(error) && error.code === HELD

/** Serialisation failures, deadlocks, work that was overtaken or waited for others too long, and a connection lost before
 *  the commit: the same work may succeed when it is run again. */
export const isRetried = (error: unknown): boolean =>
  error instanceof LostBeforeCommit ||
  error instanceof Overtaken ||
  isWaitedFor(error) ||
  (isPostgres(error) && RETRIED.has(error.code))

/** The database can't be reached, is stopping or has no room: whatever was worked on is not to blame. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof ConnectionLost ||
  (error instanceof Fault && error.code === 'not_ready') ||
  (isPostgres(error) && /^(08|53|57P|58)/.test(error.code))

/** The constraint a statement broke, for rooms that turn one into a field's message. */
export const brokenConstraint = (error: unknown): string | null =>
  isPostgres(error) ? (error.constraint_name ?? null) : null

/** The contract's answer to a database error, or null where it is ours to be ashamed of. */
export function faultOf(error: unknown): Fault | null {
  if (error instanceof ConnectionLost) {
    return fault('not_ready', { message: 'The database is away; try again in a moment', retryAfter: 2 })
  }
  if (error instanceof Overtaken) return overtaken()
  if (!isPostgres(error)) return null
  switch (error.code) {
    case '23505':
      return duplicateOf(error)
    case '23503':
      return fault('conflict', { message: 'Something that this refers to does not exist, or is still referred to' })
    case '23514':
      return fault('validation_failed', { fields: { '(root)': 'a value is outside what the record allows' } })
    case '22021': // a NUL or a byte that is not text
    case '22P05':
      return fault('validation_failed', { fields: { '(root)': 'text holds a character that cannot be stored' } })
    case '22003': // numbers, instants and ids that no column holds, should a schema let one through
    case '22007':
    case '22008':
    case '22009':
    case '22P02':
      return fault('validation_failed', { fields: { '(root)': 'a value is outside what can be stored' } })
    case '57014':
      return fault('not_ready', { message: 'This takes too long; ask for less at once', retryAfter: 5 })
    case HELD:
      return fault('not_ready', { message: 'Others are changing many of these records; try again soon', retryAfter: 5 })
    case '40001':
    case '40P01':
      return overtaken()
    default:
      return null
  }
}

/** What only one may have, as the API names it. */
const FIELD_OF: readonly (readonly [RegExp, string])[] = [
  [/_name$/, 'name'],
  [/^contact_phone_number$/, 'phones'],
  [/^contact_email_address$/, 'emails'],
]

/** The reader may not see the record that has the value: this says what the field asks for, and not that there is one. */
const NOT_UNIQUE = 'must be unique'

function duplicateOf({ constraint_name = '', column_name }: PostgresFailure): Fault {
  if (constraint_name === 'custom_unique_value') {
    return fault('duplicate', { fields: { [`custom.${column_name}`]: NOT_UNIQUE } })
  }
  const field = FIELD_OF.find(([constraint]) => constraint.test(constraint_name))?.[1]
  return field ? fault('duplicate', { fields: { [field]: 'is taken' } }) : fault('duplicate')
}

const overtaken = () =>
  fault('conflict', { message: 'Others were changing the same records; try again', retryAfter: 1 })
