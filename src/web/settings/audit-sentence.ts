// An entry of the audit log as a person reads it.

import { formatMoney } from '../format/money'
import { formatInstant } from '../format/time'
import type { AuditEntry } from '../records'
import type { Address } from '../router'
import { auditFields } from './audit-field-words'
import { auditWords as text } from './audit-words'

/** "Asha Kulkarni changed a lead". */
export function sentenceOf({ actor, action }: Pick<AuditEntry, 'actor' | 'action'>): string {
  const name = actor.name ?? text.somebody
  return text.did(actor.kind === 'key' ? text.key(name) : name, deedOf(action))
}

function deedOf(action: string): string {
  const known = text.sentences[action]
  if (known) return known
  const [table = '', verb = ''] = action.split('.')
  const done = Object.hasOwn(text.verbs, verb) ? text.verbs[verb as keyof typeof text.verbs] : plain(verb)
  return text.deed(done, text.things[table] ?? plain(table))
}

type Change = { field: string; before: string; after: string }
/** `nameOf`: what a record of this id is called; undefined for one that the page doesn't know. */
export type Reading = { zone: string; nameOf(id: string): string | undefined }

/** Ids in records, and moments that say no more than the entry itself. */
const NOT_SHOWN: readonly string[] = ['id', 'company_id', 'created_at', 'updated_at', 'user_agent']
const ID = /^[a-z]{3}_[0-9A-Za-z]{20}$/
const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)$/
const MONEY = /^(?:budget_min|budget_max|per_month|per_lead)$/
const HIDDEN = '•••'

/** What was and what is, field by field, as people say it: names for ids, times of the company's clock. Of what has no
 *  short words (a hidden text, a list of conditions, a record the page doesn't know) only that it changed; what was not
 *  there before and has no words either is left out. */
export const changesOf = ({ changes, action }: Pick<AuditEntry, 'changes' | 'action'>, reading: Reading): Change[] =>
  // Of signing in the sentence says it all.
  Object.entries(action.startsWith('session.') ? {} : changes).flatMap(([field, [before, after]]) => {
    if (NOT_SHOWN.includes(field)) return []
    const [was, is] = [before, after].map(value => shown(field, value, reading))
    const name = auditFields[field] ?? plain(field.replace(/_(?:ids?|at)$/, ''))
    if (was !== undefined && is !== undefined) return [{ field: name, before: was, after: is }]
    if (isNothing(before) || isNothing(after)) return []
    return [{ field: name, before: HIDDEN, after: HIDDEN }]
  })

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A value in words; undefined where there are none. */
function shown(field: string, value: unknown, reading: Reading): string | undefined {
  if (isNothing(value)) return text.nothing
  if (typeof value === 'boolean') return value ? text.yes : text.no
  if (Array.isArray(value)) {
    const all = value.map(one => shown(field, one, reading))
    return all.every(one => one !== undefined) ? all.join(', ') : undefined
  }
  if (typeof value === 'object') return undefined
  if (typeof value === 'number') return MONEY.test(field) ? formatMoney(value) : value.toLocaleString('en-IN')
  const said = String(value)
  if (ID.test(said)) return reading.nameOf(said)
  if (INSTANT.test(said)) return formatInstant(said.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'), reading.zone)
  return text.values[said] ?? said
}

const plain = (name: string): string => name.replaceAll('_', ' ')

const LOOPBACK: readonly string[] = ['::1', '127.0.0.1', '::ffff:127.0.0.1']

/** Where a request came from: its network address, or that it was the program's own machine. */
export const addressOf = (address: string | null): string =>
  address === null ? '' : LOOPBACK.includes(address) ? text.thisMachine : address

/** Where the subject of an entry is shown; null where the app has no page of it. */
export function placeOf({ kind, id }: AuditEntry['subject']): Address | null {
  if (kind === 'lead') return `/leads/${id}`
  return kind === 'contact' ? `/contacts/${id}` : null
}
