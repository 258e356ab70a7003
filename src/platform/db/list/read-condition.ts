// One condition of a filter, `{field, op, value}`, read and checked: what the compiler to SQL and the evaluator of plain
// objects both begin with, so that the same filter is refused by both in the same words.

import type { Field, FieldType, FilterContext } from './list-spec'
import { PERIOD_SHAPE, type Period, readPeriod } from './periods'
import { LIMITS, type Reading, readDay, readText, readValue } from './values'

const EMPTINESS = ['is_empty', 'is_not_empty'] as const
const EQUALITY = ['eq', 'ne'] as const
const MEMBERSHIP = ['in', 'not_in'] as const
const ORDER = ['lt', 'lte', 'gt', 'gte', 'between'] as const
const PERIOD = ['within', 'not_within'] as const
const LIKENESS = ['contains', 'not_contains', 'starts_with', 'ends_with'] as const
const SETS = ['has_any', 'has_all', 'has_none'] as const

/** The operators of each type of field. */
export const operators: Record<FieldType, readonly string[]> = {
  text: [...EQUALITY, ...MEMBERSHIP, ...LIKENESS, ...EMPTINESS],
  enum: [...EQUALITY, ...MEMBERSHIP, ...EMPTINESS],
  id: [...EQUALITY, ...MEMBERSHIP, ...EMPTINESS],
  integer: [...EQUALITY, ...ORDER, ...MEMBERSHIP, ...EMPTINESS],
  money: [...EQUALITY, ...ORDER, ...EMPTINESS],
  number: [...EQUALITY, ...ORDER, ...EMPTINESS],
  boolean: [...EQUALITY, ...EMPTINESS],
  instant: [...ORDER, 'on', ...PERIOD, ...EMPTINESS],
  date: [...EQUALITY, ...ORDER, ...PERIOD, ...EMPTINESS],
  tags: [...SETS, ...EMPTINESS],
  span: ['overlaps', ...EMPTINESS],
}

/** A condition that fits its field. Values are written as for PostgreSQL. */
export type ReadCondition = { field: Field } & (
  | { op: (typeof EMPTINESS)[number] }
  | { op: (typeof EQUALITY)[number] | Exclude<(typeof ORDER)[number], 'between'>; value: string }
  | { op: 'between'; from: string; to: string }
  | { op: (typeof MEMBERSHIP)[number] | (typeof SETS)[number]; values: string[] }
  | { op: (typeof LIKENESS)[number]; part: string }
  | { op: 'overlaps'; from: string | null; to: string | null }
  | { op: 'on'; day: string }
  | { op: (typeof PERIOD)[number]; period: Period }
)

export type ConditionWork = {
  context: FilterContext
  /** Notes a problem; what is made of the filter after it is thrown away. */
  reject: (path: string, problem: string) => void
}

type Of<Op extends string> = (name: string) => name is Op
const among =
  <Op extends string>(list: readonly Op[]): Of<Op> =>
  (name): name is Op =>
    (list as readonly string[]).includes(name)
const isEmptiness = among(EMPTINESS)
const isMembership = among([...MEMBERSHIP, ...SETS])
const isLikeness = among(LIKENESS)
const isPeriod = among(PERIOD)
const isComparison = among([...EQUALITY, 'lt', 'lte', 'gt', 'gte'])

/** Reads the value of a condition whose operator is one of its field's. Null after a problem, which was noted under the
 *  value's path; `path` is the condition's own. */
export function readCondition(
  work: ConditionWork,
  field: Field,
  op: string,
  value: unknown,
  path: string,
): ReadCondition | null {
  const at = `${path}.value`
  const refuse = (problem: string, where = at): null => {
    work.reject(where, problem)
    return null
  }
  const take = (reading: Reading, where = at): string | null =>
    'problem' in reading ? refuse(reading.problem, where) : reading.text
  const one = (item: unknown, where: string) => take(readValue(item, field, work.context), where)

  if (isEmptiness(op)) return value === undefined ? { field, op } : refuse('takes no value')
  if (value === undefined || value === null) return refuse('is required')
  if (isMembership(op)) {
    if (!Array.isArray(value) || value.length < 1 || value.length > LIMITS.list) {
      return refuse(`must be a list of 1 to ${LIMITS.list} values`)
    }
    const values = value.map((item, index) => one(item, `${at}.${index}`))
    return values.every(item => item !== null) ? { field, op, values } : null
  }
  if (isLikeness(op)) {
    const part = take(readText(value, 1))
    return part === null ? null : { field, op, part }
  }
  if (isPeriod(op)) {
    const period = readPeriod(value, work.context.now, work.context)
    return period ? { field, op, period } : refuse(PERIOD_SHAPE)
  }
  if (op === 'between') {
    if (!Array.isArray(value) || value.length !== 2) return refuse('must be [from, to]')
    const [from, to] = [one(value[0], `${at}.0`), one(value[1], `${at}.1`)]
    return from === null || to === null ? null : { field, op, from, to }
  }
  if (op === 'overlaps') return overlapping()
  if (op === 'on') {
    const day = take(readDay(value))
    return day === null ? null : { field, op, day }
  }
  if (!isComparison(op)) throw new Error(`no operator is called ${op}`)
  const text = one(value, at)
  return text === null ? null : { field, op, value: text }

  function overlapping(): ReadCondition | null {
    const problem = 'must be [from, to], one of which may be null'
    if (!Array.isArray(value) || value.length !== 2 || value.every(end => end === null)) return refuse(problem)
    const ends = value.map((end, index) => (end === null ? null : one(end, `${at}.${index}`)))
    if (ends.some((end, index) => end === null && value[index] !== null)) return null
    const [from = null, to = null] = ends
    if (from !== null && to !== null && Number(from) > Number(to)) return refuse('must not begin above its end')
    return { field, op: 'overlaps', from, to }
  }
}
