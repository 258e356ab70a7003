import type { Write } from '../platform/db/work'
import type { FirstThings, MadeCompany } from '../workspace'
import { createRule } from './assignment/rules'
import { addFirstSources } from './lead-sources/first-source'
import { addUsualReasons } from './leads/lost-reasons'
import { makeDefaultPipelines } from './pipelines/default-pipelines'
import { sql } from './queries.gen'

/** What this context puts into a new company: pipelines, a source to push to, and a rule that hands leads round. */
export async function addFirstThings(work: Write, company: MadeCompany): Promise<Pick<FirstThings, 'source'>> {
  await makeDefaultPipelines(work)
  await addUsualReasons(work)
  // A lead that is given up says why, until the company says otherwise.
  await work.count(sql.leads.putLeadSettings, { needs_lost_reason: true, needs_follow_up: false })
  const source = await addFirstSources(work)
  await createRule(work, { name: 'Everybody in turn', member_ids: [], fallback_member_id: company.owner.id })
  return { source: { id: source.id, name: source.name, push_url: source.push_url } }
}
