// Conditions in words.

import { sayMoney } from '../../records'
import { type Leaf, namesIn, partsOf } from './conditions'
import type { Known } from './known'

/** What reads better than the field's name and the operator. */
const SAID: Readonly<Record<string, string>> = {
  'first_response_at is_empty': 'nobody has responded',
  'first_response_at is_not_empty': 'somebody has responded',
  'follow_up_at is_empty': 'no follow-up is planned',
  'follow_up_at is_not_empty': 'a follow-up is planned',
}

/** Fields whose label tells them from one another in a form, and reads ill in a sentence. */
const NAMED: Readonly<Record<string, string>> = { budget_min: 'lowest budget', budget_max: 'budget' }

const OPS: Readonly<Record<string, string>> = {
  eq: 'is',
  ne: 'is not',
  in: 'is one of',
  not_in: 'is none of',
  lt: 'is under',
  lte: 'is at most',
  gt: 'is over',
  gte: 'is at least',
  between: 'is between',
  contains: 'contains',
  not_contains: 'does not contain',
  starts_with: 'starts with',
  ends_with: 'ends with',
  has_any: 'has any of',
  has_all: 'has all of',
  has_none: 'has none of',
  on: 'is on',
  within: 'is within',
  not_within: 'is not within',
  overlaps: 'is within',
  is_empty: 'is empty',
  is_not_empty: 'is filled in',
}

/** Conditions as a clause: `its budget is over ₹1 crore and nobody has responded`. Empty for none. */
export const sayConditions = (known: Known, conditions: unknown): string =>
  partsOf(conditions)
    .map(part => sayNode(known, part))
    .join(' and ')

function sayNode(known: Known, node: unknown): string {
  const bag = node as Record<string, unknown>
  if (Array.isArray(node)) return sayConditions(known, node)
  if (Array.isArray(bag.and)) return bag.and.map(one => sayNode(known, one)).join(' and ')
  if (Array.isArray(bag.or)) return `either ${bag.or.map(one => sayNode(known, one)).join(' or ')}`
  if ('not' in bag) return `not (${sayNode(known, bag.not)})`
  // boundary: what is no group is a condition.
  return sayLeaf(known, bag as Leaf)
}

function sayLeaf(known: Known, leaf: Leaf): string {
  const { field, op, value } = leaf
  const whole = SAID[`${field} ${op}`]
  if (whole) return whole
  const isOne = op === 'eq' || (op === 'in' && Array.isArray(value) && value.length === 1)
  if (isOne && field === 'category') return `it is ${sayValue(known, leaf, value)}`
  const label = NAMED[field] ?? known.label(field).replace(/ \(₹\)$/, '')
  // `E-mail` and `BHK` stay as they are.
  const name = /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
  return [`its ${name}`, isOne ? 'is' : (OPS[op] ?? op), sayValue(known, leaf, value)].filter(Boolean).join(' ')
}

function sayValue(known: Known, leaf: Leaf, value: unknown): string {
  if (value === undefined || value === null) return ''
  const type = (known.list?.fields[leaf.field] ?? known.custom(leaf.field.replace(/^custom\./, '')))?.type
  const amount = (one: unknown) =>
    type === 'money' || leaf.field === 'budget' ? sayMoney(Number(one), 'en') : String(one)
  if (leaf.op === 'overlaps' || leaf.op === 'between') {
    const [from, to] = value as [unknown, unknown]
    if (from === null) return `up to ${amount(to)}`
    return to === null ? `from ${amount(from)}` : `${amount(from)} and ${amount(to)}`
  }
  if (typeof value === 'number') return amount(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object' && !Array.isArray(value)) return sayPeriod(value as Record<string, unknown>)
  const names = namesIn(known, leaf)
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : (names[0] ?? String(value))
}

function sayPeriod({ last, next, unit, from, to }: Record<string, unknown>): string {
  const many = (count: unknown): string => `${String(count)} ${String(unit)}${count === 1 ? '' : 's'}`
  if (last !== undefined) return `the last ${many(last)}`
  if (next !== undefined) return `the next ${many(next)}`
  return `${String(from)} to ${String(to)}`
}
