// scope: every company, because the list of events is of all; each automation takes its own company's alone.
//
// What happens begins runs of the automations that follow it, once for each event and record.

import { clock, hours, isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { Facts } from '../../platform/db/list/evaluate'
import type { RowOf } from '../../platform/db/query'
import { systemOf } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import { Fault } from '../../platform/errors'
import type { Consumer, FannedEvent } from '../../platform/events/consumer'
import { newId } from '../../platform/ids'
import { INDIA } from '../../platform/time/zone'
import { sql } from '../queries.gen'
import { asItWas, changedIn, saidBy, settledBy } from './as-it-happened'
import { recordsThatMeet } from './conditions'
import { placed, storedDefinition } from './definition'
import { type Known, readKnown } from './known'
import { actingFor } from './maker'
import { isOneOf, recordOfEvent, subjectOf } from './triggers'
import { sayTrouble } from './trouble'
import { sayDue } from './wake'

/** Automations that set off one another, at most. */
const LONGEST_CHAIN = 5
/** Of one automation for one record within an hour. */
const MOST_OF_RECORD = 10
const WITHIN = hours(1)

type Following = RowOf<typeof sql.automations.listFollowing>
type Happened = { event: FannedEvent; recordId: string }

/** A run that is about to begin, as `insert_runs` takes it. */
export type NewRun = {
  company_id: string
  id: string
  automation_id: string
  version: number
  occasion: string
  event_type: string | null
  record: string
  record_id: string
  acts_for: string
  chain: readonly string[]
  state: 'running' | 'stopped' | 'skipped'
  reason: string | null
  next_step: string
}

export const automationConsumer: Consumer = { name: 'automations', handle: beginRuns, order: 'none' }

async function beginRuns(events: readonly FannedEvent[]): Promise<void> {
  const loud = events.filter(({ type, is_quiet }) => !is_quiet && recordOfEvent(type) !== undefined)
  if (loud.length === 0) return
  const company_ids = [...new Set(loud.map(({ company_id }) => company_id))]
  const types = [...new Set(loud.map(({ type }) => type))]
  const following = await db.everyCompany(work =>
    work.all(sql.automations.listFollowing, { company_ids, events: types }),
  )
  for (const automation of following) await begin(automation, loud)
}

async function begin(automation: Following, events: readonly FannedEvent[]): Promise<void> {
  const { trigger } = storedDefinition(automation.definition)
  const happened = events.flatMap((event): Happened[] => {
    const recordId =
      event.company_id === automation.company_id && event.type === automation.event ? subjectOf(event) : null
    return recordId !== null && changedOneOf(event, trigger.fields) && !isItsOwn(event, automation)
      ? [{ event, recordId }]
      : []
  })
  if (happened.length === 0) return
  const verdicts = await judge(automation, happened)
  const guard = new Guard(automation)
  const runs: NewRun[] = []
  for (const one of happened) {
    const verdict = verdicts.get(one.event.id)
    if (verdict === 'no more') runs.push(runOf(automation, one, { state: 'skipped', reason: NO_MORE }))
    if (verdict !== 'meets') continue
    const reason = await guard.reasonToStop(one)
    if (reason !== SILENT) runs.push(runOf(automation, one, reason === null ? null : { state: 'stopped', reason }))
  }
  // First, for whoever is killed in between comes again, and says it once.
  const stopped = runs.find(({ state }) => state === 'stopped')
  if (stopped) await trouble(automation, stopped.reason!)
  await insertRuns(runs)
}

/** Of an update, whether it was of what the automation asks about. */
const changedOneOf = (event: FannedEvent, fields: readonly string[] | undefined): boolean =>
  !fields?.length || changedIn(event).some(one => isOneOf(one, fields))

/** What an automation brings about, itself or by others that it sets off, does not begin it again. */
const isItsOwn = ({ actor }: FannedEvent, { id }: Following): boolean => chainOf(actor).includes(id)

/** The automations that led to something, as any version wrote it. */
const chainOf = ({ run }: FannedEvent['actor']): readonly string[] => (Array.isArray(run?.chain) ? run.chain : [])

/** `no more`: its record met the conditions then, and does not now. */
type Verdict = 'meets' | 'no more' | 'no'
const NO_MORE = 'The record does not meet the conditions any more'

/** Whether what happened meets the conditions. What an event changed is judged as the event left it, for others may have
 *  followed; the rest as the record is now, as whoever it acts for may see it. */
async function judge(automation: Following, happened: readonly Happened[]): Promise<ReadonlyMap<string, Verdict>> {
  const { company_id, acts_for, record } = automation
  const who = await actingFor(company_id, acts_for, automation)
  if (!who) {
    await trouble(automation, 'Whoever it acts for was deactivated')
    return new Map()
  }
  const { conditions } = storedDefinition(automation.definition)
  try {
    return await db.read(who, async work => {
      const known = await readKnown(work, record)
      const asked = (factsOf: (event: FannedEvent, known: Known) => Facts) =>
        whoMeets(work, known, happened, ({ event }) => settledBy(conditions, factsOf(event, known), known))
      const meeting = await asked(saidBy)
      const met = meeting.size === happened.length ? meeting : await asked(asItWas)
      const verdictOf = ({ event: { id } }: Happened): Verdict =>
        meeting.has(id) ? 'meets' : met.has(id) ? 'no more' : 'no'
      return new Map(happened.map(one => [one.event.id, verdictOf(one)]))
    })
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    await trouble(automation, 'Its conditions can’t be asked any more')
    return new Map()
  }
}

/** The events whose records meet what is left to ask of them: all that leave the same are asked together. */
async function whoMeets(
  work: Work,
  known: Known,
  happened: readonly Happened[],
  leftOf: (one: Happened) => unknown,
): Promise<ReadonlySet<string>> {
  const groups = Map.groupBy(happened, one => JSON.stringify(leftOf(one)))
  const meeting = new Set<string>()
  for (const [left, group] of groups) {
    if (left === 'false') continue
    const ids = [...new Set(group.map(({ recordId }) => recordId))]
    const base = { where: [`t.id = any (string_to_array($1::text, ','))`], params: [ids.join(',')] }
    const found = new Set(
      await recordsThatMeet(work, known, left === 'true' ? null : JSON.parse(left), base, ids.length),
    )
    for (const { event, recordId } of group) if (found.has(recordId)) meeting.add(event.id)
  }
  return meeting
}

/** Why nothing is even written down: it was stopped within the hour already. */
const SILENT = 'silent'

/** Holds an automation back that runs too often. */
class Guard {
  private total = 0
  private readonly begun = new Map<string, number>()

  constructor(private readonly automation: Following) {}

  async reasonToStop({ event, recordId }: Happened): Promise<string | null> {
    const { company_id, id, runs_per_hour } = this.automation
    const since = new Date(clock.now() - WITHIN).toISOString()
    const recent = await db.everyCompany(work =>
      work.maybe(sql.automations.countRecent, { company_id, automation_id: id, record_id: recordId, since }),
    )
    const ofRecord = (recent?.of_record ?? 0) + (this.begun.get(recordId) ?? 0)
    const isSaid = recent?.record_was_stopped || this.begun.get(recordId) === Number.POSITIVE_INFINITY
    if (ofRecord >= MOST_OF_RECORD) {
      this.begun.set(recordId, Number.POSITIVE_INFINITY)
      return isSaid ? SILENT : `It ran ${MOST_OF_RECORD} times within an hour for this record`
    }
    const total = (recent?.total ?? 0) + this.total
    if (total >= runs_per_hour) {
      const wasSaid = recent?.was_stopped || this.total === Number.POSITIVE_INFINITY
      this.total = Number.POSITIVE_INFINITY
      return wasSaid ? SILENT : `It ran ${runs_per_hour} times within an hour, as often as it may`
    }
    this.begun.set(recordId, (this.begun.get(recordId) ?? 0) + 1)
    this.total++
    return chainOf(event.actor).length >= LONGEST_CHAIN
      ? `${LONGEST_CHAIN} automations have set off one another before it`
      : null
  }
}

type Ended = { state: 'stopped' | 'skipped'; reason: string }

const runOf = (automation: Following, { event, recordId }: Happened, ended: Ended | null): NewRun => ({
  ...beginning(automation, recordId),
  occasion: event.id,
  event_type: event.type,
  chain: [...chainOf(event.actor), automation.id],
  ...(ended ?? {}),
})

type Beginning = Pick<Following, 'company_id' | 'id' | 'version' | 'record' | 'acts_for' | 'definition'>

/** What every run begins with. */
export const beginning = (automation: Beginning, record_id: string): Omit<NewRun, 'occasion'> => ({
  company_id: automation.company_id,
  id: newId('aur', clock.now()),
  automation_id: automation.id,
  ...{ version: automation.version, event_type: null, record: automation.record, record_id },
  ...{ acts_for: automation.acts_for, chain: [automation.id], state: 'running', reason: null },
  next_step: placed(storedDefinition(automation.definition).steps)[0]?.path ?? 'steps.0',
})

/** Begins runs; one that began before is left as it is. */
export async function insertRuns(runs: readonly NewRun[]): Promise<void> {
  if (runs.length === 0) return
  await db.everyCompanyWrite(work => work.all(sql.automations.insertRuns, { runs: runs as never, at: isoNow() }))
  sayDue()
}

export const trouble = ({ company_id, id }: { company_id: string; id: string }, text: string): Promise<void> =>
  db.write(systemOf({ id: company_id, zone: INDIA }), work => sayTrouble(work, id, text))
