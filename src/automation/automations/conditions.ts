// Which records a rule is about: conditions as lists and saved views have them, checked by the same reader.

import { readTree } from '../../platform/db/list/filter'
import { listIds } from '../../platform/db/list/list-ids'
import type { ListBase } from '../../platform/db/list/list-spec'
import { listContext } from '../../platform/db/list/read-page'
import type { Work } from '../../platform/db/work'
import { Fault } from '../../platform/errors'
import { type Definition, fieldsOf } from '../../platform/record/definition'
import type { Known, NameType } from './known'
import type { Problems } from './step-kind'

type Leaf = { field: string; op: string; value?: unknown }
const NOTHING = { and: () => null, or: () => null, not: () => null, condition: () => null, nothing: null }

/** What of conditions can't be asked, by the path below `path`. */
export function conditionProblems(known: Known, conditions: unknown, path: string): Problems {
  if (conditions === null || conditions === undefined) return {}
  if (!known.list) return { [path]: 'records of this kind have no conditions' }
  try {
    readTree(conditions, known.list.fields, { ...listContext(known.who), customField: known.custom }, NOTHING)
  } catch (error) {
    if (!(error instanceof Fault) || !error.fields) throw error
    return Object.fromEntries(Object.entries(error.fields).map(([at, why]) => [at.replace(/^filter/, path), why]))
  }
  return Object.fromEntries(
    leavesOf(conditions, path).flatMap(({ at, leaf }) => {
      const type = namedBy(known, leaf.field)
      const problems = type ? wordsIn(leaf.value).flatMap(id => known.problem(type, id) ?? []) : []
      return problems[0] === undefined ? [] : [[`${at}.value`, problems[0]]]
    }),
  )
}

/** The kind of thing that a condition on a field names. */
const namedBy = ({ definition }: Pick<Known, 'definition'>, field: string): NameType | null =>
  definition ? hasChoices(definition, field) : null

/** What a field of a kind of record is chosen from, where that is something that the company has. */
export function hasChoices(definition: Definition, field: string): NameType | null {
  if (field === 'status') return definition.kind === 'lead' ? 'status' : null
  const found = fieldsOf(definition).find(([name]) => name === field)
  const refersTo = found?.[1].refersTo
  return refersTo && NAMED.some(one => one === refersTo) ? (refersTo as NameType) : null
}
const NAMED: readonly NameType[] = ['member', 'lead_source', 'pipeline_status', 'pipeline', 'lost_reason']

const wordsIn = (value: unknown): string[] => [value].flat().filter(one => typeof one === 'string')

function leavesOf(node: unknown, at: string): { at: string; leaf: Leaf }[] {
  if (Array.isArray(node)) return node.flatMap((inner, place) => leavesOf(inner, `${at}.${place}`))
  const bag = node as Record<string, unknown>
  const word = ['and', 'or', 'not'].find(key => key in bag)
  // boundary: `readTree` has found it to be a condition.
  return word ? leavesOf(bag[word], `${at}.${word}`) : [{ at, leaf: bag as Leaf }]
}

/** Each condition that has to be met, as the trial tells of them: those of an `and`, or the whole. */
export function partsOf(conditions: unknown): unknown[] {
  if (conditions === null || conditions === undefined) return []
  if (Array.isArray(conditions)) return conditions
  const bag = conditions as Record<string, unknown>
  return Array.isArray(bag.and) ? bag.and : [conditions]
}

/** The records that meet conditions, of those in `base`, as whoever acts may see them. */
export async function recordsThatMeet(
  work: Work,
  known: Known,
  conditions: unknown,
  base: ListBase,
  most: number,
): Promise<string[]> {
  if (!known.list) return []
  const filter = partsOf(conditions).length === 0 ? undefined : JSON.stringify(conditions)
  return (await listIds(work, known.list, filter, base, most, known.custom)).ids
}

/** Whether one record meets conditions. */
export const meets = async (work: Work, known: Known, conditions: unknown, id: string): Promise<boolean> =>
  (await recordsThatMeet(work, known, conditions, { where: ['t.id = $1::text'], params: [id] }, 1)).length > 0

/** Those that are worked on: neither archived nor tests. */
export const workedOn = ({ definition, list }: Known): string[] => [
  ...(list?.fields.is_archived ? ['t.archived_at is null'] : []),
  ...(definition?.hasTests ? ['not t.is_test'] : []),
]

/** What a condition names, for the words of it. */
export const namesIn = (known: Known, { field, value }: Leaf): string[] => {
  const type = namedBy(known, field)
  return wordsIn(value).map(id => (type ? known.name(type, id) : id.replaceAll('_', ' ')))
}
export type { Leaf }
