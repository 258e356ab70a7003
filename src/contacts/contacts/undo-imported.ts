import type { Write } from '../../platform/db/work'
import { append } from '../../platform/events/append'
import { foldName } from '../../platform/names/fold-name'
import { type NewActivity, recordActivity, type TakenBack } from '../../records'
import { sql } from '../queries.gen'
import { importedConsents } from './imported-consents'
import { takeGivenNames } from './keep-other-names'

/** Takes back what an import did to people: who came by it goes, with numbers and addresses; who was there loses what it
 *  gave them and is called again as before, as far as nobody changed that since. */
export const contactsTakenBack: TakenBack = {
  async remove(work, ids, { at, importId, fileName, quiet }) {
    await Promise.all(ids.map(id => work.count(sql.contacts.setAside, { id, at })))
    const data = { import_id: importId, file_name: fileName }
    const [first, ...rest] = ids.map(
      (contact_id): NewActivity => ({
        type: 'system',
        lead_id: null,
        contact_id,
        title: 'Archived with its import',
        data,
      }),
    )
    if (first) await recordActivity(work, first, ...rest)
    await append(work, ...ids.map(id => ({ type: 'contact.archived', subject: subjectOf(id), quiet })))
  },
  async restore(work, id, { phones, emails, listed_notes, ...changes }, { quiet, importId }) {
    const asked = { id, import_id: importId, takes_all: !work.who.bringsMasked }
    const isTaken = listed_notes ? (await work.count(sql.contacts.takeListedNotesBack, asked)) > 0 : false
    const numbers = await takeNumbersBack(work, id, addedOf(phones), addedOf(emails))
    const fields = await work.maybe(sql.contacts.restoreFields, { id, changes: foldedNow(changes) as never })
    const changed = [...(fields?.changed ?? []), ...numbers]
    if (changed.length === 0) return isTaken ? 1 : 0
    await append(work, { type: 'contact.updated', subject: subjectOf(id), changes: { changed }, quiet })
    return 1
  },
  async rest(work, undoing) {
    await takeGivenNames(work, undoing.importId)
    return importedConsents().void(work, undoing)
  },
}

const subjectOf = (id: string) => ({ kind: 'contact' as const, id })

/** What an import of an earlier version kept may be folded as names were then. */
function foldedNow(changes: Record<string, readonly [unknown, unknown]>): typeof changes {
  const { name } = changes
  return name ? { ...changes, name_folded: [foldName(String(name[0] ?? '')), null] } : changes
}

const addedOf = (change: readonly [unknown, unknown] | undefined) => (change?.[1] ?? []) as string[]

async function takeNumbersBack(work: Write, id: string, phones: string[], emails: string[]): Promise<string[]> {
  if (phones.length + emails.length === 0) return []
  const { changed } = await work.one(sql.contacts.takeNumbersBack, { id, phones, emails })
  if (changed.length > 0) await work.count(sql.contacts.settleNumbers, { id })
  return changed
}
