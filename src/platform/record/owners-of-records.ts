import { type Query, query } from '../db/query'
import type { Work } from '../db/work'
import { type Definition, fieldsOf, isPlain, right } from './definition'
import { aliased } from './statements'

/** Whose a record is, by the right to see that its owners' reach is of: its own, and those of the records that open it. */
export type Owners = readonly { permission: string; ids: readonly (string | null)[] }[]

type Listed = Query<{ ids: string[] }, { id: string; owner_ids: (string | null)[] }>

/** Those of the records of a kind that are there and no tests, each with whose it is. Of a plain kind not those that are
 *  archived, and of a kind without owners nobody's. */
export async function ownersOfRecords(
  work: Work,
  definition: Definition,
  ids: readonly string[],
  all: readonly Definition[],
): Promise<Map<string, Owners>> {
  if (ids.length === 0) return new Map()
  const asked = { ids: [...ids] }
  const openers = openersOf(definition, all)
  const [own, ...others] = await Promise.all([
    work.all(listOwners(definition), asked),
    ...openers.map(({ opener, field }) => work.all(listOpeners(opener, field), asked)),
  ])
  const opened = others.map(rows => new Map(rows.map(({ id, owner_ids }) => [id, owner_ids])))
  return new Map(
    own.map(({ id, owner_ids }): [string, Owners] => [
      id,
      [
        { permission: right(definition, 'view'), ids: owner_ids },
        ...openers.flatMap(({ opener }, i) => {
          const ids = opened[i]!.get(id)
          return ids ? [{ permission: right(opener, 'view'), ids }] : []
        }),
      ],
    ]),
  )
}

/** The kinds whose records open those of this one, and by which field. */
const openersOf = ({ kind }: Definition, all: readonly Definition[]) =>
  all.flatMap(opener =>
    fieldsOf(opener).flatMap(([field, { refersTo, opens }]) => (opens && refersTo === kind ? [{ opener, field }] : [])),
  )

function listOwners(definition: Definition): Listed {
  const { owner, kind, hasTests } = definition
  const left = [isPlain(definition) ? ' and t.archived_at is null' : '', hasTests ? ' and not t.is_test' : ''].join('')
  return query(
    `list owners of ${kind}`,
    `select t.id, ${owner ? `array[t.${owner}]` : `'{}'::text[]`} as owner_ids
  from ${aliased(definition, 't')}
 where t.company_id = $1 and t.id = any ($2::text[])${left}`,
    ['company_id', 'ids'],
    ['ids'],
  )
}

const listOpeners = (opener: Definition, field: string): Listed =>
  query(
    `list owners of ${opener.kind} by ${field}`,
    `select t.${field} as id, array_agg(distinct t.${opener.owner}) as owner_ids
  from ${aliased(opener, 't')}
 where t.company_id = $1 and t.${field} = any ($2::text[])
 group by t.${field}`,
    ['company_id', 'ids'],
    ['ids'],
  )
