import type { RowOf } from '../../platform/db/query'
import type { Write } from '../../platform/db/work'
import type { Enquiry } from '../intake/enquiry'
import { intakeSettings } from '../intake/intake-settings'
import { lockIdentities, lockPeople } from '../intake/lock-enquiries'
import { readStored, readStoredConsents } from '../intake/read-stored'
import { repeatEnquiry } from '../intake/repeat-enquiry'
import { takeEnquiries } from '../intake/take-enquiry'
import { sql } from '../queries.gen'
import { findLinked } from './find-linked'

type Claimed = RowOf<typeof sql.leadPush.claimSubmissions>

/** Makes of claimed submissions what they are: enquiries, and bodies that came before. In the caller's transaction. */
export async function workIn(work: Write, claimed: readonly Claimed[]): Promise<void> {
  const settings = await intakeSettings(work)
  const entries = claimed.map(row => ({ row, enquiry: asEnquiry(row) }))
  const enquiries = entries.map(({ enquiry }) => enquiry)
  const [, known] = await Promise.all([lockIdentities(work, enquiries), lockPeople(work, enquiries)])
  const { repeat: repeats = [], new: fresh = [] } = Object.groupBy(entries, ({ row }) =>
    row.repeat_of === null ? 'new' : 'repeat',
  )
  const linked = await findLinked(
    work,
    fresh.map(({ enquiry }) => enquiry),
  )
  const unknown = fresh.filter((_, i) => !linked.has(i))
  await finish(work, await takeAll(work, unknown, settings, known))
  for (const [i, first] of linked) {
    const { row, enquiry } = fresh[i]!
    await repeatEnquiry(work, enquiry, first, settings)
    await finish(work, [{ id: row.id, lead_id: first.leadId, contact_id: first.contactId, outcome: 'repeated' }])
  }
  // Behind the new ones: the first of them may have come together with its repetition.
  for (const entry of repeats) {
    const outcome = await workInAgain(work, entry, settings)
    if (outcome) await finish(work, [outcome])
  }
}

type Entry = { row: Claimed; enquiry: Enquiry }
type Settings = Awaited<ReturnType<typeof intakeSettings>>
type Outcome = { id: string; lead_id: string; contact_id: string; outcome: string }

async function takeAll(work: Write, entries: readonly Entry[], settings: Settings, known?: number): Promise<Outcome[]> {
  const taken = await takeEnquiries(
    work,
    entries.map(({ enquiry }) => enquiry),
    settings,
    known,
  )
  return taken.map(({ leadId, contactId, outcome }, i) => ({
    id: entries[i]!.row.id,
    lead_id: leadId,
    contact_id: contactId,
    outcome,
  }))
}

/** The outcome of a body that came before; null while the first one waits. One whose first was deleted is an enquiry. */
async function workInAgain(work: Write, entry: Entry, settings: Settings): Promise<Outcome | null> {
  const { row, enquiry } = entry
  const first = await work.maybe(sql.leadPush.findFirst, { id: row.repeat_of! })
  if (first && first.status !== 'done') {
    await work.count(sql.leadPush.putOffSubmission, { id: row.id })
    return null
  }
  if (!first?.lead_id || !first.lead_contact_id) return (await takeAll(work, [entry], settings))[0]!
  const lead = { leadId: first.lead_id, contactId: first.lead_contact_id, lead: readStored(first.lead_read) }
  await repeatEnquiry(work, enquiry, { ...lead, consents: readStoredConsents(first.consent) }, settings)
  return { id: row.id, lead_id: lead.leadId, contact_id: lead.contactId, outcome: 'repeated' }
}

const finish = (work: Write, outcomes: readonly Outcome[]): Promise<unknown> =>
  outcomes.length > 0 ? work.count(sql.leadPush.finishSubmissions, { outcomes: [...outcomes] }) : Promise.resolve()

function asEnquiry(row: Claimed): Enquiry {
  const lead = readStored(row.lead_read)
  // A second person under an id does not come by it.
  const isOwnId = row.person_no === 0 || row.repeat_of !== null
  return {
    lead: isOwnId ? lead : { ...lead, external_id: null },
    sharedId: isOwnId ? null : lead.external_id,
    consents: readStoredConsents(row.consent),
    source: {
      id: row.source_id,
      name: row.source_name,
      ownerId: row.source_owner_id,
      duplicatePolicy: row.source_duplicate_policy,
      defaults: row.source_defaults,
    },
    receivedAt: row.received_at,
    isTest: row.is_test,
  }
}
