import {
  addContactEmails,
  addContactPhones,
  addGivenNames,
  changeContact,
  fillContact,
  namesGivenIn,
} from '../../contacts'
import type { Write } from '../../platform/db/work'
import { Fault } from '../../platform/errors'
import { append } from '../../platform/events/append'
import { addsToName } from '../../platform/names/adds-to'
import { customChanges, mustHaveRequired, type NewActivity, PERSON_LEFT, recordActivity } from '../../records'
import { boundedMessage } from '../intake/read-lead'
import { changedName } from '../intake/requirement-items'
import { changeLead } from '../intake/write-lead'
import { moveLead } from '../leads/move-lead'
import { followDates } from '../sla-policies/start-clocks'
import { type Differences, differs } from './compare-listed'
import type { LeadColumns, ListedLead } from './listed-record'
import type { ListedMove } from './move-listed'

const ARCHIVED = 'The lead is archived; nothing of it was changed'
const TAKEN = 'A number or address of the row is somebody else’s'

type How = { importId: string | null; quiet: boolean; mayUpdatePerson: boolean }

/** Writes what a row changes of its lead, as far as the importer may change that, and answers whether anything changed
 *  and what was left. Inside `beyondReach`. */
export async function updateListed(
  work: Write,
  known: ListedLead,
  differences: Differences,
  how: How,
): Promise<{ isChanged: boolean; reasons: string[] }> {
  if (!differs(differences)) return { isChanged: false, reasons: differences.reasons }
  if (known.lead.archived_at !== null) return { isChanged: false, reasons: [ARCHIVED] }
  const person = await updatePerson(work, known, differences, how)
  const isLead = await updateLead(work, known, differences.lead, how)
  const moved = differences.move ? await move(work, known.lead, differences.move, how) : null
  const lines = [...differences.lines, ...person.lines]
  if (lines.length > 0) await recordActivity(work, entryOf(known.lead, lines, how))
  await keepNames(work, known, differences, lines, how)
  return {
    isChanged: person.isChanged || isLead || moved === '' || lines.length > 0,
    reasons: [...differences.reasons, ...person.reasons, ...(moved ? [moved] : [])],
  }
}

async function keepNames(
  work: Write,
  { lead, contact }: ListedLead,
  differences: Differences,
  lines: readonly string[],
  { importId }: How,
) {
  const news = namesGivenIn(lines).filter(name => addsToName(contact.name ?? '', name))
  await addGivenNames(
    work,
    news.map(name => ({ contactId: lead.contact_id, name, source: 'import', givenBy: importId })),
    [...differences.phones.map(({ e164 }) => e164), ...differences.emails],
  )
}

/** Records the values of a row on the timeline only. Inside `beyondReach`. */
export async function keepAsText(
  work: Write,
  known: ListedLead,
  { lines, reasons }: Differences,
  importId: string | null,
): Promise<{ isChanged: boolean; reasons: string[] }> {
  if (lines.length > 0) await recordActivity(work, entryOf(known.lead, lines, { importId }))
  return { isChanged: lines.length > 0, reasons: [...reasons] }
}

const entryOf = (
  { id, contact_id }: LeadColumns,
  lines: readonly string[],
  { importId }: Pick<How, 'importId'>,
): NewActivity => ({
  ...{ type: 'import', lead_id: id, contact_id, title: 'From the list', text: boundedMessage(lines) },
  data: { import_id: importId },
})

async function updatePerson(work: Write, known: ListedLead, differences: Differences, how: How) {
  if (!how.mayUpdatePerson) return leavePerson(known, differences)
  const { lead, contact } = known
  const { quiet } = how
  const changed: string[] = []
  const reasons: string[] = []
  const lines: string[] = []
  const [phones, emails] = await Promise.all([
    addContactPhones(work, lead.contact_id, differences.phones),
    addContactEmails(work, lead.contact_id, differences.emails),
  ])
  const filled =
    differences.tags.length > 0 ? await fillContact(work, lead.contact_id, { name: null, tags: differences.tags }) : []
  changed.push(...(phones.length > 0 ? ['phones'] : []), ...(emails.length > 0 ? ['emails'] : []), ...filled)
  const left = [
    ...differences.phones.flatMap(({ e164 }) => (phones.includes(e164) ? [] : [`Phone given: ${e164}`])),
    ...differences.emails.flatMap(email => (emails.includes(email) ? [] : [`E-mail given: ${email}`])),
  ]
  if (left.length > 0) reasons.push(TAKEN)
  let isChanged = changed.length > 0
  if (Object.keys(differences.contact).length > 0) {
    try {
      await changeContact(work, lead.contact_id, differences.contact, { quiet, importId: how.importId })
      isChanged = true
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      reasons.push(`${contact.name ?? 'The person'} stays as they are: ${error.message}`)
      lines.push(...Object.entries(differences.contact).map(([field, value]) => `${GIVEN[field] ?? field}: ${value}`))
    }
  }
  if (changed.length > 0) {
    const subject = { kind: 'contact' as const, id: lead.contact_id }
    await append(work, { type: 'contact.updated', subject, changes: { changed }, quiet })
  }
  return { isChanged, reasons, lines: [...lines, ...left] }
}

/** The person's values of a row, kept as text, once: a member who may edit only leads does not write to their people. */
function leavePerson(known: ListedLead, differences: Differences) {
  const said = [
    ...differences.phones.map(({ e164 }) => `Phone given: ${e164}`),
    ...differences.emails.map(email => `E-mail given: ${email}`),
    ...Object.entries(differences.contact).map(([field, value]) => `${GIVEN[field] ?? field}: ${value}`),
    ...(differences.tags.length > 0 ? [`Tags given: ${differences.tags.join(', ')}`] : []),
  ]
  const there = new Set(known.texts.flatMap(text => text.split('\n')))
  const reasons = said.length > 0 ? [PERSON_LEFT] : []
  return { isChanged: false, reasons, lines: said.filter(line => !there.has(line)) }
}

const GIVEN: Readonly<Record<string, string>> = {
  ...{ name: 'Name given', first_name: 'First name given', last_name: 'Last name given' },
  ...{ city: 'City given', address: 'Address given', pincode: 'PIN code given' },
}

async function updateLead(work: Write, { lead }: ListedLead, patch: Partial<LeadColumns>, { quiet }: How) {
  if (Object.keys(patch).length === 0) return false
  const { id } = lead
  await changeLead(work, lead, patch, lead)
  if (patch.follow_up_at !== undefined) await followDates(work, [id])
  const { custom, ...columns } = patch
  const changed = [...Object.keys(columns).map(changedName), ...(custom ? customChanges(lead.custom, custom) : [])]
  await append(work, { type: 'lead.updated', subject: { kind: 'lead', id }, changes: { changed }, quiet })
  return true
}

/** Moves the lead by the rules that every move goes by; answers why it stays, or '' where it moved. */
async function move(work: Write, { id }: LeadColumns, to: ListedMove, { quiet }: How): Promise<string> {
  try {
    // What a move asks for at its end is asked first: whatever refuses it has written nothing.
    await mustHaveRequired(work, 'lead', id)
    const { status_id, sub_status_id, lost_reason_id, closedOn } = to
    await moveLead(
      work,
      id,
      { status: status_id, sub_status: sub_status_id, lost_reason_id, reason: 'As the list says' },
      { listed: { quiet, closedOn } },
    )
    return ''
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return `The lead stays in its status: ${Object.values(error.fields ?? {})[0] ?? error.message}`
  }
}
