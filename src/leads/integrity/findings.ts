import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { listIds } from '../../platform/db/list/list-ids'
import type { ListQuery, ListSpec } from '../../platform/db/list/list-spec'
import { readPage, recordJson } from '../../platform/db/list/read-page'
import { refuseStale } from '../../platform/db/refuse-stale'
import type { Who } from '../../platform/db/who'
import type { Work, Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { sql } from '../queries.gen'
import { RULE_KEYS, SEVERITIES } from './rules'
import {
  type DismissInput,
  type DismissManyInput,
  type FindingsDismissed,
  IntegrityFinding,
  IntegrityRun,
  RUN_STATES,
  STATES,
} from './schema'

/** So many of a filter are set aside at once. */
const MOST_AT_ONCE = 5000

export const FINDINGS: ListSpec = {
  name: 'integrity findings',
  from: 'integrity_finding t',
  record: { view: 'integrity_finding_record', json: recordJson(Object.keys(IntegrityFinding.properties)) },
  fields: {
    rule: { sql: 't.rule', type: 'enum', values: RULE_KEYS },
    severity: { sql: 't.severity', type: 'enum', values: SEVERITIES },
    // The index of findings by weight says the same words.
    weight: {
      sql: "(case t.severity when 'high' then 3 when 'medium' then 2 else 1 end)",
      type: 'integer',
      sortable: true,
      notNull: true,
    },
    state: { sql: 't.state', type: 'enum', values: STATES },
    lead_id: { sql: 't.lead_id', type: 'id' },
    owner_id: {
      sql: '(select l.owner_id from lead l where l.company_id = t.company_id and l.id = t.lead_id)',
      type: 'id',
    },
    dismissed_by: { sql: 't.dismissed_by', type: 'id' },
    found_at: { sql: 't.found_at', type: 'instant', sortable: true, notNull: true },
    resolved_at: { sql: 't.resolved_at', type: 'instant' },
    dismissed_at: { sql: 't.dismissed_at', type: 'instant' },
  },
  defaultSort: '-found_at',
}

export const RUNS: ListSpec = {
  name: 'integrity runs',
  from: 'integrity_run t',
  record: { view: 'integrity_run_record', json: recordJson(Object.keys(IntegrityRun.properties)) },
  fields: {
    kind: { sql: 't.kind', type: 'enum', values: ['nightly', 'asked'] },
    state: { sql: 't.state', type: 'enum', values: RUN_STATES },
    started_at: { sql: 't.started_at', type: 'instant', sortable: true, notNull: true },
  },
  defaultSort: '-started_at',
}

/** One page of the doubts about leads within reach, the latest first, as `{"data":[…],"meta":{…}}`. 422 with `filter…`,
 *  `sort`, `cursor`, `limit`. */
export const listFindings = async (who: Who, query: ListQuery): Promise<string> =>
  (await db.read(who, work => readPage(work, FINDINGS, query))).body

/** One page of the looks at every lead, the latest first. 422 as for any list. */
export const listRuns = async (who: Who, query: ListQuery): Promise<string> =>
  (await db.read(who, work => readPage(work, RUNS, query))).body

/** One doubt; 404 when it is unknown, or its lead out of reach. */
export async function findFinding(work: Work, id: string): Promise<IntegrityFinding> {
  const { json } = await work.one(sql.integrity.findFinding, { id })
  return JSON.parse(json) as IntegrityFinding
}

/** Sets a doubt aside; it stays so until its evidence is another. 404, 409 `stale`, or `conflict` when it isn't open. */
export async function dismissFinding(work: Write, id: string, input: DismissInput): Promise<IntegrityFinding> {
  const finding = await work.one(sql.integrity.lockFinding, { id })
  refuseStale(input.updated_at, finding.updated_at)
  if (finding.state !== 'open') throw fault('conflict', { message: 'Only an open finding can be dismissed' })
  await dismiss(work, [id], input.reason)
  return findFinding(work, id)
}

/** Takes that back. 404; 409 when it isn't set aside. */
export async function reopenFinding(work: Write, id: string): Promise<IntegrityFinding> {
  await work.one(sql.integrity.lockFinding, { id })
  const reopened = await work.count(sql.integrity.reopenFinding, { id })
  if (reopened === 0) throw fault('conflict', { message: 'Only a dismissed finding can be opened again' })
  return findFinding(work, id)
}

/** Sets many aside, by ids or by a filter of the list. 422 with `ids` and `filter` unless exactly one of them is given,
 *  and with `filter…` as for the list. */
export async function dismissFindings(work: Write, input: DismissManyInput): Promise<FindingsDismissed> {
  if ((input.ids === undefined) === (input.filter === undefined)) {
    throw invalid({ ids: 'name either ids or filter', filter: 'name either ids or filter' })
  }
  const base = { where: [`t.state = 'open'`], params: [] }
  const { ids, hasMore } = input.ids
    ? { ids: [...new Set(input.ids)], hasMore: false }
    : await listIds(work, FINDINGS, input.filter, base, MOST_AT_ONCE)
  const dismissed = ids.length === 0 ? 0 : await dismiss(work, ids, input.reason)
  return { dismissed, passed_over: ids.length - dismissed, has_more: hasMore }
}

const dismiss = async (work: Write, ids: readonly string[], reason: string): Promise<number> =>
  (await work.all(sql.integrity.dismissFindings, { ids: [...ids], reason: reason.trim(), now: isoNow() })).length
