// scope: every company, because the list of events is of all; each automation takes its own company's alone.
//
// What happens begins runs of the automations that follow it, once for each event and record.

import { clock, hours, isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { RowOf } from '../../platform/db/query'
import { systemOf } from '../../platform/db/who'
import { Fault } from '../../platform/errors'
import type { Consumer, FannedEvent } from '../../platform/events/consumer'
import { newId } from '../../platform/ids'
import { INDIA } from '../../platform/time/zone'
import { sql } from '../queries.gen'
import { recordsThatMeet } from './conditions'
import { placed, storedDefinition } from './definition'
import { readKnown } from './known'
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
  state: 'running' | 'stopped'
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
  const meeting = await whoMeets(automation, [...new Set(happened.map(({ recordId }) => recordId))])
  const overtaken = meeting.size > 0 ? await overtakenOf(automation, happened) : new Set()
  const guard = new Guard(automation)
  const runs: NewRun[] = []
  for (const one of happened) {
    if (!meeting.has(one.recordId) || overtaken.has(one.event.id)) continue
    const reason = await guard.reasonToStop(one)
    if (reason !== SILENT) runs.push(runOf(automation, one, reason))
  }
  // First, for whoever is killed in between comes again, and says it once.
  const stopped = runs.find(({ state }) => state === 'stopped')
  if (stopped) await trouble(automation, stopped.reason!)
  await insertRuns(runs)
}

/** Events that say how their record is now. */
const SAYS_HOW_IT_IS = /\.(updated|status_changed|assigned)$/

/** Those of some changes behind which the record was changed in the same way again. Conditions are asked of the record as it
 *  is by now: cold and at once hot again is one change to hot, and not two. */
async function overtakenOf(automation: Following, happened: readonly Happened[]): Promise<Set<string>> {
  const { trigger, conditions } = storedDefinition(automation.definition)
  if (conditions === null || !SAYS_HOW_IT_IS.test(automation.event ?? '')) return new Set()
  const { company_id, id } = automation
  const ids = happened.map(({ event }) => event.id)
  const changed = happened.flatMap(({ event }) => changedIn(event))
  const fields = trigger.fields?.length ? [...new Set(changed.filter(one => isOneOf(one, trigger.fields!)))] : null
  const rows = await db.everyCompany(work =>
    work.all(sql.automations.listOvertaken, { company_id, automation_id: id, ids, fields }),
  )
  return new Set(rows.map(row => row.id))
}

/** Of an update, whether it was of what the automation asks about. */
const changedOneOf = (event: FannedEvent, fields: readonly string[] | undefined): boolean =>
  !fields?.length || changedIn(event).some(one => isOneOf(one, fields))

const changedIn = ({ changes }: FannedEvent): readonly string[] =>
  Array.isArray(changes.changed) ? changes.changed.map(String) : []

/** What an automation brings about, itself or by others that it sets off, does not begin it again. */
const isItsOwn = ({ actor }: FannedEvent, { id }: Following): boolean => chainOf(actor).includes(id)

/** The automations that led to something, as any version wrote it. */
const chainOf = ({ run }: FannedEvent['actor']): readonly string[] => (Array.isArray(run?.chain) ? run.chain : [])

/** Those of the records that meet its conditions, as whoever it acts for may see them. */
async function whoMeets(automation: Following, ids: readonly string[]): Promise<Set<string>> {
  const { company_id, acts_for, record } = automation
  const who = await actingFor(company_id, acts_for, automation)
  if (!who) {
    await trouble(automation, 'Whoever it acts for was deactivated')
    return new Set()
  }
  const base = { where: [`t.id = any (string_to_array($1::text, ','))`], params: [ids.join(',')] }
  const { conditions } = storedDefinition(automation.definition)
  try {
    return new Set(
      await db.read(who, async work =>
        recordsThatMeet(work, await readKnown(work, record), conditions, base, ids.length),
      ),
    )
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    await trouble(automation, 'Its conditions can’t be asked any more')
    return new Set()
  }
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

const runOf = (automation: Following, { event, recordId }: Happened, reason: string | null): NewRun => ({
  ...beginning(automation, recordId),
  occasion: event.id,
  event_type: event.type,
  chain: [...chainOf(event.actor), automation.id],
  ...(reason === null ? {} : { state: 'stopped', reason }),
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
