import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { ListSpec } from '../../platform/db/list/list-spec'
import { readPage, recordJson } from '../../platform/db/list/read-page'
import type { Who } from '../../platform/db/who'
import type { Work, Write } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { noteEntry } from '../../workspace'
import { sql } from '../queries.gen'
import { AutomationRun, type RunList, type WholeRun } from './schema'
import { sayDue } from './wake'

const RUNS: ListSpec = {
  name: 'automation-runs',
  from: 'automation_run t',
  record: { view: 'automation_run_record', json: recordJson(Object.keys(AutomationRun.properties)) },
  fields: { created_at: { sql: 't.created_at', type: 'instant', sortable: true, notNull: true } },
  defaultSort: '-created_at',
}

/** One page of the log as JSON text, newest first. */
export async function listRuns(who: Who, asked: RunList): Promise<string> {
  const { automation_id = null, lead_id = null, record_id = null, state = null, ...query } = asked
  const where = [
    '($1::text is null or t.automation_id = $1)',
    '($2::text is null or t.lead_id = $2)',
    '($3::text is null or t.record_id = $3)',
    '($4::text is null or t.state = $4)',
  ]
  const params = [automation_id, lead_id, record_id, state]
  return (await db.read(who, work => readPage(work, RUNS, query, { where, params, bind: JSON.stringify(params) }))).body
}

/** A run with its steps. 404. */
export async function findRun(work: Work, id: string): Promise<WholeRun> {
  const { json, steps } = await work.one(sql.automations.findRun, { id })
  return { ...JSON.parse(json), steps }
}

/** Ends a run where it is; what it did stays. 404; 409 for one that is over. */
export async function cancelRun(work: Write, id: string): Promise<WholeRun> {
  const run = await work.one(sql.automations.lockRunOfLog, { id })
  if (run.due_at === null) throw fault('conflict', { message: 'This run is over' })
  const reason = `Cancelled by ${work.who.name}`
  await work.count(sql.automations.endRuns, { id, automation_id: null, reason, at: isoNow() })
  await noteEntry(work, { action: 'automation_run.cancelled', subject: { kind: 'automation_run', id } })
  return findRun(work, id)
}

/** Has a run that failed go on from the step that failed, as whoever its automation acts for by now. 404; 409 for one that
 *  did not fail, or whose automation is off. */
export async function retryRun(work: Write, id: string): Promise<WholeRun> {
  const run = await work.one(sql.automations.lockRunOfLog, { id })
  if (run.state !== 'failed' || run.next_step === null) throw fault('conflict', { message: 'This run did not fail' })
  if (!run.is_on) throw fault('conflict', { message: 'The automation is off; switch it on first' })
  await work.count(sql.automations.retryRun, { id, at: isoNow() })
  await noteEntry(work, { action: 'automation_run.retried', subject: { kind: 'automation_run', id } })
  work.afterCommit(sayDue)
  return findRun(work, id)
}
