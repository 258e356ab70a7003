import { isoNow } from '../../platform/clock'
import type { Write } from '../../platform/db/work'
import { Fault } from '../../platform/errors'
import { append } from '../../platform/events/append'
import {
  ANOTHERS,
  type Match,
  mustHaveRequired,
  type NewActivity,
  type ReadRow,
  recordActivity,
  type TakenRow,
} from '../../records'
import { sql } from '../queries.gen'
import { addContactEmails, addContactPhones } from './add-numbers'
import { CONSENT_LEFT, importedConsents, STAYS_WITHDRAWN } from './imported-consents'
import { addGivenNames, keepOtherNames, namesGivenIn } from './keep-other-names'
import { type ContactPlan, differs, idsIn, TAKEN } from './listed-contact'
import { editableAmong } from './may-edit'
import { type ImportedPerson, takeContacts } from './take-contacts'
import { changeContact } from './update-contact'

type Row = ReadRow<ImportedPerson>
const LONGEST = 5000

/** Takes rows of a list of people in the transaction of their outcome: what is about somebody who is there as a change of
 *  them, the rest as people who may be new. The ids of another company's list are kept for the next time. */
export async function takeListedContacts(
  work: Write,
  rows: readonly Row[],
  matches: readonly (Match<ContactPlan> | null)[],
): Promise<TakenRow[]> {
  const taken: TakenRow[] = []
  const others = rows.flatMap((_, i) => (matches[i] ? [] : [i]))
  const made = await takeContacts(
    work,
    others.map(i => rows[i]!),
  )
  for (const [place, i] of others.entries()) {
    const one = made[place]!
    taken[i] = 'problem' in one || !isAnothers(rows[i]!) ? one : { ...one, reasons: [ANOTHERS, ...(one.reasons ?? [])] }
  }
  for (const [i, row] of rows.entries()) {
    const match = matches[i]
    if (match) taken[i] = await takeKnown(work, row.entry, match)
  }
  const ids = others.flatMap(i => {
    const one = taken[i]!
    return 'problem' in one || isAnothers(rows[i]!)
      ? []
      : idsIn(rows[i]!.entry.row).map(foreign_id => ({ foreign_id, contact_id: one.contactId }))
  })
  if (ids.length > 0) await work.count(sql.contacts.putForeignIds, { ids: ids as never })
  return taken
}

/** Whether the id in a row is another contact's. */
const isAnothers = ({ found }: Row): boolean => found?.includes(ANOTHERS) ?? false

async function takeKnown(
  work: Write,
  person: ImportedPerson,
  { contactId, plan }: Match<ContactPlan>,
): Promise<TakenRow> {
  const { consents, importId, quiet } = person
  const reasons = [...plan.reasons]
  const isChanged = differs(plan) && (await update(work, plan, person, reasons))
  const isRecorded = consents.length > 0 && (await editableAmong(work, [contactId])).has(contactId)
  if (consents.length > 0 && !isRecorded) reasons.push(CONSENT_LEFT)
  if (isRecorded) {
    const origin = { via: 'import' as const, sourceId: null, receivedAt: isoNow(), quiet, importId }
    await importedConsents().record(work, [{ contactId, consents, origin }])
    const withdrawn = await importedConsents().withdrawn(work, [{ contactId, consents }])
    if (withdrawn.has(contactId)) reasons.push(STAYS_WITHDRAWN)
  }
  const record = isChanged || isRecorded ? ('updated' as const) : ('unchanged' as const)
  return { leadId: null, contactId, madeLead: false, madeContact: false, record, reasons }
}

async function update(work: Write, plan: ContactPlan, { importId, quiet }: ImportedPerson, reasons: string[]) {
  const { known, change } = plan
  const lines = [...plan.lines]
  let isChanged = false
  if (Object.keys(change).length > 0) {
    try {
      // What a change asks for at its end is asked first: whatever refuses it has written nothing.
      if (change.custom) await mustHaveRequired(work, 'contact', known.id)
      await changeContact(work, known.id, change, { quiet, importId })
      isChanged = true
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      reasons.push(`The contact stays as it is: ${Object.values(error.fields ?? {})[0] ?? error.message}`)
      lines.push(...Object.entries(change).map(([field, value]) => `${field.replaceAll('_', ' ')}: ${said(value)}`))
    }
  }
  const phones = await addContactPhones(work, known.id, plan.phones)
  const emails = await addContactEmails(work, known.id, plan.emails)
  const left = [
    ...plan.phones.flatMap(({ e164 }) => (phones.includes(e164) ? [] : [`Phone given: ${e164}`])),
    ...plan.emails.flatMap(email => (emails.includes(email) ? [] : [`E-mail given: ${email}`])),
  ]
  if (left.length > 0 && !reasons.includes(TAKEN)) reasons.push(TAKEN)
  const changed = [...(phones.length > 0 ? ['phones'] : []), ...(emails.length > 0 ? ['emails'] : [])]
  if (changed.length > 0) {
    await work.count(sql.contacts.settleNumbers, { id: known.id })
    await append(work, {
      type: 'contact.updated',
      subject: { kind: 'contact', id: known.id },
      changes: { changed },
      quiet,
    })
  }
  await addGivenNames(
    work,
    namesGivenIn(lines).map(name => ({ contactId: known.id, name, source: 'import', givenBy: importId })),
    [...plan.phones.map(({ e164 }) => e164), ...plan.emails, ...plan.taken],
  )
  await keepOtherNames(
    work,
    plan.otherNames.map(name => ({ contactId: known.id, name, source: 'import', givenBy: importId })),
  )
  const news = [...lines, ...left].filter(line => !known.texts.some(text => text.split('\n').includes(line)))
  if (news.length > 0) await recordActivity(work, entryOf(known.id, news, importId))
  return isChanged || changed.length + news.length + plan.otherNames.length > 0
}

const said = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const entryOf = (contact_id: string, lines: readonly string[], importId: string): NewActivity => ({
  ...{ type: 'import', lead_id: null, contact_id, title: 'From a list', data: { import_id: importId } },
  text: lines.join('\n').slice(0, LONGEST).toWellFormed(),
})
