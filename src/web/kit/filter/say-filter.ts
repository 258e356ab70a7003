import { formatMoney } from '../../format/money'
import { formatInstant } from '../../format/time'
import { sentence } from '../field'
import { dayWritten } from '../typed-day'
import { type FilterField, groupIn } from './drafts'
import { sayPeriod } from './periods'
import { filterWords as text } from './words'

type Fields = readonly FilterField[]
/** So many values of one condition are named. */
const MOST_NAMED = 4

/** Conditions as one would say them: "Budget is at least ₹50 lakh and Locality contains Baner"; '' where there are none.
 *  Null where they ask for what is not there any more. */
export function sayFilter(filter: unknown, fields: Fields): string | null {
  if (filter === null || filter === undefined) return ''
  return areKnown(filter, fields) ? sayNode(filter, fields, true) : null
}

/** A condition in words, or a group of them. A field that nobody has a word for is named as the API has it. */
export function sayNode(node: unknown, fields: Fields, isAll = true): string {
  const group = groupIn(node)
  if (group) {
    const said = group.parts.map(part => sayNode(part, fields, group.parts.length === 1))
    const joined = said.join(` ${text.words[group.word]} `)
    return said.length > 1 && !isAll ? `(${joined})` : joined
  }
  if (typeof node !== 'object' || node === null) return String(node)
  const { not, field, op, value } = node as Record<string, unknown>
  if (not !== undefined) return text.not(sayNode(not, fields, false))
  return sayCondition(String(field), String(op), value, fields)
}

function areKnown(node: unknown, fields: Fields): boolean {
  const parts = groupIn(node)?.parts
  if (parts) return parts.every(part => areKnown(part, fields))
  const { not, field } = (node ?? {}) as Record<string, unknown>
  return not === undefined ? fields.some(({ name }) => name === field) : areKnown(not, fields)
}

function sayCondition(name: string, asked: string, value: unknown, fields: Fields): string {
  const op = openOf(asked, value)
  const field = fields.find(one => one.name === name) ?? unknown(name)
  const isOne = !Array.isArray(value) || value.length === 1
  const isDay = field.type === 'date' || field.type === 'instant'
  const how =
    (isOne ? text.single[op as keyof typeof text.single] : undefined) ??
    (isDay ? text.days[op as keyof typeof text.days] : undefined) ??
    text.ops[op as keyof typeof text.ops] ??
    op
  return text.says(field.label, how, saySpan(op, value, field)).trim()
}

/** A span with one end is from there on, or up to there. */
function openOf(op: string, value: unknown): string {
  if (op !== 'overlaps' || !Array.isArray(value)) return op
  return value[1] === null ? 'gte' : value[0] === null ? 'lte' : op
}

function saySpan(op: string, value: unknown, field: FilterField): string {
  if (value === undefined || value === null) return ''
  if (op === 'within' || op === 'not_within') return sayPeriod(value)
  if (!Array.isArray(value)) return sayValue(value, field)
  const [from, to] = value
  if (to === null) return sayValue(from, field)
  if (from === null) return sayValue(to, field)
  const said = value.slice(0, MOST_NAMED).map(one => sayValue(one, field))
  if (op === 'between' || op === 'overlaps') return said.join(` ${text.words.and} `)
  const others = value.length - said.length
  return others > 0 ? `${said.join(', ')} ${text.words.and} ${text.more(others)}` : said.join(', ')
}

function sayValue(value: unknown, { type, choices, isMoney, zone }: FilterField): string {
  if (typeof value === 'boolean') return value ? text.yes : text.no
  if (typeof value === 'number') return type === 'money' || isMoney ? formatMoney(value) : value.toLocaleString('en-IN')
  const written = String(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(written)) return dayWritten(written)
  if (type === 'instant') return formatInstant(written, zone!)
  return choices?.find(choice => choice.value === written)?.label ?? written.replaceAll('_', ' ')
}

const unknown = (name: string): FilterField => ({
  name,
  label: sentence(name.replace(/^custom\./, '').replace(/_(id|at)$/, '')),
  type: 'text',
})
