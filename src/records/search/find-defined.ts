// Records of the kinds that their rooms define, as search results.

import { plainKinds } from '../../definitions.gen'
import type { Param } from '../../platform/db/query'
import type { Work } from '../../platform/db/work'
import { foldName } from '../../platform/names/fold-name'
import type { Definition } from '../../platform/record/definition'
import { foundBy, listedTo } from '../../platform/record/list'
import { searchHits } from '../../platform/record/search-hit'

/** Of each kind that is wanted the records with every word of `q`, those that begin so first, as JSON texts. */
export async function findDefined(work: Work, q: string, wanted: readonly string[], most: number): Promise<string[][]> {
  const words = foldName(q)
  if (words === '') return []
  const kinds = plainKinds.filter(({ plural }) => wanted.includes(plural))
  return Promise.all(kinds.map(definition => findIn(work, definition, { q, words, most })))
}

type Asked = { q: string; words: string; most: number }

async function findIn(work: Work, definition: Definition, { q, words, most }: Asked): Promise<string[]> {
  const { who } = work
  const base = foundBy(listedTo(definition, who, undefined), q)
  const { text, params } = searchHits(definition, base, { companyId: who.companyId, first: words, most })
  const rows = await work.compiled(text, params as Param[], `search ${definition.plural}`, true)
  return rows.map(row => row.json as string)
}
