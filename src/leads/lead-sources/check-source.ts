import type { Work } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import { customColumns } from '../../records'
import { foldKey } from '../intake/aliases'
import { ATTRIBUTIONS, type FieldMap, MAPPABLE, NOTE } from '../intake/field-map'
import { leadHolder } from '../leads/lead-holder'
import { sql } from '../queries.gen'
import type { NewSource } from './schema'

type Given = Partial<NewSource>

const TARGETS = new Set<string>([...MAPPABLE, ...ATTRIBUTIONS.map(name => `attribution.${name}`), NOTE])
/** Whose they are, a person's own, can't be said once for all of them. */
const NEVER_CONSTANT = new Set(['external_id', 'phone', 'alt_phone', 'email', 'time'])

/** Refuses what a source can't be given: an owner who does not work leads, a pipeline that is gone or does not take its type
 *  of leads, a map to fields that there are not. Only what is `given` is asked; `next` is how the source would be. 422
 *  by field. */
export async function checkSource(work: Work, given: Given, next: Given): Promise<void> {
  if (given.default_owner_id) await leadHolder(work, given.default_owner_id, 'default_owner_id')
  if (given.default_pipeline_id || (given.default_lead_type && next.default_pipeline_id)) {
    await requirePipeline(work, next.default_pipeline_id!, next.default_lead_type ?? null)
  }
  if (given.field_map) await checkFieldMap(work, given.field_map)
}

async function requirePipeline(work: Work, id: string, type: NewSource['default_lead_type'] | null): Promise<void> {
  const found = await work.maybe(sql.leadSources.findPipeline, { id })
  if (!found) throw invalid({ default_pipeline_id: 'is not a pipeline in use' })
  if (type && !found.lead_types.includes(type)) throw invalid({ default_pipeline_id: `takes no leads of type ${type}` })
}

/** Refuses a map that can't be followed. 422 `field_map.keys.<n>.to` and the like. */
export async function checkFieldMap(work: Work, { keys, constants }: FieldMap): Promise<void> {
  const own = new Set((await customColumns(work, 'lead')).map(({ name }) => name as string))
  const wrong: Record<string, string> = {}
  const from = new Set<string>()
  const isTarget = (to: string) => TARGETS.has(to) || own.has(to)
  for (const [i, rule] of keys.entries()) {
    const folded = foldKey(rule.from)
    if (folded === '') wrong[`field_map.keys.${i}.from`] = 'must hold a letter or a digit'
    else if (from.has(folded)) wrong[`field_map.keys.${i}.from`] = 'is mapped already'
    if (!isTarget(rule.to)) wrong[`field_map.keys.${i}.to`] = 'is no field'
    from.add(folded)
  }
  const said = new Set<string>()
  for (const [i, { to }] of constants.entries()) {
    if (!isTarget(to)) wrong[`field_map.constants.${i}.to`] = 'is no field'
    else if (NEVER_CONSTANT.has(to)) wrong[`field_map.constants.${i}.to`] = 'can’t be the same for every lead'
    else if (said.has(to)) wrong[`field_map.constants.${i}.to`] = 'is set twice'
    said.add(to)
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}
