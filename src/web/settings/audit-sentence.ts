// An entry of the audit log as a person reads it.

import type { AuditEntry } from '../records'
import { auditWords as text } from './audit-words'

/** "Asha Kulkarni changed a lead". */
export function sentenceOf({ actor, action }: Pick<AuditEntry, 'actor' | 'action'>): string {
  const name = actor.name ?? text.somebody
  return `${actor.kind === 'key' ? text.key(name) : name} ${deedOf(action)}`
}

function deedOf(action: string): string {
  const known = text.sentences[action]
  if (known) return known
  const [table = '', verb = ''] = action.split('.')
  const done = Object.hasOwn(text.verbs, verb) ? text.verbs[verb as keyof typeof text.verbs] : plain(verb)
  return `${done} ${text.things[table] ?? plain(table)}`
}

type Change = { field: string; before: string; after: string }

/** What was and what is, field by field. A text or secret that is not shown says only that it changed. */
export const changesOf = ({ changes }: Pick<AuditEntry, 'changes'>): Change[] =>
  Object.entries(changes).map(([field, [before, after]]) => ({
    field: plain(field.replace(/_id$/, '')),
    before: shown(before),
    after: shown(after),
  }))

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return text.nothing
  if (typeof value === 'boolean') return value ? text.yes : text.no
  if (Array.isArray(value)) return value.map(shown).join(', ') || text.nothing
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const plain = (name: string): string => name.replaceAll('_', ' ')

/** Where the subject of an entry is shown; null where the app has no page of it. */
export function placeOf({ kind, id }: AuditEntry['subject']): string | null {
  if (kind === 'lead') return `/leads/${id}`
  return kind === 'contact' ? `/contacts/${id}` : null
}
