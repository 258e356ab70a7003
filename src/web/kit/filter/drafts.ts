// Conditions as they are typed, and as the API takes them.

import { fromInput, toInput } from '../../format/time'
import { paiseOf } from '../../parts/typed-numbers'
import { wrongFields } from '../../parts/use-submit'
import { dayTyped, dayWritten } from '../typed-day'
import { periodOf, periodText } from './periods'
import { filterWords as text } from './words'

/** What conditions can ask about. */
export type FilterField = {
  name: string
  label: string
  type: 'text' | 'enum' | 'id' | 'integer' | 'number' | 'money' | 'span' | 'boolean' | 'date' | 'instant' | 'tags'
  choices?: readonly { value: string; label: string }[]
  /** Of an instant, whose days are those of the company. */
  zone?: string
  /** A span of amounts, and not of numbers. */
  isMoney?: boolean
}
export type Op = keyof typeof text.ops
export type Word = 'and' | 'or'
/** `values`: what is typed or ticked; two of them for what is between. */
export type Condition = { key: number; field: string; op: Op; values: readonly string[] }
export type Group = { key: number; word: Word; conditions: readonly Condition[] }
/** Groups within one outermost group. Null: what stands there is more than the builder shows. */
export type Draft = { word: Word; nodes: readonly (Condition | Group)[] }

const EMPTINESS: readonly Op[] = ['is_empty', 'is_not_empty']
const NUMBERS: readonly Op[] = ['gte', 'lte', 'eq', 'between', ...EMPTINESS]

/** How a field of a type is asked about, the usual way first. */
export const OPS: Readonly<Record<FilterField['type'], readonly Op[]>> = {
  text: ['contains', 'not_contains', 'eq', 'ne', 'starts_with', ...EMPTINESS],
  enum: ['in', 'not_in', ...EMPTINESS],
  id: ['in', 'not_in', ...EMPTINESS],
  integer: NUMBERS,
  number: NUMBERS,
  money: ['gte', 'lte', 'between', ...EMPTINESS],
  span: ['overlaps', ...EMPTINESS],
  boolean: ['eq', ...EMPTINESS],
  date: ['within', 'not_within', 'gte', 'lte', 'eq', 'between', ...EMPTINESS],
  instant: ['within', 'not_within', 'on', 'gte', 'lte', 'between', ...EMPTINESS],
  tags: ['has_any', 'has_all', 'has_none', ...EMPTINESS],
}

export const takesValue = (op: Op): boolean => !EMPTINESS.includes(op)
export const takesMany = (op: Op): boolean => ['in', 'not_in', 'has_any', 'has_all', 'has_none'].includes(op)
export const takesPeriod = (op: Op): boolean => op === 'within' || op === 'not_within'
export const takesTwo = (op: Op): boolean => op === 'between' || op === 'overlaps'
export const isGroup = (node: Condition | Group): node is Group => 'conditions' in node

let made = 0
/** A condition nobody has filled in, about the first field. */
export const blank = ({ name, type }: FilterField): Condition => ({
  key: ++made,
  field: name,
  op: OPS[type][0]!,
  values: [],
})
export const blankGroup = (field: FilterField): Group => ({ key: ++made, word: 'or', conditions: [blank(field)] })

/** What stands in a filter, to be worked on; null when it says more than the builder shows. */
export function draftOf(filter: unknown, fields: readonly FilterField[]): Draft | null {
  if (filter === null || filter === undefined) return { word: 'and', nodes: [] }
  let top = groupIn(filter) ?? { word: 'and' as const, parts: [filter] }
  // A group that stands alone is the whole.
  if (top.parts.length === 1) top = groupIn(top.parts[0]) ?? top
  const nodes = top.parts.map(part => {
    const inner = groupIn(part)
    if (!inner) return conditionIn(part, fields)
    const conditions = inner.parts.map(one => conditionIn(one, fields))
    return conditions.every(one => one !== null) ? { key: ++made, word: inner.word, conditions } : null
  })
  return nodes.every(node => node !== null) ? { word: top.word, nodes } : null
}

/** The parts of a group of conditions, and how they are joined; null for what is none. A bare list means all of it. */
export function groupIn(node: unknown): { word: Word; parts: unknown[] } | null {
  if (Array.isArray(node)) return { word: 'and', parts: node }
  const { and, or } = (node ?? {}) as { and?: unknown; or?: unknown }
  if (Array.isArray(and)) return { word: 'and', parts: and }
  return Array.isArray(or) ? { word: 'or', parts: or } : null
}

