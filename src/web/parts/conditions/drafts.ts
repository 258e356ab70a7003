// Conditions as they are typed, and as the API takes them.

import { paiseOf } from '../typed-numbers'
import { wrongFields } from '../use-submit'
import { conditionWords as text } from './words'

/** What conditions can ask about. */
export type FactField = {
  name: string
  label: string
  type: 'text' | 'enum' | 'id' | 'integer' | 'number' | 'money' | 'boolean' | 'date' | 'tags' | 'instant' | 'span'
  choices?: readonly { value: string; label: string }[]
}
export type Op = keyof typeof text.ops
export type Word = 'and' | 'or'
/** `values`: what is typed or ticked; two of them for `between`. */
export type Condition = { key: number; field: string; op: Op; values: readonly string[] }
export type Group = { key: number; word: Word; conditions: readonly Condition[] }
/** Groups within one outermost group. Null: what stands there is more than the builder shows. */
export type Draft = { word: Word; nodes: readonly (Condition | Group)[] }

const EMPTINESS: readonly Op[] = ['is_empty', 'is_not_empty']

/** How a field of a type is asked about, the usual way first. */
export const OPS: Readonly<Record<FactField['type'], readonly Op[]>> = {
  text: ['contains', 'not_contains', 'eq', 'ne', 'starts_with', ...EMPTINESS],
  enum: ['in', 'not_in', ...EMPTINESS],
  id: ['in', 'not_in', ...EMPTINESS],
  integer: ['gte', 'lte', 'eq', 'between', ...EMPTINESS],
  number: ['gte', 'lte', 'eq', 'between', ...EMPTINESS],
  money: ['gte', 'lte', 'between', ...EMPTINESS],
  boolean: ['eq', ...EMPTINESS],
  date: ['gte', 'lte', 'eq', 'between', ...EMPTINESS],
  tags: ['has_any', 'has_all', 'has_none', ...EMPTINESS],
  instant: ['within', 'not_within', ...EMPTINESS],
  span: ['overlaps', ...EMPTINESS],
}

export const takesValue = (op: Op): boolean => !EMPTINESS.includes(op)
export const takesMany = (op: Op): boolean => ['in', 'not_in', 'has_any', 'has_all', 'has_none'].includes(op)
export const isGroup = (node: Condition | Group): node is Group => 'conditions' in node

let made = 0
/** A condition nobody has filled in, about the first field. */
export const blank = ({ name, type }: FactField): Condition => ({
  key: ++made,
  field: name,
  op: OPS[type][0]!,
  values: [],
})
export const blankGroup = (field: FactField): Group => ({ key: ++made, word: 'or', conditions: [blank(field)] })

/** Whether it asks for a from and a to. */
export const isRange = (op: Op): boolean => op === 'between' || op === 'overlaps'
/** One end of a span may be open. */
const isOpen = (op: Op): boolean => op === 'overlaps'

/** What stands in a filter, to be worked on; null when it says more than the builder shows. */
export function draftOf(filter: unknown, fields: readonly FactField[]): Draft | null {
  if (filter === null || filter === undefined) return { word: 'and', nodes: [] }
  const top = groupIn(filter) ?? { word: 'and' as const, parts: [filter] }
  const nodes = top.parts.map(part => {
    const inner = groupIn(part)
    if (!inner) return conditionIn(part, fields)
    const conditions = inner.parts.map(one => conditionIn(one, fields))
    return conditions.every(one => one !== null) ? { key: ++made, word: inner.word, conditions } : null
  })
  return nodes.every(node => node !== null) ? { word: top.word, nodes } : null
}

function groupIn(node: unknown): { word: Word; parts: unknown[] } | null {
  if (Array.isArray(node)) return { word: 'and', parts: node }
  const { and, or } = (node ?? {}) as { and?: unknown; or?: unknown }
  if (Array.isArray(and)) return { word: 'and', parts: and }
  return Array.isArray(or) ? { word: 'or', parts: or } : null
}

/** One value that a list takes is a list of one. */
const AS_LIST: Partial<Record<string, Op>> = { eq: 'in', ne: 'not_in' }

function conditionIn(node: unknown, fields: readonly FactField[]): Condition | null {
  const { field: name, op, value } = (node ?? {}) as { field?: unknown; op?: unknown; value?: unknown }
  const field = fields.find(one => one.name === name)
  if (!field || typeof op !== 'string') return null
  const known = OPS[field.type].find(one => one === op) ?? OPS[field.type].find(one => one === AS_LIST[op])
  if (!known) return null
  const values = (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(one => writtenOf(field, one))
  return { key: ++made, field: field.name, op: known, values }
}

function writtenOf({ type }: FactField, value: unknown): string {
  if (value === null) return ''
  if (typeof value === 'number' && (type === 'money' || type === 'span')) return rupees(value)
  if (typeof value !== 'object') return String(value)
  const { last, next, unit } = value as { last?: number; next?: number; unit?: string }
  return [last === undefined ? 'next' : 'last', last ?? next, unit].join(' ')
}

const rupees = (paise: number): string => (paise / 100).toLocaleString('en-IN', { maximumFractionDigits: 2 })

/** The filter that a draft says; null when it asks nothing. Fails at `conditions` for a value that is not there. */
export function filterOf({ word, nodes }: Draft, fields: readonly FactField[]): unknown {
  const parts = nodes.flatMap(node => {
    if (!isGroup(node)) return [conditionOf(node, fields)]
    return node.conditions.length > 0 ? [{ [node.word]: node.conditions.map(one => conditionOf(one, fields)) }] : []
  })
  return parts.length > 0 ? { [word]: parts } : null
}

function conditionOf({ field: name, op, values }: Condition, fields: readonly FactField[]): unknown {
  if (!takesValue(op)) return { field: name, op }
  const field = fields.find(one => one.name === name)!
  const wrong = (why: string) => wrongFields({ conditions: `${field.label}: ${why}` })
  const typed = values.map(one => one.trim())
  const filled = typed.filter(Boolean)
  if (filled.length < (op === 'between' ? 2 : 1)) throw wrong(text.missing)
  const read = (one: string) => typedValue(field, one, wrong)
  if (isOpen(op)) return { field: name, op, value: [0, 1].map(end => (typed[end] ? read(typed[end]) : null)) }
  return { field: name, op, value: takesMany(op) || isRange(op) ? filled.map(read) : read(filled[0]!) }
}

function typedValue({ type }: FactField, written: string, wrong: (why: string) => Error): unknown {
  if (type === 'boolean') return written === 'true'
  if (type === 'instant') {
    const [, word, count, unit] = /^(last|next) (\d+) (\w+)$/.exec(written) ?? []
    return word ? { [word]: Number(count), unit } : written
  }
  if (type === 'money' || type === 'span') {
    const paise = paiseOf(written)
    if (paise === null) throw wrong(text.noMoney)
    return paise
  }
  if (type !== 'number' && type !== 'integer') return written
  const number = Number(written.replaceAll(',', ''))
  if (!Number.isFinite(number)) throw wrong(text.noNumber)
  return number
}
