import { plainKinds } from '../../definitions.gen'
import { reachOf, type Who } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { type Definition, right } from '../../platform/record/definition'
import { statementsOf } from '../../platform/record/statements'
import { sql } from '../queries.gen'

/** The record whose timeline is read or written: a lead, a contact, or one of a kind that its room defines. */
export type Subject = Whose & {
  is_test: boolean
  /** Whose it is; null where it is nobody's in particular. */
  owner_ids: readonly string[] | null
  /** The right to change it. */
  edit: string
}
type Whose =
  | { lead_id: string | null; contact_id: string; subject: null }
  | { lead_id: null; contact_id: null; subject: { kind: string; id: string } }

export type Named = {
  lead_id?: string | undefined
  contact_id?: string | undefined
  subject_kind?: string | undefined
  subject_id?: string | undefined
}

/** The record that was named, or null when it is unknown or out of reach. 422 unless exactly one is named, with its kind
 *  where it has one of its own; 403 `scope_missing` for a key without the scope of that kind: the route asks for that of leads. */
export async function findSubject(work: Work, named: Named, use: 'read' | 'write'): Promise<Subject | null> {
  const { lead_id, contact_id, subject_kind, subject_id } = named
  if ([lead_id, contact_id, subject_id].filter(id => id !== undefined).length !== 1) {
    const problem = 'name exactly one of lead_id, contact_id and subject_id'
    throw invalid({ lead_id: problem, contact_id: problem, subject_id: problem })
  }
  if (subject_id !== undefined) return findRecord(work, subject_kind, subject_id, use)
  const { findLeadSubject, findContactSubject } = sql.timeline
  const found =
    lead_id === undefined
      ? await work.maybe(findContactSubject, { contact_id: contact_id! })
      : await work.maybe(findLeadSubject, { lead_id })
  return found && { ...found, subject: null, edit: 'leads.edit' }
}

async function findRecord(
  work: Work,
  kind: string | undefined,
  id: string,
  use: 'read' | 'write',
): Promise<Subject | null> {
  const definition: Definition | undefined = plainKinds.find(one => one.kind === kind)
  if (!definition) throw invalid({ subject_kind: `must be one of ${plainKinds.map(one => one.kind).join(', ')}` })
  if (work.who.kind === 'key' && !work.who.scopes?.has(`${definition.plural}:${use}`)) throw fault('scope_missing')
  if (!work.who.permissions[right(definition, 'view')]) return null
  const found = await work.maybe(statementsOf(definition).find, { id })
  if (!found) return null
  const owner = definition.owner ? (JSON.parse(found.json) as Record<string, unknown>)[definition.owner] : undefined
  return {
    ...{ lead_id: null, contact_id: null, subject: { kind: definition.kind, id }, is_test: false },
    owner_ids: owner === undefined ? null : owner === null ? [] : [owner as string],
    edit: right(definition, 'edit'),
  }
}

/** 403 unless the caller may edit records of one of the record's owners. */
export function mustReach(who: Who, { owner_ids, edit }: Pick<Subject, 'owner_ids' | 'edit'>): void {
  const members = reachOf(who, edit)
  if (members !== null && !owner_ids?.some(owner => members.includes(owner))) throw fault('out_of_reach')
}
