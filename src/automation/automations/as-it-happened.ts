// What an event says of its record, for conditions: a lead that moved to Qualified, and on before anybody looked, was moved
// to Qualified all the same.

import { evaluator, type Facts } from '../../platform/db/list/evaluate'
import { listContext } from '../../platform/db/list/read-page'
import type { FannedEvent } from '../../platform/events/consumer'
import type { Known } from './known'
import { isOneOf } from './triggers'

type Bag = Readonly<Record<string, unknown>>
const bagIn = (value: unknown): Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Bag) : {}

export const changedIn = ({ changes }: FannedEvent): readonly string[] =>
  Array.isArray(changes.changed) ? changes.changed.map(String) : []

/** The fields that an event is about, by the end of its type; an update names them itself. */
const SAYS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\.status_changed$/, ['status', 'sub_status', 'category']],
  [/\.assigned$/, ['owner_id']],
]

/** The fields that an event changed, as it left them. */
export function saidBy(event: FannedEvent, known: Known): Facts {
  const changed = [...changedIn(event), ...(SAYS.find(([type]) => type.test(event.type))?.[1] ?? [])]
  const all = asItWas(event, known)
  return Object.fromEntries(Object.entries(all).filter(([field]) => changed.some(one => isOneOf(one, [field]))))
}

/** Every field whose value the event kept with its record. Texts and spans are left out: their conditions are asked in the
 *  database, in the words that the reader may see. */
export function asItWas({ subject, record: kept, changes }: FannedEvent, known: Known): Facts {
  if (!kept || subject.kind !== known.record) return {}
  const { key: moved } = bagIn(changes.to_status)
  const record = { ...kept, ...(moved === undefined ? {} : { status: changes.to_status }) }
  const facts = Object.entries(known.list?.fields ?? {}).flatMap(([field, { type }]) => {
    const value = type === 'text' || type === 'span' ? undefined : valueIn(record, field)
    return value === undefined ? [] : [[field, value] as const]
  })
  const status = bagIn(record.status).key
  const [category] = typeof status === 'string' ? (known.of('status', status) ?? '').split(' ') : []
  return { ...Object.fromEntries(facts), ...(known.record === 'lead' && category ? { category } : {}) }
}

/** What a shown record says under the name that conditions have for it; undefined where it does not. */
function valueIn(record: Bag, field: string): unknown {
  if (field in record) return plain(record[field])
  const other = field.endsWith('_id') ? field.slice(0, -'_id'.length) : null
  if (other !== null && other in record) return record[other] === null ? null : bagIn(record[other]).id
  const requirement = bagIn(record.requirement)
  return field in requirement ? plain(requirement[field]) : undefined
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'object' && value !== null ? bagIn(value).key : value
}

/** What is left to ask of conditions where some fields are known: `true` or `false` where that settles them. */
export function settledBy(node: unknown, facts: Facts, known: Known): unknown {
  if (node === null || node === undefined) return true
  if (Array.isArray(node)) return all(node, facts, known)
  const bag = bagIn(node)
  if ('and' in bag) return all(listIn(bag.and), facts, known)
  if ('or' in bag) {
    const parts = listIn(bag.or).map(one => settledBy(one, facts, known))
    const open = parts.filter(one => one !== false)
    return open.includes(true) || (open.length > 0 && { or: open })
  }
  if ('not' in bag) {
    const part = settledBy(bag.not, facts, known)
    return typeof part === 'boolean' ? !part : { not: part }
  }
  if (typeof bag.field !== 'string' || !(bag.field in facts)) return node
  const context = { ...listContext(known.who), customField: known.custom }
  return evaluator(node, known.list?.fields ?? {}, context)(facts)
}

function all(nodes: readonly unknown[], facts: Facts, known: Known): unknown {
  const parts = nodes.map(one => settledBy(one, facts, known))
  const open = parts.filter(one => one !== true)
  return !open.includes(false) && (open.length === 0 || { and: open })
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])
