// scope: every company, because one program looks after the schedules of all of them.
//
// Schedules that are due begin a run for each of their records. The runs and the next due moment commit together: a program
// that is killed in between begins them anew, and once.

import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { RowOf } from '../../platform/db/query'
import { Fault } from '../../platform/errors'
import { sql } from '../queries.gen'
import { beginning, trouble } from './begin-runs'
import { recordsThatMeet, workedOn } from './conditions'
import { storedDefinition } from './definition'
import { readKnown } from './known'
import { actingFor } from './maker'
import { dueAfter, dueRecords } from './triggers'

type Due = RowOf<typeof sql.automations.claimDueSchedule>

/** Begins what is due of one schedule; false when none is. */
export async function beginDue(): Promise<boolean> {
  const at = isoNow()
  const begun = await db.everyCompanyWrite(async work => {
    const due = await work.maybe(sql.automations.claimDueSchedule, { at })
    if (!due) return null
    const { company_id, id, zone, due_at, runs_per_hour } = due
    const { ids, problem } = await dueNow(due)
    const runs = ids
      .slice(0, runs_per_hour)
      .map(record_id => ({ ...beginning(due, record_id), occasion: `due ${due_at}` }))
    await work.all(sql.automations.insertRuns, { runs: runs as never, at })
    const { trigger } = storedDefinition(due.definition)
    await work.count(sql.automations.moveDue, { company_id, id, due_at: dueAfter(trigger, zone, due_at) })
    const tooMany =
      ids.length > runs_per_hour && `More records were due than the ${runs_per_hour} that it may take at once`
    return { due, problem: problem ?? (tooMany || null) }
  })
  if (begun?.problem) await trouble(begun.due, begun.problem)
  return begun !== null
}

/** The records that are due, one more than may be taken where there are more; or why they can't be told. */
async function dueNow(due: Due): Promise<{ ids: string[]; problem: string | null }> {
  const { company_id, acts_for, record, zone, due_at, runs_per_hour } = due
  const who = await actingFor(company_id, acts_for, due)
  if (!who) return { ids: [], problem: 'Whoever it acts for was deactivated' }
  const { trigger, conditions } = storedDefinition(due.definition)
  try {
    const ids = await db.read(who, async work => {
      const known = await readKnown(work, record)
      const base = dueRecords(trigger, zone, due_at)
      const where = [...base.where, ...workedOn(known)]
      return recordsThatMeet(work, known, conditions, { ...base, where }, runs_per_hour + 1)
    })
    return { ids, problem: null }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { ids: [], problem: 'Its conditions can’t be asked any more' }
  }
}
