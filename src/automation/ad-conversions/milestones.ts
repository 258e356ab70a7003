import { isoNow } from '../../platform/clock'
import type { Work, Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { sql } from '../queries.gen'
import { MILESTONES } from './pieces'
import type { AdMilestoneRules, AdMilestoneRulesInput } from './schema'

/** Which statuses count as which milestone, as it is in force. */
export async function findRules(work: Work): Promise<AdMilestoneRules> {
  const { milestones } = await work.one(sql.adConversions.listRules, {})
  return { milestones } as AdMilestoneRules
}

/** Says it anew, all at once: a milestone that is not named counts no status. What leads have reached stays reached. 422 for
 *  a status that there is not, 409 for one that is archived. */
export async function saveRules(work: Write, { milestones }: AdMilestoneRulesInput): Promise<AdMilestoneRules> {
  await mustBeKnown(work, milestones)
  const rules = MILESTONES.map(milestone => {
    const { pipeline_statuses = [], deal_stages = [] } = milestones[milestone] ?? {}
    return { milestone, pipeline_statuses, deal_stages }
  })
  await work.count(sql.adConversions.saveRules, { rules: rules as never, at: isoNow() })
  return findRules(work)
}

async function mustBeKnown(work: Work, milestones: AdMilestoneRulesInput['milestones']): Promise<void> {
  const ids = [...new Set(Object.values(milestones).flatMap(({ pipeline_statuses }) => pipeline_statuses))]
  const statuses = await work.all(sql.adConversions.listKnownStatuses, { ids })
  const known = new Set(statuses.map(({ id }) => id))
  const wrong = Object.entries(milestones).flatMap(([milestone, { pipeline_statuses }]) =>
    pipeline_statuses.flatMap((id, i) =>
      known.has(id) ? [] : [[`milestones.${milestone}.pipeline_statuses.${i}`, 'is not a status of a pipeline']],
    ),
  )
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
  const archived = statuses.filter(({ is_archived }) => is_archived).map(({ name }) => name)
  if (archived.length > 0)
    throw fault('conflict', { message: `Archived, so no lead gets there: ${archived.join(', ')}` })
}
