// How a file of a defined kind is read: what its columns may be, and the options for the whole file.

import { invalid } from '../../platform/errors'
import { type Definition, fieldsOf } from '../../platform/record/definition'
import { foldHeading } from './fold-heading'
import type { FileKind } from './kinds'
import { checkOwner } from './member-finder'
import type { ImportOptions } from './schema'

/** The column with our own ids. */
export const OUR_ID = 'id'

/** The options and columns of a file of records of a kind. */
export function fileKindOf(definition: Definition): FileKind {
  const { words } = definition
  const fields = fieldsOf(definition)
  const named = new Map(fields.map(([key, { label }]) => [foldHeading(label), key]))
  const spelled = new Map(
    fields.flatMap(([key, { headings = [] }]) =>
      [key, ...headings].map(heading => [foldHeading(heading), key] as const),
    ),
  )
  return {
    fields: [
      ...fields.map(([key, { label }]) => ({ key, label })),
      { key: OUR_ID, label: `Our ${words.one.toLowerCase()}, by its id` },
    ],
    days: new Set(fields.flatMap(([key, { list }]) => (list === 'date' || list === 'instant' ? [key] : []))),
    several: new Set(fields.flatMap(([key, { column }]) => (column === 'text[]' ? [key] : []))),
    guess(heading) {
      const folded = foldHeading(heading)
      const name = named.get(folded)
      if (name) return { field: name, by: 'name' }
      const field = spelled.get(folded)
      return field ? { field, by: 'spelling' } : null
    },
    exported: { marks: [], idle: [], ours: {} },
    mapped: async () => ({}),
    async check(work, options) {
      refuseForPeople(definition, options)
      await checkOwner(work, options)
    },
  }
}

/** Refuses what only leads and contacts have. 422 `options.<name>`. */
function refuseForPeople({ owner: hasOwner }: Definition, options: ImportOptions): void {
  const { duplicates, owner, source_id, tags, consent } = options
  const is = (wrong: boolean, name: string, why: string) => {
    if (wrong) throw invalid({ [`options.${name}`]: why })
  }
  is(duplicates === 'add', 'duplicates', 'is for leads: a record of this kind is there once')
  is(owner?.by === 'rules', 'owner.by', 'is for leads: rules share out no other records')
  is(owner?.by === 'member' && !hasOwner, 'owner.by', 'is not for this kind: its records are the company’s')
  is(Boolean(source_id), 'source_id', 'is for leads: these records have no source')
  is((tags?.length ?? 0) > 0, 'tags', 'is for leads and contacts')
  is(Boolean(consent), 'consent', 'is for leads and contacts')
}
