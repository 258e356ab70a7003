import type { Write } from '../../platform/db/work'
import type { NewEvent } from '../../platform/events/append'
import { recordActivity } from '../../records'
import { inText, judgeMove } from '../process-guard/guard-move'
import { sql } from '../queries.gen'
import { type Arrival, enquiryData, type Joins, type TakenWithEvents, whatWasAsked } from './enquiry'
import { completeContact } from './keep-contact'
import { ownerOfReopened } from './owner-of-reopened'
import { planFollowUp } from './plan-follow-up'
import { requirementLines } from './requirement-history'
import type { Kept, Wanted } from './requirement-items'
import { enquireAgain } from './write-lead'

/** Another enquiry on an existing lead, which is reopened where it was closed. Its owner keeps it, unless they left
 *  while it was closed. Beyond the caller's reach it is counted and recorded, and fills nothing. */
export async function joinLead(
  work: Write,
  arrival: Arrival,
  decision: Joins,
  contactId: string,
  hasName: boolean,
): Promise<TakenWithEvents> {
  const { lead, source, isTest } = arrival.enquiry
  const subject = { kind: 'lead' as const, id: decision.leadId }
  const events: NewEvent[] = []
  const handedOn: NewEvent[] = []
  let { ownerId } = decision
  let staysClosed: string[] = []
  if (decision.outcome === 'reopened') {
    const reopened = await reopen(work, arrival, decision.leadId, contactId)
    events.push(...reopened.events)
    staysClosed = reopened.staysClosed
    // Also of one that stays closed: somebody must be notified that its person is back.
    const given = await ownerOfReopened(work, arrival, decision, contactId)
    ownerId = given.ownerId
    handedOn.push(...given.events)
  }
  const changes = { source: source.name, ...(staysClosed.length > 0 ? { stays_closed: true } : {}) }
  events.push({ type: 'lead.re_enquired', subject, changes, quiet: arrival.quiet }, ...handedOn)
  const leftOut = await fillLead(work, decision.leadId, arrival)
  const planned = await planFollowUp(work, decision.leadId, arrival)
  if (planned.isSet) {
    events.push({ type: 'lead.updated', subject, changes: { changed: ['follow_up_at'] }, quiet: arrival.quiet })
  }
  const [completed] = await Promise.all([
    completeContact(work, contactId, arrival, hasName),
    recordActivity(work, {
      type: 'enquiry',
      at: arrival.at,
      lead_id: decision.leadId,
      contact_id: contactId,
      title: `Enquired again via ${source.name}`,
      text: [lead.message, ...leftOut, ...planned.leftOut, ...staysClosed].filter(Boolean).join('\n') || null,
      data: { ...enquiryData(arrival, decision), ...(staysClosed.length > 0 ? { stays_closed: staysClosed } : {}) },
      is_test: isTest,
    }),
  ])
  const { leadId } = decision
  const outcome = staysClosed.length > 0 ? 're_enquiry' : decision.outcome
  return {
    outcome,
    leadId,
    ownerId,
    contactId,
    isNewContact: false,
    duplicateKind: null,
    events: [...completed, ...events],
  }
}

/** Opens a closed lead again, unless its pipeline or a rule keeps it from that: no enquiry is lost to a rule, so the lead
 *  stays closed then, with the enquiry and the reasons on its timeline. The enquiry is reason enough where one is asked. */
async function reopen(
  work: Write,
  { enquiry, quiet }: Arrival,
  leadId: string,
  contactId: string,
): Promise<{ events: NewEvent[]; staysClosed: string[] }> {
  const { status, to } = await work.one(sql.intake.findReopening, { lead_id: leadId })
  const reason = `Enquired again via ${enquiry.source.name}`
  const { unmet, warnings } = await judgeMove(work, { id: leadId }, to, { reason })
  if (unmet.length > 0) {
    return { events: [], staysClosed: inText(unmet).map(text => `Stays ${status.name}: ${text}`) }
  }
  await work.count(sql.intake.reopenLead, { lead_id: leadId, pipeline_id: to.pipeline_id, status_id: to.id })
  const changes = { from_status: status, to_status: { key: to.key, name: to.name } }
  await recordActivity(work, {
    type: 'status_change',
    lead_id: leadId,
    contact_id: contactId,
    title: `Reopened: ${status.name} → ${to.name}`,
    data: { ...changes, ...(warnings.length > 0 ? { warnings: inText(warnings) } : {}) },
    is_test: enquiry.isTest,
  })
  const subject = { kind: 'lead' as const, id: leadId }
  return {
    events: ['lead.reopened', 'lead.status_changed'].map(type => ({ type, subject, changes, quiet })),
    staysClosed: [],
  }
}

/** Counts it on the lead, unless it came before, fills what may be filled, and answers as lines what found no room in it. */
export async function fillLead(work: Write, lead_id: string, arrival: Arrival, is_repeat = false): Promise<string[]> {
  const counted = { lead_id, received_at: arrival.at }
  const { temperature: _, custom, ...asked } = whatWasAsked(arrival)
  if (!arrival.isWithinReach) {
    await work.count(sql.intake.countEnquiry, counted)
    return askedLines({ ...asked, custom })
  }
  const { left_out, otherwise } = await enquireAgain(work, { ...counted, custom, is_repeat }, asked)
  return [
    ...(otherwise.length > 0 ? requirementLines(wantedIn(asked), otherwise) : []),
    ...sayOwn(custom, name => left_out.includes(name)),
  ]
}

/** What was asked for and in own fields, as lines. */
export const askedLines = (asked: Kept & Pick<ReturnType<typeof whatWasAsked>, 'custom'>): string[] => [
  ...requirementLines(wantedIn(asked)),
  ...sayOwn(asked.custom, () => true),
]

const sayOwn = (custom: Readonly<Record<string, unknown>>, isSaid: (name: string) => boolean): string[] =>
  Object.entries(custom).flatMap(([name, value]) => (isSaid(name) ? [`${name}: ${value}`] : []))

/** Without what the enquiry doesn't say. */
const wantedIn = (asked: Kept): Partial<Wanted> =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null))
