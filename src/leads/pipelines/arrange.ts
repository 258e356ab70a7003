import { refuseStale } from '../../platform/db/refuse-stale'
import type { Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { append } from '../../platform/events/append'
import { sql } from '../queries.gen'
import { canBeNeeded } from './needed-fields'
import type { Pipeline, PipelineStatus } from './schema'

/** Waits until nobody moves a lead and answers the pipeline that is about to change. 404; 409 `stale` when it changed
 *  since `readAt`, `conflict` when it was archived. */
export async function holdPipeline(work: Write, id: string, readAt?: string): Promise<Pipeline> {
  await work.one(sql.pipelines.arrangePipelines, {})
  const pipeline = await readPipeline(work, id)
  refuseStale(readAt, pipeline.updated_at)
  if (pipeline.archived_at !== null) throw fault('conflict', { message: 'This pipeline was archived' })
  return pipeline
}

export const readPipeline = async (work: Write, id: string): Promise<Pipeline> =>
  (await work.one(sql.pipelines.listPipelines, { id, archived: false })) as Pipeline

/** One of its statuses by id or key; 404. */
export function statusOf(pipeline: Pipeline, named: string): PipelineStatus {
  const found = pipeline.statuses.find(({ id, key }) => id === named || key === named)
  if (!found) throw fault('not_found')
  return found
}

/** Writes that the pipeline changed, with its other changes, emits the event, and answers the pipeline. `unsettled`:
 *  the status whose leads need a new place. */
export async function changed(
  work: Write,
  pipeline: Pipeline,
  what: readonly string[],
  unsettled: string | null = null,
): Promise<Pipeline> {
  const { id, name, lead_types, default_for, archived_at } = pipeline
  await work.count(sql.pipelines.updatePipeline, { id, name, lead_types, default_for, archived_at })
  await append(work, {
    type: 'pipeline.updated',
    subject: { kind: 'pipeline', id },
    changes: { changed: what, ...(unsettled ? { unsettled } : {}) },
  })
  return readPipeline(work, id)
}

/** 422 unless each is the key of another status. */
export function checkMoves({ statuses }: Pipeline, moves: readonly string[] | null): void {
  const known = new Set(statuses.map(status => status.key))
  const unknown = (moves ?? []).findIndex(key => !known.has(key))
  if (unknown >= 0) throw invalid({ [`allowed_moves.${unknown}`]: 'is not a status of this pipeline' })
}

/** 422 unless each is something that a lead can be asked for. */
export function checkFields(fields: readonly string[] = []): void {
  const unknown = fields.findIndex(field => !canBeNeeded(field))
  if (unknown >= 0) throw invalid({ [`required_fields.${unknown}`]: 'is not a field of a lead' })
}

/** A key for a new name: letters and digits of it, with a number where that is taken. */
export function keyFor(name: string, taken: readonly string[]): string {
  const plain = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 50)
  const base = plain || 'status'
  for (let n = 1; ; n++) {
    const key = n === 1 ? base : `${base}_${n}`
    if (!taken.includes(key)) return key
  }
}
