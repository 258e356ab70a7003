// How many rows of a list there are, up to a bound: a count has to look at each, and nobody reads past some thousands.

import type { Param } from '../query'
import type { Work } from '../work'
import { compileFilter, readFilter } from './filter'
import { asRead, type Field, type ListBase, type ListSpec } from './list-spec'
import { Params } from './params'
import { listContext } from './read-page'

export type Counted = { count: number; sum: number; isExact: boolean }

/** Counts the rows of `spec` that pass `filter` and adds up `sum` (SQL of a whole number over `t`), looking at no more
 *  than `most` of them. Throws 422 with `filter…`. */
export async function countRows(
  work: Work,
  spec: ListSpec,
  filter: string | undefined,
  base: ListBase,
  { sum, most, customField }: { sum: string; most: number; customField?: (key: string) => Field | null },
): Promise<Counted> {
  const context = { ...listContext(work.who), ...(customField ? { customField } : {}) }
  const params = new Params(base.params)
  const where = [`t.company_id = ${params.bind(context.companyId, 'text')}`, ...base.where.map(one => `(${one})`)]
  const filtered = compileFilter(readFilter(filter), asRead(spec, context).fields, context, params)
  if (filtered !== null) where.push(filtered)
  const text = `select count(*)::int as count, least(coalesce(sum(amount), 0), ${Number.MAX_SAFE_INTEGER})::text as sum
  from (select ${sum} as amount from ${spec.from} where ${where.join(' and ')}
         limit ${params.bind(String(most + 1), 'bigint')}) seen`
  const [row] = await work.compiled(text, params.values as Param[], `count ${spec.name}`, false)
  const count = row!.count as number
  return { count: Math.min(count, most), sum: Number(row!.sum), isExact: count <= most }
}