/** One value that a list takes is a list of one. */
const AS_LIST: Partial<Record<string, Op>> = { eq: 'in', ne: 'not_in' }

function conditionIn(node: unknown, fields: readonly FilterField[]): Condition | null {
  const { field: name, op, value } = (node ?? {}) as { field?: unknown; op?: unknown; value?: unknown }
  const field = fields.find(one => one.name === name)
  if (!field || typeof op !== 'string') return null
  const known = OPS[field.type].find(one => one === op) ?? OPS[field.type].find(one => one === AS_LIST[op])
  if (!known) return null
  const given = Array.isArray(value) ? value : value === undefined ? [] : [value]
  const values = given.map((one, at) => writtenIn(field, known, one, at))
  return values.every(one => one !== null) ? { key: ++made, field: field.name, op: known, values } : null
}

/** A value as it is typed; null for one that the builder has no way to show. */
function writtenIn(field: FilterField, op: Op, value: unknown, at: number): string | null {
  const { type, isMoney } = field
  if (takesPeriod(op)) return periodText(value)
  if ((type === 'money' || isMoney) && typeof value === 'number') return rupees(value)
  if (value === null) return ''
  if (type === 'date' || op === 'on') return dayWritten(String(value))
  if (type !== 'instant') return String(value)
  const day = toInput(String(value), field.zone!).slice(0, 10)
  return instantOf(field, op, day, at) === new Date(String(value)).toISOString() ? dayWritten(day) : null
}

const rupees = (paise: number): string => (paise / 100).toLocaleString('en-IN', { maximumFractionDigits: 2 })

/** The first moment of a day, or the last where the span ends with it. */
const instantOf = ({ zone }: FilterField, op: Op, day: string, at: number): string | null =>
  fromInput(`${day}T${op === 'lte' || (op === 'between' && at === 1) ? '23:59' : '00:00'}`, zone!)

/** The filter that a draft says; null when it asks nothing. Fails at `conditions` for a value that is not there. */
export function filterOf({ word, nodes }: Draft, fields: readonly FilterField[]): unknown {
  const parts = nodes.flatMap(node => {
    if (!isGroup(node)) return [conditionOf(node, fields)]
    return node.conditions.length > 0 ? [{ [node.word]: node.conditions.map(one => conditionOf(one, fields)) }] : []
  })
  return parts.length > 0 ? { [word]: parts } : null
}

function conditionOf({ field: name, op, values }: Condition, fields: readonly FilterField[]): unknown {
  if (!takesValue(op)) return { field: name, op }
  const field = fields.find(one => one.name === name)!
  const wrong = (why: string) => wrongFields({ conditions: `${field.label}: ${why}` })
  const typed = values.map(one => one.trim())
  const filled = typed.filter(Boolean)
  if (filled.length < (op === 'between' ? 2 : 1)) throw wrong(text.missing)
  if (op === 'overlaps') {
    const ends = [typed[0] ?? '', typed[1] ?? ''].map((one, at) => (one ? typedValue(field, op, one, at, wrong) : null))
    return { field: name, op, value: ends }
  }
  const read = filled.map((one, at) => typedValue(field, op, one, at, wrong))
  return { field: name, op, value: takesMany(op) || op === 'between' ? read : read[0] }
}

type Wrong = (why: string) => Error

function typedValue(field: FilterField, op: Op, written: string, at: number, wrong: Wrong): unknown {
  const { type, isMoney } = field
  if (type === 'boolean') return written === 'true'
  if (takesPeriod(op)) return found(periodOf(written), text.missing, wrong)
  if (type === 'money' || isMoney) return found(paiseOf(written), text.noMoney, wrong)
  if (type === 'date' || type === 'instant') {
    const day = found(dayTyped(written), text.noDay, wrong) as string
    return type === 'date' || op === 'on' ? day : instantOf(field, op, day, at)
  }
  if (type !== 'number' && type !== 'integer' && type !== 'span') return written
  const number = Number(written.replaceAll(',', ''))
  if (!Number.isFinite(number)) throw wrong(text.noNumber)
  return number
}

function found(value: unknown, why: string, wrong: Wrong): unknown {
  if (value === null) throw wrong(why)
  return value
}
