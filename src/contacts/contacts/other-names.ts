import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { fault } from '../../platform/errors'
import { append } from '../../platform/events/append'
import { sql } from '../queries.gen'
import { keepOtherNames } from './keep-other-names'
import { lockContact } from './lock-contact'
import { writtenContact } from './read-contact'
import type { Contact } from './schema'
import { changeContact } from './update-contact'

/** Deletes one of a contact's other names, for a caller who may edit the contact. 404 for a name that does not exist. */
export const deleteOtherName = (who: Who, contactId: string, id: string): Promise<Contact> =>
  db.write(who, async work => {
    const { is_test } = await lockContact(work, contactId)
    await work.one(sql.contacts.findOtherName, { contact_id: contactId, id })
    await work.count(sql.contacts.deleteOtherName, { contact_id: contactId, id })
    await work.count(sql.contacts.touchContact, { id: contactId })
    await append(work, {
      type: 'contact.updated',
      subject: { kind: 'contact', id: contactId },
      changes: { changed: ['other_names'] },
      quiet: is_test,
    })
    return writtenContact(work, contactId)
  })

/** Calls a contact by one of its other names; the name of before becomes one of these. Errors as `deleteOtherName`, and
 *  409 `conflict` for one that was archived. */
export const makeMainName = (who: Who, contactId: string, id: string): Promise<Contact> =>
  db.write(who, async work => {
    const before = await lockContact(work, contactId)
    if (before.archived_at !== null) throw fault('conflict', { message: 'This contact was archived; restore it first' })
    const { name } = await work.one(sql.contacts.findOtherName, { contact_id: contactId, id })
    await work.count(sql.contacts.deleteOtherName, { contact_id: contactId, id })
    await changeContact(work, contactId, { name })
    await work.beyondReach('the name is kept whole', () =>
      keepOtherNames(work, [{ contactId, name: before.name, source: 'rename' }]),
    )
    return writtenContact(work, contactId)
  })
