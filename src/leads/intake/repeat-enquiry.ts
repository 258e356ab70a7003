import { keepShared, recordConsents } from '../../contacts'
import type { Write } from '../../platform/db/work'
import { append } from '../../platform/events/append'
import { recordActivity } from '../../records'
import { differingValues } from './differing-values'
import { type Arrival, type Enquiry, type IntakeSettings, whatWasAsked } from './enquiry'
import { askedLines, fillLead } from './join-lead'
import { cameWith, completeContact } from './keep-contact'
import type { ConsentEntry } from './read-consent'
import { boundedMessage, type ReadLead } from './read-lead'
import { recognise } from './recognise'
import { withoutShared } from './shared-values'

/** What came of the enquiry the first time. */
export type First = { leadId: string; contactId: string; lead: ReadLead; consents: readonly ConsentEntry[] }

/** An enquiry that came before under the same id, now with more or other details: its lead and its person are
 *  completed, and the rest goes to the timeline. It doesn't count as an enquiry and starts no clock. */
export async function repeatEnquiry(work: Write, sent: Enquiry, first: First, settings: IntakeSettings): Promise<void> {
  const [enquiry] = await withoutShared(work, [sent])
  const { lead, source, isTest, receivedAt } = enquiry!
  const arrival: Arrival = {
    ...{ enquiry: enquiry!, settings, at: receivedAt, isLate: false },
    ...{ quiet: isTest, isWithinReach: true, mayUpdatePerson: true },
  }
  const met = await recognise(work, { ...enquiry!, lead: { ...lead, external_id: null } }, first.contactId)
  const otherwise = met ? differingValues(lead, met, true) : []
  const leftOut = await fillLead(
    work,
    first.leadId,
    { ...arrival, enquiry: { ...enquiry!, lead: newOf(lead, first.lead) } },
    true,
  )
  const completed = await completeContact(work, first.contactId, arrival, met?.name != null)
  await keepShared(work, [cameWith(enquiry!, first.contactId)])
  const known = new Set(linesOf(first.lead))
  // The event names what it fills in as well: else the lead would change without an entry on its page.
  const asked = changedWishes(enquiry!, first.lead)
  const lines = [...new Set([...linesOf(lead), ...otherwise, ...asked, ...leftOut])].filter(line => !known.has(line))
  if (lines.length > 0) {
    await recordActivity(work, {
      ...{ type: 'system', lead_id: first.leadId, contact_id: first.contactId, at: receivedAt },
      ...{ title: `The same enquiry came once more via ${source.name}`, text: boundedMessage(lines) },
      ...{ data: { source_id: source.id, source: source.name }, is_test: isTest },
    })
  }
  await append(work, ...completed)
  const news = enquiry!.consents.filter(
    entry => !first.consents.some(one => JSON.stringify(one) === JSON.stringify(entry)),
  )
  const origin = { via: 'enquiry' as const, sourceId: source.id, receivedAt, quiet: isTest, importId: null }
  await recordConsents(work, [{ contactId: first.contactId, consents: news, origin }])
}

const linesOf = ({ message }: ReadLead): string[] => message?.split('\n') ?? []

/** The wishes that differ from the first time, as lines. */
function changedWishes(enquiry: Enquiry, first: ReadLead): string[] {
  const before = new Set(askedLines(whatWasAsked({ enquiry: { ...enquiry, lead: { ...first, custom: {} } } })))
  return askedLines(whatWasAsked({ enquiry: { ...enquiry, lead: { ...enquiry.lead, custom: {} } } })).filter(
    line => !before.has(line),
  )
}

/** Own fields by their values of the first time are there already, or an agent changed them since. */
const newOf = (lead: ReadLead, { custom }: ReadLead): ReadLead => ({
  ...lead,
  custom: Object.fromEntries(Object.entries(lead.custom).filter(([key, value]) => custom[key] !== value)),
})
