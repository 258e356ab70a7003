// The SQL of a kind of record, from its definition. `bun run sql` writes it next to the room's own statements, as
// `<kind>.gen.sql`, to be read and run by psql, and has the database check it.

import type { Query } from '../db/query'
import { type Definition, fieldsOf, referred } from './definition'
import type { Field } from './fields'

type Row = Readonly<Record<string, unknown>>
type Statement<R = object> = Query<Record<string, unknown>, R>

/** Statements over one kind. Values are bound by the names of the fields; `company_id` the unit of work fills in. */
export type Statements = {
  /** The record with its values as they are kept, locked until the commit. */
  lock: Statement<Row & { custom: Record<string, unknown>; archived_at: string | null; updated_at: string }>
  insert: Statement
  update: Statement
  /** `archived_at` is a moment, or null to bring it back. */
  archive: Statement
  /** The record as JSON text, as its reader may see it. */
  find: Statement<{ json: string }>
}

/** Where the record's statements and lists read it. */
export const aliased = ({ kind }: Definition, alias: string): string => `"${kind}" ${alias}`

const known = new WeakMap<Definition, Statements>()

/** The statements of a kind, made once: rows of a file and entries of a timeline ask for them one by one. */
export function statementsOf(definition: Definition): Statements {
  const made = known.get(definition) ?? makeStatements(definition)
  known.set(definition, made)
  return made
}

function makeStatements(definition: Definition): Statements {
  const { kind } = definition
  const own = fieldsOf(definition)
  const names = own.map(([name]) => name)
  const kept = [...names, 'custom', 'search_text']
  const changed = [...own.filter(([, field]) => !field.fixed).map(([name]) => name), 'custom', 'search_text']
  const casts = new Map<string, string>([
    ...own.map(([name, { column }]): [string, string] => [name, column]),
    ['custom', 'jsonb'],
  ])
  const make = <R>(verb: string, text: string): Statement<R> => bind(`${verb} ${kind}`, text, casts)
  return {
    lock: make(
      'lock',
      `select ${own.map(([name, field]) => keptAs(name, field)).join(', ')}, t.custom,
       app.instant(t.archived_at) as archived_at, app.instant(t.updated_at) as updated_at
  from ${aliased(definition, 't')}
 where t.company_id = :company_id and t.id = :id
   for update`,
    ),
    insert: make(
      'insert',
      `insert into "${kind}" (company_id, id, ${kept.join(', ')})
values (:company_id, :id, ${kept.map(name => `:${name}`).join(', ')})`,
    ),
    update: make(
      'update',
      `update "${kind}"
   set ${[...changed.map(name => `${name} = :${name}`), 'updated_at = now()'].join(',\n       ')}
 where company_id = :company_id and id = :id`,
    ),
    archive: make(
      'archive',
      `update "${kind}"
   set archived_at = :archived_at::timestamptz, updated_at = now()
 where company_id = :company_id and id = :id`,
    ),
    find: make(
      'find',
      `select ${jsonOf(definition, 'r')} as json
  from ${aliased(definition, 'r')}
 where r.company_id = :company_id and r.id = :id`,
    ),
  }
}

/** The record over `alias` as JSON text, as its reader may see it: numbers masked, own fields by the reader's role. */
export function jsonOf(definition: Definition, alias: string): string {
  const columns = columnsOf(definition, alias).join(',\n         ')
  return `(select row_to_json(shown)::text from (
  select ${columns}) shown)`
}

function columnsOf(definition: Definition, alias: string): string[] {
  const owner = definition.owner ? `${alias}.${definition.owner}` : null
  return [
    `${alias}.id`,
    ...fieldsOf(definition).flatMap(([name, field]) => [
      named(shownAs(`${alias}.${name}`, field, owner), `${alias}.${name}`, name),
      ...(field.refersTo ? [`${nameOf(alias, name, field)} as ${referred(name)}`] : []),
    ]),
    `${customAs(definition, alias, owner)} as custom`,
    ...['archived_at', 'created_at', 'updated_at'].map(name => `app.instant(${alias}.${name}) as ${name}`),
    `app.base_url() || '/${definition.plural}/' || ${alias}.id as url`,
  ]
}

/** A reader of whole numbers, which nearly everybody is, costs one look at a setting for a whole page. Texts of a kind
 *  without owners are not masked: members who set the company up write them for everybody. */
function shownAs(
  column: string,
  { masked, column: type, list, values, refersTo }: Field,
  owner: string | null,
): string {
  if (type === 'timestamptz') return `app.instant(${column})`
  if (masked === 'phone') return `app.mask_phone(${column}, ${nationalOf(column)}, ${owner ?? 'null::text'})`
  if (masked === 'email') return `app.mask_email(${column}, ${owner ?? 'null::text'})`
  if (owner === null || values || refersTo || (list !== 'text' && list !== 'tags')) return column
  return `case when (select app.reads_whole_text()) then ${column} else app.mask_text(${column}, ${owner}) end`
}

/** As people of its country dial it. */
const nationalOf = (e164: string): string =>
  `case when ${e164} ~ '^\\+91[0-9]{10}$' then right(${e164}, 10) else substr(${e164}, 2) end`

const named = (shown: string, column: string, name: string): string =>
  shown === column ? column : `${shown} as ${name}`

const customAs = ({ kind }: Definition, alias: string, owner: string | null): string =>
  `case when ${alias}.custom = '{}' then ${alias}.custom
              when (select app.reads_whole_text()) then ${alias}.custom - (select app.hidden_custom('${kind}'))
              else app.mask_custom('${kind}', ${alias}.custom, ${owner ?? 'null'}) - (select app.hidden_custom('${kind}')) end`

const nameOf = (alias: string, name: string, { refersTo }: Field): string =>
  `(select json_build_object('id', other.id, 'name', other.name) from "${refersTo}" other
           where other.company_id = ${alias}.company_id and other.id = ${alias}.${name})`

/** Days and moments as texts, as requests bring them, so that the two can be compared. */
function keptAs(name: string, { column }: Field): string {
  if (column === 'date') return `t.${name}::text`
  return column === 'timestamptz' ? `app.instant(t.${name}) as ${name}` : `t.${name}`
}

/** Numbers the named values of a statement, each with its column's type. */
function bind<R>(name: string, source: string, casts: ReadonlyMap<string, string>): Statement<R> {
  const params: string[] = []
  const text = source.replace(/'(?:[^']|'')*'|::|:([a-z_][a-z0-9_]*)/g, (whole, param: string | undefined) => {
    if (!param) return whole
    if (!params.includes(param)) params.push(param)
    const cast = casts.get(param)
    return `$${params.indexOf(param) + 1}${cast ? `::${cast}` : ''}`
  })
  return { name, text, params, arrays: params.filter(param => casts.get(param) === 'text[]') }
}
