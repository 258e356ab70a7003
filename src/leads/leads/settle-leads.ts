// Leads of a status that was archived, or that is of another category by now, are put where they belong: in batches, by
// a job that the change's event enqueues. Each lead is taken while its place is not right, so it is moved once, however
// often the job is killed and begins again.

import { Type } from '@sinclair/typebox'
import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { isDatabaseAway, isRetried } from '../../platform/db/failures'
import type { RowOf } from '../../platform/db/query'
import { systemOf } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { append } from '../../platform/events/append'
import type { Consumer, FannedEvent } from '../../platform/events/consumer'
import { job } from '../../platform/jobs/job'
import { enqueue } from '../../platform/jobs/jobs'
import { errorDetails, log } from '../../platform/log'
import { notifyMembers, recordActivity } from '../../records'
import { activeRules, inText, judgeBy } from '../process-guard/guard-move'
import type { Rule, Target } from '../process-guard/judge'
import { sql } from '../queries.gen'

const BATCH = 500
/** Where more leads than that can't be moved by themselves, it is not the leads. */
const MOST_FAILED = 100
const JOB = 'pipelines.settle'

export const settleJob = job({
  name: JOB,
  schema: Type.Object({
    company_id: Type.String(),
    status_id: Type.String(),
    member_id: Type.Optional(Type.String({ description: 'Who archived it, and gets the progress' })),
  }),
  handler: ({ company_id, status_id, member_id = null }, { signal }) =>
    settleLeads(company_id, status_id, { signal, memberId: member_id }),
})

export const pipelineConsumer: Consumer = { name: 'pipelines', handle: settleMoved }

async function settleMoved(events: readonly FannedEvent[]): Promise<void> {
  for (const { type, company_id, changes, actor } of events) {
    const status_id = (changes as { unsettled?: string }).unsettled
    if (type === 'pipeline.updated' && status_id) {
      const member = actor.kind === 'member' && actor.id ? { member_id: actor.id } : {}
      await enqueue(JOB, { company_id, status_id, ...member })
    }
  }
}

type Settling = { signal?: AbortSignal | undefined; memberId?: string | null }

/** Puts the leads of a status where they belong, until none is left or `signal` says to stop. Where a batch fails its leads
 *  are taken one by one; it throws at its end when some could not be moved, so that the job tries them again. `memberId` hears on the
 *  stream, after each batch, how many of them are there; of those left when a killed run begins again. */
export async function settleLeads(
  companyId: string,
  statusId: string,
  { signal, memberId = null }: Settling = {},
): Promise<void> {
  const who = systemOf({ id: companyId, zone: 'UTC' })
  const { count: total } = await db.read(who, work => work.one(sql.leads.countUnsettled, { status_id: statusId }))
  const failed: string[] = []
  let alone = 0
  for (let done = 0; ; ) {
    signal?.throwIfAborted()
    const most = alone > 0 ? 1 : BATCH
    let next: string | undefined
    try {
      const settled = await db.write(who, async work => {
        const leads = await lockSome(work, statusId, failed, most)
        next = leads[0]?.id
        await settle(work, leads)
        const state = leads.length < most ? 'done' : 'running'
        const progress = { job_id: statusId, kind: JOB, state, done: Math.min(done + leads.length, total), total }
        if (memberId) notifyMembers(work, [memberId], 'job.progress', progress)
        return leads.length
      })
      if (settled < most) break
      done += settled
    } catch (error) {
      if (isDatabaseAway(error) || isRetried(error) || !next) throw error
      if (most > 1) {
        alone = BATCH
        continue
      }
      log.error('a lead could not be put where it belongs', { lead: next, ...errorDetails(error) })
      failed.push(next)
      if (failed.length > MOST_FAILED) break
    }
    alone = Math.max(0, alone - 1)
  }
  if (failed.length > 0) throw new Error(`leads could not be put where they belong: ${failed.length}`)
}

type Unsettled = RowOf<typeof sql.leads.lockUnsettled>

async function lockSome(work: Write, status_id: string, passed_over: string[], limit: number): Promise<Unsettled[]> {
  await work.one(sql.pipelines.holdPipelines, {})
  return work.all(sql.leads.lockUnsettled, { status_id, passed_over, limit })
}

async function settle(work: Write, leads: Unsettled[]): Promise<void> {
  const [first] = leads
  if (!first) return
  const { id, category } = first.to_status
  await work.count(sql.leads.settleLeads, { ids: leads.map(lead => lead.id), status_id: id, category })
  const moved = leads.filter(({ moves }) => moves)
  const passed = await passedOver(work, moved)
  const [entry, ...entries] = moved.map(lead => entryOf(lead, passed.get(lead.id) ?? []))
  if (entry) await recordActivity(work, entry, ...entries)
  await append(work, ...leads.map(eventOf))
}

/** What the leads lack for the status that takes them. The member who archived theirs decided that they go there all
 *  the same; the timeline names what was passed over. */
async function passedOver(work: Write, leads: readonly Unsettled[]): Promise<Map<string, string[]>> {
  const [first] = leads
  if (!first) return new Map()
  const { findTarget, findFacts } = sql.processGuard
  const [to, rules] = await Promise.all([work.one(findTarget, { id: first.to_status.id }), activeRules(work)])
  const meant = rules.filter(rule => entersBy(rule, to))
  if (meant.length + to.required_fields.length === 0) return new Map()
  const judged = await Promise.all(
    leads.map(async ({ id }) => {
      const { status, ...facts } = await work.one(findFacts, { id })
      const anywhere = { ...facts, status: { ...status, allowed_moves: null } }
      const given = { reason: 'The status was archived', hasSubStatus: false }
      const { unmet } = await judgeBy(work, id, anywhere, to, meant, given, new Map())
      return [id, inText(unmet)] as const
    }),
  )
  return new Map(judged.filter(([, lacks]) => lacks.length > 0))
}

const entersBy = ({ to_statuses, to_categories }: Rule, { key, category }: Target): boolean =>
  to_statuses.length + to_categories.length === 0 || to_statuses.includes(key) || to_categories.includes(category)

const entryOf = (
  { id, contact_id, is_test, from_status, to_status: { key, name } }: Unsettled,
  overridden: string[],
) => ({
  type: 'status_change' as const,
  lead_id: id,
  contact_id,
  title: `${from_status.name} → ${name}`,
  text: [`The status ${from_status.name} was archived`, ...overridden.map(passed => `Passed over: ${passed}`)].join(
    '\n',
  ),
  data: { from_status, to_status: { key, name }, ...(overridden.length > 0 ? { overridden } : {}) },
  is_test,
})

/** Quiet: nothing happened to the lead itself. */
const eventOf = ({ id, moves, from_status, to_status: { key, name } }: Unsettled) => ({
  type: moves ? 'lead.status_changed' : 'lead.updated',
  subject: { kind: 'lead' as const, id },
  changes: moves ? { changed_at: isoNow(), from_status, to_status: { key, name } } : { changed: ['category'] },
  quiet: true,
})
