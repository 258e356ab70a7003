// Where the rows of a list come from.

import { holdTurn } from '../../platform/db/hold-turn'
import type { RowOf } from '../../platform/db/query'
import type { Write } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import type { Enquiry } from '../intake/enquiry'
import { sql } from '../queries.gen'
import { createSource } from './sources'

type Source = RowOf<typeof sql.intake.listImportSources>

/** The sources by id, and the one for rows that name none: the one that is chosen, else the company's first for lists. */
export async function importSources(work: Write, chosen: string | null) {
  const list = () => work.all(sql.intake.listImportSources, {})
  const usualOf = (found: readonly Source[]) =>
    chosen ? chosenOf(found, chosen) : found.find(({ kind }) => kind === 'import')
  let found = await list()
  if (!usualOf(found)) {
    // Two lists that are the first at once make one source.
    await holdTurn(work, 'source for lists')
    found = await list()
    if (!usualOf(found)) await createSource(work, { name: freeName(found), kind: 'import' })
    found = await list()
  }
  const sourceOf = ({ id, name, owner_id, duplicate_policy, defaults }: Source): Enquiry['source'] => ({
    ...{ id, name, ownerId: owner_id, duplicatePolicy: duplicate_policy, defaults },
  })
  const sources = new Map(found.map(one => [one.id, sourceOf(one)]))
  return [sources, sourceOf(usualOf(found)!)] as const
}

/** The source that was chosen. 422 `options.source_id`. */
export function chosenOf(found: readonly Source[], chosen: string): Source {
  const source = found.find(({ id }) => id === chosen)
  if (!source) throw invalid({ 'options.source_id': 'is not a source' })
  return source
}

/** `Import`, or with the first number that makes the name free: a source of another kind may have it. */
function freeName(found: readonly Source[]): string {
  const taken = new Set(found.map(({ name }) => name.toLowerCase()))
  let name = 'Import'
  for (let i = 2; taken.has(name.toLowerCase()); i++) name = `Import ${i}`
  return name
}
