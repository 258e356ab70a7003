import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { append } from '../../platform/events/append'
import { newId } from '../../platform/ids'
import { sql } from '../queries.gen'
import { lockContact } from './lock-contact'
import type { NewRelation, Relation } from './relation-schema'

/** A page shows them all; more than these is a mistake. */
const MOST = 100

/** The relations of a contact to others whom the caller sees, in the order in which they were added. 404 unknown or out
 *  of reach. */
export function listRelations(who: Who, id: string): Promise<Relation[]> {
  return db.read(who, async work => {
    await work.one(sql.contacts.findContact, { id })
    return work.all(sql.contacts.listRelations, { id, relation_id: null })
  })
}

/** Adds a relation to another contact, and answers it from the first one's side. 422 `contact_id` for one that is
 *  unknown, out of reach, archived, or the contact itself; 409 `duplicate` when it exists, from either side. */
export async function addRelation(work: Write, id: string, input: NewRelation): Promise<Relation> {
  // Both, in one order, so that two who say the same from both sides don't wait for each other crosswise.
  const [first, second] = [id, input.contact_id].sort()
  const contact = await lockPair(work, id, first!, second!)
  if (input.contact_id === id) throw invalid({ contact_id: 'is the contact itself' })
  const { count } = await work.beyondReach('the limit counts all relations, whoever sees them', () =>
    work.one(sql.contacts.countRelations, { id }),
  )
  if (count >= MOST) throw fault('conflict', { message: `A contact has ${MOST} relations at the most` })
  const relation = newId('rel')
  const added = await work.count(sql.contacts.insertRelation, {
    id: relation,
    note: input.note?.trim() || null,
    ...stored(id, input),
  })
  if (added === 0) throw fault('duplicate', { message: 'These two are that to each other already' })
  await emitUpdated(work, id, contact.is_test)
  return work.one(sql.contacts.listRelations, { id, relation_id: relation })
}

/** Takes a relation back and answers it as it was. 404 for one of others, or with somebody out of reach. */
export function deleteRelation(who: Who, id: string, relationId: string): Promise<Relation> {
  return db.write(who, async work => {
    const contact = await lockContact(work, id)
    const was = await work.one(sql.contacts.listRelations, { id, relation_id: relationId })
    await work.count(sql.contacts.deleteRelation, { id, relation_id: relationId })
    await emitUpdated(work, id, contact.is_test)
    return was
  })
}

async function lockPair(work: Write, id: string, first: string, second: string) {
  if (first === second) return lockContact(work, id)
  // The other contact need not be the caller's to edit, but it must be visible and active.
  const other = async (contactId: string) => {
    const found = await work.maybe(sql.contacts.lockContact, { id: contactId })
    if (!found || found.archived_at !== null) throw invalid({ contact_id: 'is not known' })
    return found
  }
  if (id === first) {
    const contact = await lockContact(work, id)
    await other(second)
    return contact
  }
  await work.one(sql.contacts.findContact, { id })
  await other(first)
  return lockContact(work, id)
}

const INVERSE = { child: 'parent', employee: 'firm', referred: 'referrer', client_of: 'broker_of' } as const
const EQUAL: readonly string[] = ['spouse', 'co_applicant', 'other']

/** How a relation is kept: once, from the side that gives it its name; between equals from the smaller id. */
function stored(id: string, { kind, contact_id }: NewRelation): { from_id: string; to_id: string; kind: string } {
  const named = kind in INVERSE ? INVERSE[kind as keyof typeof INVERSE] : null
  if (named) return { from_id: contact_id, to_id: id, kind: named }
  const isTurned = EQUAL.includes(kind) && contact_id < id
  return isTurned ? { from_id: contact_id, to_id: id, kind } : { from_id: id, to_id: contact_id, kind }
}

async function emitUpdated(work: Write, id: string, quiet: boolean): Promise<void> {
  await work.beyondReach('the event keeps the contact whole', () =>
    append(work, {
      type: 'contact.updated',
      subject: { kind: 'contact', id },
      changes: { changed: ['relations'] },
      quiet,
    }),
  )
}
