import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { fault } from '../../platform/errors'
import { sql } from '../queries.gen'
import type { Pipeline } from './schema'

/** Every pipeline of the company that is in use, or that was archived, in order. */
export async function listPipelines(who: Who, archived = false): Promise<Pipeline[]> {
  return db.read(who, work => work.all(sql.pipelines.listPipelines, { id: null, archived })) as Promise<Pipeline[]>
}

/** One pipeline; 404 when the company has no such. */
export async function findPipeline(who: Who, id: string): Promise<Pipeline> {
  const [found] = await db.read(who, work => work.all(sql.pipelines.listPipelines, { id, archived: false }))
  if (!found) throw fault('not_found')
  return found as Pipeline
}
