import { compileFilter } from '../../platform/db/list/filter'
import type { Field } from '../../platform/db/list/list-spec'
import { Params } from '../../platform/db/list/params'
import { listContext } from '../../platform/db/list/read-page'
import type { Param } from '../../platform/db/query'
import type { Work } from '../../platform/db/work'
import { Fault, invalid } from '../../platform/errors'
import { log } from '../../platform/log'
import { customFieldsIn, everyCustomFieldIn, listed } from '../../records'

/** Throws 422 with `conditions…` unless they are a filter of the list of leads, over own fields that the caller sees. */
export async function checkConditions(work: Work, conditions: unknown): Promise<void> {
  if (conditions === null || conditions === undefined) return
  try {
    compile(work, conditions, [], await customFieldsIn(work, 'lead'))
  } catch (error) {
    if (!(error instanceof Fault) || !error.fields) throw error
    const fields = Object.entries(error.fields).map(([path, wrong]) => [path.replace(/^filter/, 'conditions'), wrong])
    throw invalid(Object.fromEntries(fields))
  }
}

/** Those of `ids` whose leads meet the conditions, as they are and not as the caller reads them. Conditions that can no
 *  longer be asked (a field is gone) are met by none: the log says so, and no lead is held up. */
export async function leadsThatFit(work: Work, conditions: unknown, ids: readonly string[]): Promise<Set<string>> {
  if (conditions === null || ids.length === 0) return new Set(ids)
  try {
    const { text, values } = compile(work, conditions, ids, await everyCustomFieldIn(work, 'lead'))
    const rows = await work.compiled(text, values as Param[], 'conditions of a rule', false)
    return new Set(rows.map(row => (row as unknown as { id: string }).id))
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    log.warn('conditions of a process rule cannot be asked', { company: work.who.companyId, ...error.fields })
    return new Set()
  }
}

function compile(
  work: Work,
  conditions: unknown,
  ids: readonly string[],
  customField: (key: string) => Field | null,
): { text: string; values: unknown[] } {
  const leads = listed('lead')
  if (!leads) throw new Error('no room says what a lead can be asked')
  const params = new Params([])
  const company = params.bind(work.who.companyId, 'text')
  const wanted = ids.map(id => params.bind(id, 'text')).join(', ') || 'null'
  const context = { ...listContext(work.who), customField }
  const fits = compileFilter(conditions, leads.fields, context, params) ?? 'true'
  const text = `select t.id from ${leads.from} where t.company_id = ${company} and t.id in (${wanted}) and ${fits}`
  return { text, values: params.values }
}
