import { mergeCustom } from '../../platform/custom-fields'
import type { RowOf } from '../../platform/db/query'
import { mayActOn } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { append } from '../../platform/events/append'
import { customChanges, readCustom, recordActivity } from '../../records'
import type { Enquiry } from '../intake/enquiry'
import { lockIdentities } from '../intake/lock-enquiries'
import type { LeadType, Temperature } from '../intake/read-lead'
import { inText, judgeMove } from '../process-guard/guard-move'
import { sql } from '../queries.gen'
import { movedTo, recordType, TYPES } from './change-type'
import { recordRepeated } from './record-repeated'

export type GivenLead = {
  lead_type: LeadType | null
  temperature: Temperature | null
  custom: Record<string, unknown>
}

/** Updates a lead that came before under the same external id: its type, temperature and own fields, where they are
 *  given; a type of another pipeline takes it to the same status there. In place of an archived lead its successor is
 *  updated, and has the id from then on. Answers the lead's id, or null when no lead that the caller may edit has this
 *  id. `isNamed`: the id counts within its source only; otherwise within every source. */
export async function updateKnownLead(
  work: Write,
  enquiry: Enquiry,
  isNamed: boolean,
  given: GivenLead,
): Promise<string | null> {
  const { lead, source, isTest } = enquiry
  if (lead.external_id === null) return null
  const [, known] = await Promise.all([
    lockIdentities(work, [enquiry]),
    work.maybe(sql.leads.lockKnownLead, {
      external_id: lead.external_id,
      source_id: source.id,
      is_named: isNamed,
      is_test: isTest,
      lead_type: given.lead_type,
    }),
  ])
  const { who } = work
  const mayUpdate = known && mayActOn(who, 'leads.edit', known.owner_id)
  if (!mayUpdate) return null
  const moved = { source_id: known.source_id, external_id: lead.external_id, is_test: isTest, lead_id: known.id }
  // An id of a lead that is not archived stays with it.
  await work.beyondReach('the archived lead may be somebody else’s', () =>
    work.count(sql.intake.putExternalIds, { ids: [{ ...moved, is_first: true }] }),
  )
  await work.beyondReach('the rest is compared with the whole lead, and none of it is answered', () =>
    recordRepeated(work, enquiry, known),
  )
  await change(work, known, given, isTest)
  return known.id
}

type Known = RowOf<typeof sql.leads.lockKnownLead>

async function change(work: Write, known: Known, given: GivenLead, isTest: boolean): Promise<void> {
  const kept = await typeKept(work, known, given)
  const lead_type = kept ? known.lead_type : (given.lead_type ?? known.lead_type)
  const temperature = given.temperature ?? known.temperature
  // Too many or too large are refused, as every step's input is; what does not fit a field's type is not.
  mergeCustom(known.custom, given.custom)
  const { values: custom, leftOver } = await readCustom(work, 'lead', given.custom, {
    door: 'open',
    before: known.custom,
    recordId: known.id,
  })
  const status = lead_type === known.lead_type ? null : known.next
  const changed = [
    ...(lead_type === known.lead_type ? [] : ['lead_type']),
    ...(temperature === known.temperature ? [] : ['temperature']),
    ...customChanges(known.custom, custom),
  ]
  if (leftOver.length > 0) await recordLeftOver(work, known, leftOver, isTest)
  if (changed.length === 0 && !kept) return
  await work.beyondReach('the event keeps the lead unmasked', async () => {
    if (kept) await recordKept(work, known, kept, isTest)
    if (changed.length === 0) return
    await work.count(sql.leads.updateSent, {
      id: known.id,
      lead_type,
      temperature,
      custom,
      pipeline_id: status?.pipeline_id ?? known.pipeline_id,
      status_id: status?.id ?? known.status_id,
      category: status?.category ?? known.category,
    })
    if (changed.includes('lead_type')) await recordType(work, known, lead_type, isTest)
    const subject = { kind: 'lead' as const, id: known.id }
    const quiet = known.is_late || isTest
    await append(work, { type: 'lead.updated', subject, changes: { changed }, quiet }, ...movedTo(known, status, quiet))
  })
}

/** What keeps a lead in its type, where another would take it to another status: the sender can't be asked to correct
 *  it, so the other fields are written and the type stays. Null when nothing does. */
async function typeKept(work: Write, known: Known, { lead_type }: GivenLead): Promise<string[] | null> {
  const { next, status } = known
  if (!lead_type || lead_type === known.lead_type || !next || next.key === status.key) return null
  const { unmet } = await judgeMove(work, known, next, { reason: `Lead type: ${TYPES[lead_type]}` })
  return unmet.length > 0 ? inText(unmet) : null
}

async function recordKept(work: Write, known: Known, kept: string[], isTest: boolean): Promise<void> {
  await recordActivity(work, {
    type: 'system',
    lead_id: known.id,
    contact_id: known.contact_id,
    title: `Lead type stays ${TYPES[known.lead_type]}`,
    text: kept.join('\n'),
    data: { unmet: kept },
    is_test: isTest,
  })
}

/** Given values that fit no field of the lead's are recorded where people read them. */
async function recordLeftOver(
  work: Write,
  known: Known,
  leftOver: readonly [string, string][],
  isTest: boolean,
): Promise<void> {
  await work.beyondReach('the caller may be allowed to update the lead, but not to see it', () =>
    recordActivity(work, {
      type: 'system',
      lead_id: known.id,
      contact_id: known.contact_id,
      title: 'Details that fit no field',
      text: leftOver.map(([label, value]) => `${label}: ${value}`).join('\n'),
      is_test: isTest,
    }),
  )
}
