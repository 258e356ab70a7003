import { keepOtherNames, keepShared, recordConsents } from '../../contacts'
import { sql as contactsSql } from '../../contacts/queries.gen'
import { days } from '../../platform/clock'
import { mayActOn, type Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { append } from '../../platform/events/append'
import { OneAtATime } from '../../platform/one-at-a-time'
import { eachInSlices } from '../../platform/others-turn'
import { readCustom } from '../../records'
import { sql } from '../queries.gen'
import { startClocks, type Waiting } from '../sla-policies/start-clocks'
import { noteShared } from './another-person'
import { valuesApart } from './called-so'
import { type Decision, decide, type Recognised } from './decide'
import { differingValues, otherNamesIn } from './differing-values'
import type { Arrival, Enquiry, IntakeSettings, Makes, Taken, TakenWithEvents } from './enquiry'
import { groupByPerson } from './group-by-person'
import { joinLead } from './join-lead'
import { cameWith } from './keep-contact'
import { leadForWords, leaveWords } from './leave-words'
import { makeLead, makeStrangersLeads } from './make-lead'
import { type Meeting, meet } from './meet-person'
import { boundedMessage } from './read-lead'
import type { Met } from './recognise'
import { withoutShared } from './shared-values'
import { withDefaults } from './source-defaults'
import { strangersAmong } from './strangers-among'

/** Feeds older than this are history: they are kept, and they fire nothing. */
const LATE_AFTER = days(1)

/** The one way every enquiry takes: recognise the person, decide by the duplicate policy, choose an owner, record lead,
 *  timeline, consent and events, all in the caller's transaction. Call it inside `beyondReach`, after
 *  `lockIdentities` and `lockPeople`: two enquiries of one person that arrive together become one contact. */
export async function takeEnquiry(
  work: Write,
  enquiry: Enquiry,
  settings: IntakeSettings,
  known: number,
): Promise<Taken> {
  return (await takeEnquiries(work, [enquiry], settings, known))[0]!
}

/** The same for a batch. Different people are worked in parallel, so that their statements share the round trips to the
 *  database, those of unknown people with one statement for all; enquiries of one person one after the other, also
 *  where only the database knows that two are of one. The events are emitted once at the end, in order. `known`: how
 *  many people were found by what they bring (`lockPeople`). Where it is 0, the first of each group is somebody new,
 *  and there is no second search. */
export async function takeEnquiries(
  work: Write,
  sent: readonly Enquiry[],
  settings: IntakeSettings,
  known?: number,
): Promise<Taken[]> {
  const whole = sent.map(one => ({ ...one, lead: withDefaults(one.lead, one.source.defaults) }))
  const enquiries = await withoutShared(work, whole)
  const all: TakenWithEvents[] = []
  const ledTo: LedTo[] = []
  const people = new OneAtATime()
  const groups = groupByPerson(enquiries)
  const firsts = new Set(groups.map(group => group[0]!))
  const takeGroup = async (group: readonly number[]) => {
    for (const index of group) {
      const isNew = known === 0 && firsts.has(index) && findsByItsOwnAlone(enquiries[index]!)
      all[index] = await people.run(
        () =>
          isNew ? Promise.resolve<Meeting>({ enquiry: enquiries[index]!, met: null }) : meet(work, enquiries[index]!),
        ({ met }) => met?.contact_id ?? null,
        async ({ enquiry, met, sharesWith }) => {
          const outcome = await take(work, enquiry, met, settings)
          if (sharesWith) await noteShared(work, outcome.contactId, sharesWith)
          ledTo.push(...idsOf(enquiry, outcome.leadId, met !== null))
          // At once: the next of the batch may be found by it.
          await keepShared(work, [cameWith(enquiry, outcome.contactId)])
          return outcome
        },
      )
    }
  }
  // In the order of the list: references in another order would reveal who was known.
  const isInOrder = work.who.bringsMasked === true
  const strangers = isInOrder ? [] : await strangersAmong(work, enquiries, groups, known)
  const takeStrangers = async () => {
    const takings = await eachInSlices(strangers, index => arrive(work, enquiries[index]!, null, settings))
    const outcomes = await makeStrangersLeads(work, takings as { arrival: Arrival; decision: Makes }[])
    for (const [i, index] of strangers.entries()) {
      all[index] = { ...outcomes[i]!, leftOut: enquiries[index]!.leftOut ?? [] }
      ledTo.push(...idsOf(enquiries[index]!, outcomes[i]!.leadId, false))
    }
  }
  const begun = new Set(strangers)
  const { true: behindStrangers = [], false: others = [] } = Object.groupBy(groups, group =>
    begun.has(group[0]!) ? 'true' : 'false',
  )
  if (isInOrder) for (const index of enquiries.keys()) await takeGroup([index])
  else await settled([takeStrangers(), eachInSlices(others, takeGroup)])
  await eachInSlices(behindStrangers, group => takeGroup(group.slice(1)))
  const agreed = enquiries.map((enquiry, i) => {
    const { consents, source, receivedAt, importId = null } = enquiry
    const quiet = enquiry.isTest || cameLate(enquiry)
    return {
      contactId: all[i]!.contactId,
      // A caller who may not edit a person does not record their consent either.
      consents: all[i]!.isPersonLeft ? [] : consents,
      origin: {
        via: importId === null ? ('enquiry' as const) : ('import' as const),
        sourceId: source.id,
        receivedAt,
        quiet,
        importId,
      },
    }
  })
  // Sent together, in this order.
  await settled([
    append(work, ...all.flatMap(({ events }) => events)),
    settings.hasPolicies ? startClocks(work, waitingOf(enquiries, all)) : Promise.resolve(),
    recordConsents(work, agreed),
    keepIds(work, ledTo),
  ])
  return all.map(({ events: _, ...taken }) => taken)
}

/** Whether an enquiry finds its person by its numbers, addresses and id alone: not by a name with a shared value, and
 *  not by the contact that a member named. */
const findsByItsOwnAlone = (enquiry: Enquiry): boolean => !enquiry.contactId && valuesApart(enquiry).length === 0

/** Which lead an id of a sender led to. */
type LedTo = { source_id: string; external_id: string; is_test: boolean; lead_id: string; is_first: boolean }

/** The id that led to a lead; its own one is kept with a new lead by itself. */
function idsOf({ lead, sharedId, source, isTest }: Enquiry, lead_id: string, isKnown: boolean): LedTo[] {
  const to = { source_id: source.id, is_test: isTest, lead_id }
  if (sharedId) return [{ ...to, external_id: sharedId, is_first: false }]
  return lead.external_id && isKnown ? [{ ...to, external_id: lead.external_id, is_first: true }] : []
}

async function keepIds(work: Write, ids: LedTo[]): Promise<void> {
  if (ids.length > 0) await work.count(sql.intake.putExternalIds, { ids })
}

/** Waits for all even when one fails: the transaction must not end under the others. */
async function settled(works: readonly Promise<unknown>[]): Promise<void> {
  const ends = await Promise.allSettled(works)
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** Who waits for a response now; of late and test enquiries nobody does. */
const waitingOf = (enquiries: readonly Enquiry[], all: readonly TakenWithEvents[]): Waiting[] =>
  enquiries.flatMap((enquiry, i): Waiting[] => {
    const { receivedAt, isTest } = enquiry
    const { outcome, leadId, isTextAlone } = all[i]!
    if (isTest || isTextAlone || cameLate(enquiry)) return []
    const because = outcome === 're_enquiry' || outcome === 'reopened' ? outcome : 'new'
    return [{ leadId, at: receivedAt, because }]
  })

async function take(
  work: Write,
  sent: Enquiry,
  recognised: Met | null,
  settings: IntakeSettings,
): Promise<TakenWithEvents> {
  const { arrival, decision } = await arrive(work, sent, recognised, settings)
  const words = work.who.bringsMasked && !arrival.isWithinReach && recognised ? leadForWords(recognised) : null
  const outcome = await (words
    ? leaveWords(work, arrival, words, recognised!.contact_id)
    : 'leadId' in decision
      ? joinLead(work, arrival, decision, recognised!.contact_id, recognised!.name !== null)
      : makeLead(work, arrival, decision, (recognised?.name ?? null) !== null))
  const left = { isPersonLeft: !arrival.mayUpdatePerson, isLeadLeft: !arrival.isWithinReach }
  return { ...outcome, ...left, leftOut: sent.leftOut ?? [] }
}

async function arrive(
  work: Write,
  sent: Enquiry,
  recognised: Met | null,
  settings: IntakeSettings,
): Promise<{ arrival: Arrival; decision: Decision }> {
  const { lead } = sent
  const policy = {
    duplicates: sent.duplicates ?? sent.source.duplicatePolicy ?? settings.duplicates,
    reopenWindowDays: settings.reopenWindowDays,
  }
  const decision = decide(recognised, lead.lead_type, policy, Date.parse(sent.receivedAt))
  const isLate = cameLate(sent)
  // A time that a member chose on a known person's lead would reveal a number.
  const isUnsaid = work.who.bringsMasked === true && recognised !== null
  const at = (isUnsaid ? null : lead.happened_at) ?? sent.receivedAt
  const isWithinReach = mayChange(work.who, decision, recognised)
  const read = isUnsaid && lead.happened_at ? withLine(sent, `Enquired at: ${lead.happened_at}`) : sent
  const fitted = await withOwnFields(work, read, 'leadId' in decision ? decision.leadId : null)
  const mayUpdatePerson = isWithinReach && mayChangePerson(work.who, recognised)
  const enquiry = recognised ? await withDifferences(work, fitted, recognised, mayUpdatePerson) : fitted
  const quiet = isLate || enquiry.isTest
  return { arrival: { enquiry, settings, at, isLate, quiet, isWithinReach, mayUpdatePerson }, decision }
}

const withLine = (enquiry: Enquiry, line: string): Enquiry => ({
  ...enquiry,
  lead: { ...enquiry.lead, message: boundedMessage([enquiry.lead.message, line]) },
})

/** Own fields by their types. What fits none of them goes the way of everything without a field, into the message. */
async function withOwnFields(work: Write, enquiry: Enquiry, leadId: string | null): Promise<Enquiry> {
  const { lead } = enquiry
  const { values, leftOver } = await readCustom(work, 'lead', lead.custom, {
    door: 'open',
    recordId: leadId,
    // Defaults are for a lead that begins.
    ...(leadId === null ? {} : { before: {} }),
  })
  const lines = leftOver.map(([label, value]) => `${label}: ${value}`)
  const message = lines.length > 0 ? boundedMessage([lead.message, ...lines]) : lead.message
  return { ...enquiry, lead: { ...lead, custom: values, message } }
}

/** Values that differ from those of a known person go into the message; another name is also searchable. Where another
 *  contact has a number of it, the two may be one person: somebody should check. */
async function withDifferences(work: Write, enquiry: Enquiry, met: Met, fills: boolean): Promise<Enquiry> {
  const { lead, isTest, importId = null } = enquiry
  const lines = differingValues(lead, met, fills)
  if (met.others.length > 0 && !isTest) {
    await work.count(contactsSql.duplicates.putNamedTogether, { contact_id: met.contact_id, others: [...met.others] })
  }
  const source = importId ? 'import' : work.who.kind === 'system' ? 'enquiry' : 'hand'
  await keepOtherNames(
    work,
    otherNamesIn(lines, met).map(name => ({ contactId: met.contact_id, name, source, givenBy: importId })),
  )
  return lines.length === 0
    ? enquiry
    : { ...enquiry, lead: { ...lead, message: boundedMessage([lead.message, ...lines]) } }
}

/** What portals push may change any person. A member or a key changes only leads that they may edit; for a person
 *  without such a lead the enquiry is recorded, and nothing of another owner is filled or taken over. */
function mayChange(who: Who, decision: Decision, recognised: Recognised | null): boolean {
  if (who.kind === 'system' || recognised === null) return true
  const owners = 'leadId' in decision ? [decision.ownerId] : recognised.owner_ids
  return owners.some(owner => mayActOn(who, 'leads.edit', owner))
}

/** A caller who may not edit contacts doesn't write to one by an enquiry either: what it says of the person stays in
 *  its text. A key that enters leads needs no scope for contacts, but its maker needs the right. */
function mayChangePerson(who: Who, recognised: Recognised | null): boolean {
  if (who.kind === 'system' || recognised === null) return true
  const maker = { ...who, permissions: who.makerPermissions ?? who.permissions }
  const owners = recognised.owner_ids.length > 0 ? recognised.owner_ids : [null]
  return owners.some(owner => mayActOn(maker, 'contacts.edit', owner))
}

function cameLate({ lead, receivedAt, isHistory }: Enquiry): boolean {
  if (isHistory) return true
  return lead.happened_at !== null && Date.parse(receivedAt) - Date.parse(lead.happened_at) > LATE_AFTER
}
