// How records of a kind are listed, from their definition.

import { namesField } from '../db/list/filter'
import type { ListBase, Field as ListField, ListSpec } from '../db/list/list-spec'
import { reachOf, type Who } from '../db/who'
import { foldName } from '../names/fold-name'
import { type Definition, fieldsOf, isPlain, right } from './definition'
import { aliased, jsonOf } from './statements'

/** Words of a search that count; more of them name nothing more exactly. */
const MOST_WORDS = 8

/** Of a kind that is written by hand, its room says which JSON of the record a list shows. */
export function listOf(definition: Definition): ListSpec {
  const said = fieldsOf(definition).flatMap(([name, field]): [string, ListField][] => {
    // A reader of masked numbers could guess one digit by digit.
    if (!(field.filter || field.sort) || field.masked) return []
    const { list, values, sort, required, sql = `t.${name}`, isCode, ignoresCase } = field
    const listed = { sql, type: list, ...(values ? { values } : {}), ...(isCode ? { isCode } : {}) }
    const order = { ...(sort ? { sortable: true } : {}), ...(sort && required ? { notNull: true } : {}) }
    return [[name, { ...listed, ...order, ...(ignoresCase ? { ignoresCase } : {}) }]]
  })
  return {
    name: definition.plural,
    from: aliased(definition, 't'),
    record: isPlain(definition)
      ? { view: `"${definition.kind}"`, json: jsonOf(definition, 'r') }
      : { view: definition.view ?? definition.kind },
    fields: {
      is_archived: { sql: '(t.archived_at is not null)', type: 'boolean' },
      created_at: { sql: 't.created_at', type: 'instant', sortable: true, notNull: true },
      updated_at: { sql: 't.updated_at', type: 'instant', sortable: true, notNull: true },
      ...Object.fromEntries(said),
    },
    ...(definition.owner ? { owner: `t.${definition.owner}` } : {}),
    defaultSort: definition.defaultSort ?? '-created_at',
  }
}

/** What a list adds to a filter: reach, and archived records only where the filter names them. */
export function listedTo(definition: Definition, who: Who, filter: string | undefined): ListBase {
  const where = namesField(filter, 'is_archived') ? [] : ['t.archived_at is null']
  const members = definition.owner ? reachOf(who, right(definition, 'view')) : null
  if (members === null) return { where, params: [] }
  const own = `t.${definition.owner} = any (string_to_array($1::text, ','))`
  return { where: [...where, own], params: [members.join(',')] }
}

/** Of the records of `base` those with every word of `q`, in any script and usual spelling. */
export function foundBy(base: ListBase, q: string | undefined): ListBase {
  if (q === undefined || q.trim() === '') return base
  const words = foldName(q).split(' ').filter(Boolean).slice(0, MOST_WORDS)
  if (words.length === 0) return { ...base, where: [...base.where, 'false'], bind: `${base.bind ?? ''} ${q}` }
  const place = base.params.length
  const where = words.map((_, index) => {
    const word = `$${place + index + 1}::text`
    return `t.search_text like '%' || ${word} || '%' or t.search_keys like '% ' || app.spelling_key(${word}) || ' %'`
  })
  return {
    where: [...base.where, ...where],
    params: [...base.params, ...words],
    bind: `${base.bind ?? ''} ${words.join(' ')}`,
  }
}
