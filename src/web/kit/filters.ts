// How a list is narrowed by its fields: in the address for people, as a filter for the API.

import { fromInput } from '../format/time'
import { flag, type Param, text } from '../search'
import type { KitField } from './field'

/** Fields that are asked for from … to. */
const RANGES: readonly KitField['type'][] = ['money', 'whole', 'number', 'day', 'instant']
export const isRange = ({ type }: KitField): boolean => RANGES.includes(type)

export const filtered = (fields: readonly KitField[]): KitField[] => fields.filter(({ filter }) => filter)

/** The names under which a field's filter stands in the address. */
export const asksOf = (field: KitField): string[] =>
  isRange(field) ? [`${field.name}.from`, `${field.name}.to`] : [field.name]

/** The search parameters of a list of these fields. */
export function searchOf(fields: readonly KitField[]): Readonly<Record<string, Param<unknown>>> {
  const asked = filtered(fields).flatMap(asksOf)
  return {
    ...Object.fromEntries(asked.map(name => [name, text])),
    ...{ q: text, sort: text, view: text, without: text, open: text, dialog: text, archived: flag },
  }
}
export type Asked = Readonly<Record<string, string | boolean>> & {
  readonly [N in 'q' | 'sort' | 'view' | 'without' | 'open' | 'dialog']: string
} & { readonly archived: boolean }

export const isFiltered = (fields: readonly KitField[], asked: Asked): boolean =>
  asked.q !== '' || asked.archived || filtered(fields).some(field => asksOf(field).some(name => asked[name]))

/** What is asked of the fields, as conditions. What is half typed asks nothing. */
export function conditionsOf(fields: readonly KitField[], asked: Asked, zone: string): unknown[] {
  const conditions = filtered(fields).flatMap(field => {
    const { name } = field
    if (!isRange(field)) return asked[name] ? [{ field: name, ...plainAsk(field, String(asked[name])) }] : []
    const sides = [
      ['gte', bound(field, String(asked[`${name}.from`] ?? ''), '00:00', zone)],
      ['lte', bound(field, String(asked[`${name}.to`] ?? ''), '23:59', zone)],
    ] as const
    return sides.flatMap(([op, value]) => (value === null ? [] : [{ field: name, op, value }]))
  })
  return asked.archived ? [...conditions, { field: 'is_archived', op: 'eq', value: true }] : conditions
}

function plainAsk({ type }: KitField, value: string): { op: string; value: unknown } {
  if (type === 'flag') return { op: 'eq', value: value === 'yes' }
  if (type === 'tags' || type === 'choices') return { op: 'has_any', value: [value] }
  return type === 'choice' || type === 'reference' ? { op: 'eq', value } : { op: 'contains', value }
}

/** One side of a range as the API takes it: rupees in paise, the start or the end of a day. */
function bound({ type }: KitField, typed: string, time: string, zone: string): unknown {
  if (typed === '') return null
  if (type === 'instant') return fromInput(`${typed}T${time}`, zone)
  if (type === 'day') return typed
  const number = Number(typed)
  if (Number.isNaN(number)) return null
  return type === 'money' ? Math.round(number * 100) : number
}
