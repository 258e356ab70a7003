// What a record must say, and when: judged by the record as it is once the change is written.

import { plainKinds } from '../../definitions.gen'
import { compileFilter } from '../../platform/db/list/filter'
import type { ListSpec } from '../../platform/db/list/list-spec'
import { Params } from '../../platform/db/list/params'
import { listContext } from '../../platform/db/list/read-page'
import type { Param } from '../../platform/db/query'
import type { Work } from '../../platform/db/work'
import { Fault, invalid } from '../../platform/errors'
import { listOf } from '../../platform/record/list'
import { said } from '../../platform/rooms'
import { sql } from '../queries.gen'
import { listFieldOf } from './columns'
import { fieldsOf, visibleFields } from './definitions'
import type { CustomKind, StoredField } from './kinds'

declare module '../../platform/rooms' {
  interface Room {
    /** The lists of kinds of record that have no definition: their fields for conditions. */
    lists?: readonly { kind: CustomKind; spec: ListSpec }[]
  }
}

const defined = new Map<CustomKind, ListSpec>(plainKinds.map(definition => [definition.kind, listOf(definition)]))

/** How records of a kind are listed, where a room says it. */
export const listed = (kind: CustomKind): ListSpec | undefined =>
  defined.get(kind) ?? said('lists').find(list => list.kind === kind)?.spec

/** 422 `required_when…` for a filter that the kind's list does not take, or a status that is not there. */
export async function checkRequiredWhen(
  work: Work,
  kind: CustomKind,
  when: StoredField['required_when'],
): Promise<void> {
  if (when === null || when === 'always') return
  const spec = listed(kind)
  if ('statuses' in when) {
    if (!spec?.fields.status_id) throw invalid({ required_when: 'statuses are of leads only' })
    const { unknown } = await work.one(sql.customFields.countUnknownStatuses, { ids: when.statuses })
    if (unknown > 0) throw invalid({ 'required_when.statuses': 'holds an unknown status' })
    return
  }
  if (when.filter === undefined)
    throw invalid({ required_when: 'must be null, always, { filter } or { statuses: [id] }' })
  if (!spec) throw invalid({ 'required_when.filter': 'is not possible for this kind yet' })
  try {
    compileFilter(when.filter, spec.fields, await context(work, kind), new Params())
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const fields = Object.entries(error.fields ?? {}).map(([path, wrong]) => [`required_when.${path}`, wrong])
    throw invalid(Object.fromEntries(fields))
  }
}

/** 422 naming every field that the record must have now and lacks. Fields that the caller does not see are not asked of
 *  them, and none of the program itself. Call it after the change is written, in its transaction. */
export async function mustHaveRequired(work: Work, kind: CustomKind, id: string): Promise<void> {
  if (work.who.kind === 'system') return
  const missing = await missingRequired(work, kind, id)
  if (missing.length === 0) return
  throw invalid(Object.fromEntries(missing.map(({ key, label }) => [`custom.${key}`, `“${label}” is required`])))
}

/** The fields that the record must have as it is now, and lacks. */
export async function missingRequired(
  work: Work,
  kind: CustomKind,
  id: string,
): Promise<{ key: string; label: string }[]> {
  const spec = listed(kind)
  const required = (await visibleFields(work, kind)).filter(
    field => field.required_when !== null && field.archived_at === null,
  )
  if (!spec || required.length === 0) return []
  const params = new Params([work.who.companyId, id])
  const inside = await context(work, kind)
  const terms = required.map(field => {
    const due = conditionOf(field, spec, inside, params)
    return `case when (${due}) and coalesce(t.custom -> '${field.key}', 'null') in ('null', '""', '[]') then '${field.key}' end`
  })
  const text = `select array_remove(array[${terms.join(', ')}]::text[], null) as missing
  from ${spec.from} where t.company_id = $1 and t.id = $2`
  const [row] = await work.compiled(text, params.values as Param[], `required ${kind}`, false)
  const missing = (row?.missing as string[] | undefined) ?? []
  return required.filter(field => missing.includes(field.key))
}

function conditionOf(
  { required_when }: StoredField,
  spec: ListSpec,
  inside: Awaited<ReturnType<typeof context>>,
  params: Params,
): string {
  if (required_when === null) return 'false'
  if (required_when === 'always') return 'true'
  if ('statuses' in required_when) {
    return `t.status_id in (${required_when.statuses.map(status => params.bind(status, 'text')).join(', ')})`
  }
  try {
    return compileFilter(required_when.filter, spec.fields, inside, params) ?? 'true'
  } catch (error) {
    // What it names may be gone; a record is not held up by a condition that nobody can meet.
    if (error instanceof Fault) return 'false'
    throw error
  }
}

/** The condition is the company's: it is judged by every field, whoever the caller is. Nobody can change an archived
 *  field, so it is never required. */
async function context(work: Work, kind: CustomKind) {
  const fields = new Map((await fieldsOf(work, kind)).map(field => [field.key, field]))
  return {
    ...listContext(work.who),
    readsWholeText: true,
    customField: (key: string) => {
      const field = fields.get(key)
      return field && field.archived_at === null ? listFieldOf(field, null) : null
    },
  }
}
