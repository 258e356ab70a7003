import type { Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { OrderedList } from '../../platform/record/ordered-list'
import { sql } from '../queries.gen'
import { changed, checkFields, checkMoves, holdPipeline, keyFor, readPipeline, statusOf } from './arrange'
import { usual } from './default-pipelines'
import type { NewStatus, Pipeline, PipelineStatus, StatusArchive, StatusChange } from './schema'

const ORDER = new OrderedList({ table: 'pipeline_status', within: 'pipeline_id', live: 'archived_at is null' })

const GREY = '#6b7280'
/** What a pipeline can't do without. */
const NEEDED = ['open', 'won', 'lost'] as const

/** Adds a status behind the others of its category and answers the pipeline. 404, 409 `stale`, 422. */
export async function addStatus(work: Write, pipelineId: string, input: NewStatus): Promise<Pipeline> {
  const { updated_at, sub_statuses = [], name, ...given } = input
  const pipeline = await holdPipeline(work, pipelineId, updated_at)
  checkMoves(pipeline, given.allowed_moves ?? null)
  checkFields(given.required_fields)
  const taken = await work.all(sql.pipelines.listStatusKeysOf, { pipeline_id: pipelineId })
  const id = newId('sta')
  await work.count(sql.pipelines.insertStatus, {
    id,
    pipeline_id: pipelineId,
    key: keyFor(
      name,
      taken.map(({ key }) => key),
    ),
    name: name.trim(),
    category: given.category,
    color: given.color ?? GREY,
    allowed_moves: given.allowed_moves ?? null,
    required_fields: given.required_fields ?? [],
    probability: given.probability ?? null,
    ageing_days: given.ageing_days ?? null,
  })
  await keepSubStatuses(work, id, sub_statuses)
  return changed(work, pipeline, ['statuses'])
}

/** Changes a status; its key stays. Another category is its leads' too, soon after. 404; 409 `stale`, or `conflict` when
 *  the pipeline would be left without an open, a won or a lost one; 422. */
export async function updateStatus(
  work: Write,
  pipelineId: string,
  statusId: string,
  change: StatusChange,
): Promise<Pipeline> {
  const { updated_at, sub_statuses, ...given } = change
  const pipeline = await holdPipeline(work, pipelineId, updated_at)
  const status = statusOf(pipeline, statusId)
  const next = { ...status, ...given, name: (given.name ?? status.name).trim() }
  checkMoves(pipeline, given.allowed_moves ?? null)
  checkFields(given.required_fields)
  mustKeep(pipeline.statuses.map(other => (other.id === status.id ? next : other)))
  const { id, name, category, color, required_fields, probability, ageing_days } = next
  await work.count(sql.pipelines.updateStatus, {
    id,
    name,
    category,
    color,
    allowed_moves: next.allowed_moves,
    required_fields,
    probability,
    ageing_days,
  })
  if (sub_statuses) await keepSubStatuses(work, id, sub_statuses)
  return changed(work, pipeline, ['statuses'], category === status.category ? null : id)
}

/** Puts the statuses of a pipeline into this order. New leads begin in the first open one. 404; 409 `stale` for one that is
 *  gone. */
export async function orderStatuses(work: Write, pipelineId: string, ids: readonly string[]): Promise<Pipeline> {
  const pipeline = await holdPipeline(work, pipelineId)
  await ORDER.order(work, ids, pipelineId)
  return changed(work, pipeline, ['statuses'])
}

/** Archives a status; a job moves its leads to another, each with an entry on its timeline. No lead enters it from now
 *  on. 404; 409 `stale`, or `conflict` for the first open status and the last won or lost one; 422. */
export async function archiveStatus(
  work: Write,
  pipelineId: string,
  statusId: string,
  { to, updated_at }: StatusArchive,
): Promise<Pipeline> {
  const pipeline = await holdPipeline(work, pipelineId, updated_at)
  const status = statusOf(pipeline, statusId)
  const target = pipeline.statuses.find(({ id, key }) => id === to || key === to)
  if (!target || target.id === status.id) throw invalid({ to: 'is not another status of this pipeline' })
  if (pipeline.statuses.find(({ category }) => category === 'open')?.id === status.id) {
    throw fault('conflict', { message: 'New leads begin in this status; put another open one first' })
  }
  mustKeep(pipeline.statuses.filter(({ id }) => id !== status.id))
  const { archiveStatus, replaceMoves } = sql.pipelines
  await work.count(replaceMoves, { pipeline_id: pipelineId, from: status.key, to: target.key })
  await work.count(archiveStatus, { id: status.id, to: target.id })
  return changed(work, await readPipeline(work, pipelineId), ['statuses'], status.id)
}

/** Brings back the usual statuses that a pipeline has not: those that were archived, others behind their category. 404;
 *  409 `conflict` for a pipeline that was archived. */
export async function restoreUsualStatuses(work: Write, pipelineId: string): Promise<Pipeline> {
  const { insertStatus, listStatusKeysOf, restoreStatuses } = sql.pipelines
  const pipeline = await holdPipeline(work, pipelineId)
  const missing = usual().filter(({ key }) => !pipeline.statuses.some(status => status.key === key))
  if (missing.length === 0) return pipeline
  const known = new Set((await work.all(listStatusKeysOf, { pipeline_id: pipelineId })).map(({ key }) => key))
  await work.count(restoreStatuses, { pipeline_id: pipelineId, keys: missing.map(({ key }) => key) })
  for (const { sub_statuses, ...status } of missing.filter(({ key }) => !known.has(key))) {
    const id = newId('sta')
    await work.count(insertStatus, { ...status, ...ASKS_NOTHING, id, pipeline_id: pipelineId })
    await keepSubStatuses(work, id, sub_statuses)
  }
  return changed(work, pipeline, ['statuses'])
}

const ASKS_NOTHING = { allowed_moves: null, required_fields: [], probability: null, ageing_days: null }

function mustKeep(statuses: readonly Pick<PipelineStatus, 'category'>[]): void {
  const missing = NEEDED.find(needed => !statuses.some(({ category }) => category === needed))
  if (missing) throw fault('conflict', { message: `A pipeline needs a status that is ${missing}` })
}

async function keepSubStatuses(work: Write, statusId: string, given: { key?: string; name: string }[]): Promise<void> {
  const taken = given.flatMap(({ key }) => key ?? [])
  const sub_statuses = given.map(({ key, name }) => {
    const own = key ?? keyFor(name, taken)
    if (key === undefined) taken.push(own)
    return { id: newId('sub'), key: own, name: name.trim() }
  })
  if (new Set(taken).size < taken.length) throw invalid({ sub_statuses: 'holds a key twice' })
  await work.count(sql.pipelines.keepSubStatuses, { status_id: statusId, sub_statuses })
}
