// What a view may ask for: what the list of its kind allows its viewer. Checked when it is saved, and at every view
// since: a field may be gone, or may be hidden from the members with whom the view was shared.

import { compileFilter } from '../../platform/db/list/filter'
import type { ListContext } from '../../platform/db/list/list-spec'
import { Params } from '../../platform/db/list/params'
import { listContext } from '../../platform/db/list/read-page'
import { readSort } from '../../platform/db/list/sort'
import { LIMITS } from '../../platform/db/list/values'
import type { Work } from '../../platform/db/work'
import { Fault, invalid } from '../../platform/errors'
import { customFieldsIn } from '../custom-fields/columns'
import { type ViewedKind, type ViewKind, viewedKind } from './kinds'

export type Asked = { filter: unknown; sort: string | null }
type Shown = Partial<Asked> & { columns?: readonly string[] | null; layout?: 'table' | 'board' }
type Problems = Record<string, string>

/** Throws 422 with `filter…`, `sort`, `columns.…` or `layout` for what the list of the kind does not take. */
export async function checkView(work: Work, kind: ViewKind, { filter, sort, columns, layout }: Shown): Promise<void> {
  const problems = await problemsOf(work, kind)
  const wrong: Problems = { ...problems({ filter: filter ?? null, sort: sort ?? null }) }
  if (layout === 'board' && !viewedKind(kind).hasBoard) wrong.layout = 'is not there for this kind'
  const takes = await columnTest(work, kind)
  for (const [i, name] of (columns ?? []).entries()) {
    if (!takes(name)) wrong[`columns.${i}`] = 'is no column of this list'
    else if (columns!.indexOf(name) < i) wrong[`columns.${i}`] = 'is there twice'
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

/** A function that explains why the list of the kind can't be asked so by the caller of `work`; null when it can. */
export async function problemsOf(work: Work, kind: ViewKind): Promise<(asked: Asked) => Problems | null> {
  const declared = viewedKind(kind)
  const context = { ...listContext(work.who), customField: await customFieldsIn(work, kind) }
  return asked => {
    const wrong = { ...ofFilter(asked.filter, declared, context), ...ofSort(asked.sort, declared, context) }
    return Object.keys(wrong).length > 0 ? wrong : null
  }
}

function ofFilter(filter: unknown, { spec }: ViewedKind, context: ListContext): Problems {
  if (filter === null || filter === undefined) return {}
  if (JSON.stringify(filter).length > LIMITS.characters) {
    return { filter: `must be at most ${LIMITS.characters} characters` }
  }
  return problemsIn(() => compileFilter(filter, spec.fields, context, new Params()))
}

const ofSort = (sort: string | null, { spec }: ViewedKind, context: ListContext): Problems =>
  sort === null ? {} : problemsIn(() => readSort(sort, spec, context.customField))

function problemsIn(read: () => unknown): Problems {
  try {
    read()
    return {}
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return error.fields ?? {}
  }
}

async function columnTest(work: Work, kind: ViewKind): Promise<(name: string) => boolean> {
  const { columns } = viewedKind(kind)
  const own = await customFieldsIn(work, kind)
  return name => {
    const key = /^custom\.([a-z0-9_]{1,60})$/.exec(name)?.[1]
    return columns.includes(name) || (key !== undefined && own(key) !== null)
  }
}
