import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { Overtaken } from '../../platform/db/failures'
import { mayActOn, reachOf, type Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { append } from '../../platform/events/append'
import { said } from '../../platform/rooms'
import { recordActivity } from '../../records'
import { sql } from '../queries.gen'
import { type LockedContact, lockContact } from './lock-contact'
import { lockOwnNumbers } from './lock-numbers'
import { writtenContact } from './read-contact'
import type { Contact } from './schema'

/** What goes with a person who is archived. */
export type ArchivedPart = {
  /** The owners of all of it. While some of it is open, the person is archived only on request (`with_leads`). */
  owners(work: Write, contactId: string): Promise<{ owner_id: string; is_open: boolean }[]>
  /** The permission that archiving it takes. */
  permission: string
  /** One thing and several, for people: `open lead`, `open leads`. */
  words: readonly [string, string]
  /** `at`: the time by which a restore finds the same things. */
  archive(work: Write, contactId: string, at: string): Promise<unknown>
  restore(work: Write, contactId: string, at: string): Promise<unknown>
}
declare module '../../platform/rooms' {
  interface Room {
    /** What of it goes and comes with a contact that is archived and restored. */
    archivedWithContact?: readonly ArchivedPart[]
  }
}

/** Archives a contact; its numbers and addresses are free for others from then on. Answers the archived contact. 404
 *  unknown or out of reach, 403 `out_of_reach`, also where a lead of it, open or closed, is a colleague's, 409 `conflict`
 *  when it was archived already, or has open leads without `with_leads`, `stale` when it was changed since it was
 *  read. */
export function archiveContact(
  who: Who,
  id: string,
  { with_leads = false, updated_at }: { with_leads?: boolean; updated_at?: string },
): Promise<Contact> {
  return db.write(who, async work => {
    const contact = await lockToArchive(work, id, updated_at)
    if (contact.archived_at !== null) throw fault('conflict', { message: 'This contact was archived already' })
    const at = isoNow()
    await work.beyondReach('what belongs to the person is archived too, for any owner', async () => {
      for (const part of said('archivedWithContact')) {
        const owners = await part.owners(work, id)
        const open = owners.filter(({ is_open }) => is_open).length
        if (open > 0 && !with_leads) throw stillOpen(open, part.words)
        if (owners.some(({ owner_id }) => !mayActOn(who, part.permission, owner_id))) throw fault('out_of_reach')
        await part.archive(work, id, at)
      }
      await work.count(sql.contacts.setAside, { id, at })
      await emitChange(work, id, contact.is_test, 'contact.archived', 'Archived')
    })
    return writtenContact(work, id)
  })
}

/** Restores a contact with its numbers and what was archived with it. 409 `duplicate` naming the numbers and addresses
 *  that another contact has now; with `leaveTaken` it comes back without those. 409 `conflict` when it is not
 *  archived. */
export function restoreContact(who: Who, id: string, leaveTaken: boolean): Promise<Contact> {
  return db.write(who, async work => {
    await lockOwnNumbers(work, [id])
    const contact = await lockToArchive(work, id)
    const at = contact.archived_at
    if (at === null) throw fault('conflict', { message: 'This contact is not archived' })
    if (!leaveTaken) await refuseCollisions(work, id)
    await work.beyondReach('what belongs to the person is restored too, for any owner', async () => {
      const { left_out } = await work.one(sql.contacts.bringBack, {
        ...{ id, is_test: contact.is_test, is_back: true },
      })
      // Taken since they were looked up: the next run names which.
      if (left_out > 0 && !leaveTaken) throw new Overtaken('a number or address was given to somebody else')
      await work.count(sql.contacts.settleNumbers, { id })
      for (const part of said('archivedWithContact')) await part.restore(work, id, at)
      await emitChange(work, id, contact.is_test, 'contact.restored', 'Restored')
    })
    return writtenContact(work, id)
  })
}

async function lockToArchive(work: Write, id: string, readAt?: string): Promise<LockedContact> {
  const contact = await lockContact(work, id, readAt)
  const members = reachOf(work.who, 'contacts.delete')
  if (members !== null && !contact.owner_ids.some(owner => members.includes(owner))) throw fault('out_of_reach')
  return contact
}

const stillOpen = (count: number, [single, several]: readonly [string, string]) =>
  fault('conflict', {
    message: `This contact has ${count === 1 ? `an ${single}` : `${count} ${several}`}; archive it with them, or close them`,
  })

async function refuseCollisions(work: Write, id: string): Promise<void> {
  const taken = await work.beyondReach('duplicates are found in the whole company', () =>
    work.all(sql.contacts.findCollisions, { id }),
  )
  if (taken.length === 0) return
  const ids = [...new Set(taken.map(row => row.contact_id))]
  const visible = new Set((await work.all(sql.contacts.listVisible, { ids })).map(row => row.id))
  const fields = taken.map(({ kind, place, contact_id }) => [
    `${kind === 'phone' ? 'phones' : 'emails'}.${place}`,
    visible.has(contact_id) ? `belongs to the contact ${contact_id}` : 'belongs to another contact',
  ])
  throw fault('duplicate', {
    message: 'Another contact now has a number or address of this one',
    fields: Object.fromEntries(fields),
  })
}

async function emitChange(work: Write, id: string, is_test: boolean, type: string, title: string): Promise<void> {
  await append(work, { type, subject: { kind: 'contact', id }, quiet: is_test })
  await recordActivity(work, { type: 'system', lead_id: null, contact_id: id, title, is_test })
}
