// What is asked of the company's own fields, in the address bar: `custom.<key>=<how>:<what>`. How it is compared stands
// beside it, so that an address can be read without knowing the fields.

import type { CustomField } from '../records'

export type OwnOperator = 'eq' | 'is' | 'has' | 'like' | 'from'

/** How a field of a type is asked; none for numbers and addresses of people, which the search box finds. */
export const operatorOf = (type: CustomField['type']): OwnOperator | null => {
  switch (type) {
    case 'choice':
    case 'member':
    case 'date':
      return 'eq'
    case 'boolean':
      return 'is'
    case 'multi_choice':
      return 'has'
    case 'number':
    case 'money':
      return 'from'
    case 'phone':
    case 'email':
      return null
    default:
      return 'like'
  }
}

/** Own fields by which a list can be sorted: those that have one value with an order. */
export const isSortable = (type: CustomField['type']): boolean =>
  !['long_text', 'multi_choice', 'member', 'phone', 'email'].includes(type)

/** A sort by an own field, as it stands in an address: `custom.<key>`, or `-custom.<key>` for the greatest first. */
export const isOwnSort = (sort: string): boolean => /^-?custom\.[a-z0-9_]{1,60}$/.test(sort)

const SHAPE = /^(eq|is|has|like|from):(.+)$/s

/** What the query of an address asks of own fields, by their keys. */
export const ownIn = (params: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...params].flatMap(([name, value]) => {
      const key = /^custom\.([a-z0-9_]{1,60})$/.exec(name)?.[1]
      return key && SHAPE.test(value) ? [[key, value]] : []
    }),
  )

/** What stands behind the colon; '' where nothing is asked. */
export const askedOf = (own: Readonly<Record<string, string>>, key: string): string =>
  SHAPE.exec(own[key] ?? '')?.[2] ?? ''

/** The same with another value for one field; '' asks nothing of it. */
export function withOwn(
  own: Readonly<Record<string, string>>,
  key: string,
  operator: OwnOperator,
  value: string,
): Record<string, string> {
  const { [key]: _, ...others } = own
  return value ? { ...others, [key]: `${operator}:${value}` } : others
}

/** As conditions of a filter. */
export const ownConditions = (own: Readonly<Record<string, string>>): unknown[] =>
  Object.entries(own).flatMap(([key, asked]): unknown[] => {
    const [, operator, value = ''] = SHAPE.exec(asked) ?? []
    const field = `custom.${key}`
    switch (operator) {
      case 'eq':
        return [{ field, op: 'eq', value }]
      case 'is':
        return [{ field, op: 'eq', value: value === 'true' }]
      case 'has':
        return [{ field, op: 'has_any', value: [value] }]
      case 'like':
        return [{ field, op: 'contains', value }]
      case 'from':
        return Number.isFinite(Number(value)) ? [{ field, op: 'gte', value: Number(value) }] : []
      default:
        return []
    }
  })
