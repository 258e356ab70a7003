import { isoNow } from '../../platform/clock'
import type { Write } from '../../platform/db/work'
import { fault, invalid, referredBy } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { OrderedList } from '../../platform/record/ordered-list'
import { sql } from '../queries.gen'
import { changed, holdPipeline, readPipeline } from './arrange'
import { makePipelines } from './default-pipelines'
import { LEAD_TYPES, type NewPipeline, type Pipeline, type PipelineChange } from './schema'

const ORDER = new OrderedList({ table: 'pipeline', live: 'archived_at is null' })

/** Adds a pipeline behind the others, with the statuses of the one that it copies, or the usual ones. No lead type
 *  begins in it yet. 422 for an unknown one. */
export async function createPipeline(work: Write, { name, lead_types, copy_of }: NewPipeline): Promise<Pipeline> {
  await work.one(sql.pipelines.arrangePipelines, {})
  const copied = copy_of === undefined ? null : await referredBy('copy_of', readPipeline(work, copy_of))
  const id = newId('pip')
  await makePipelines(work, [
    { id, name: name.trim(), lead_types, default_for: [], statuses: copied?.statuses ?? null },
  ])
  return changed(work, await readPipeline(work, id), ['created'])
}

/** Changes a pipeline. A type that begins here no longer begins elsewhere; one that began here and is removed begins
 *  in the first pipeline that takes it. 404, 409 `stale`; 422 when a type would be left without a pipeline. */
export async function updatePipeline(work: Write, id: string, change: PipelineChange): Promise<Pipeline> {
  const { updated_at, ...given } = change
  const pipeline = await holdPipeline(work, id, updated_at)
  const next = { ...pipeline, ...given, name: (given.name ?? pipeline.name).trim() }
  next.default_for = next.default_for.filter(type => next.lead_types.includes(type))
  const strange = given.default_for?.find(type => !next.lead_types.includes(type))
  if (strange) throw invalid({ default_for: 'holds a type that this pipeline does not take' })
  await mustTakeAll(work, next, 'lead_types')
  if (next.default_for.length > 0) {
    await work.count(sql.pipelines.takeDefaults, { id, lead_types: next.default_for })
  }
  return changed(work, next, Object.keys(given))
}

/** Puts the pipelines into this order. 409 `stale` for one that is gone. */
export async function orderPipelines(work: Write, ids: readonly string[]): Promise<Pipeline[]> {
  await work.one(sql.pipelines.arrangePipelines, {})
  const known = await allPipelines(work)
  const moved = await ORDER.order(work, ids)
  for (const pipeline of known) if (moved.has(pipeline.id)) await changed(work, pipeline, ['position'])
  return allPipelines(work)
}

/** Archives a pipeline; its closed leads stay in it. 404; 409 `conflict` while it has open leads, or is the last that
 *  takes a type. */
export async function archivePipeline(work: Write, id: string): Promise<Pipeline> {
  const pipeline = await holdPipeline(work, id)
  const { has_open } = await work.one(sql.pipelines.countOpenLeads, { id })
  if (has_open) throw fault('conflict', { message: 'This pipeline has open leads; move or close them first' })
  const others = (await allPipelines(work)).filter(other => other.id !== id)
  const left = pipeline.lead_types.filter(type => !others.some(other => other.lead_types.includes(type)))
  if (left.length > 0) throw fault('conflict', { message: 'No other pipeline takes its types of leads' })
  return changed(work, { ...pipeline, default_for: [], archived_at: isoNow() }, ['archived_at'])
}

/** Restores an archived pipeline; no type begins in it until that is set. 404. */
export async function restorePipeline(work: Write, id: string): Promise<Pipeline> {
  await work.one(sql.pipelines.arrangePipelines, {})
  const pipeline = await readPipeline(work, id)
  return pipeline.archived_at === null ? pipeline : changed(work, { ...pipeline, archived_at: null }, ['archived_at'])
}

async function mustTakeAll(work: Write, next: Pipeline, field: string): Promise<void> {
  const all = (await allPipelines(work)).map(pipeline => (pipeline.id === next.id ? next : pipeline))
  const left = LEAD_TYPES.filter(type => !all.some(pipeline => pipeline.lead_types.includes(type)))
  if (left.length > 0) throw invalid({ [field]: 'a type of lead would be left without a pipeline' })
}

const allPipelines = async (work: Write): Promise<Pipeline[]> =>
  (await work.all(sql.pipelines.listPipelines, { id: null, archived: false })) as Pipeline[]
