import type { Work } from '../../platform/db/work'
import { sql } from '../queries.gen'

export const UNKNOWN_PIPELINE = 'You have no such pipeline for this type of lead; the word is in the message'

/** Finds the pipeline that a row names, where it takes leads of the type. */
export async function pipelineFinder(work: Work): Promise<(named: string, type: string) => string | null> {
  const pipelines = await work.all(sql.intake.listPipelineNames, {})
  return (named, type) =>
    pipelines.find(
      ({ name, lead_types }) => name.toLowerCase() === named.trim().toLowerCase() && lead_types.includes(type),
    )?.id ?? null
}
