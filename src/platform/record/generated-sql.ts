// The SQL files that are made from definitions: each kind's statements, and the functions that find a record by its kind.

import { type Definition, fieldsOf, isPlain } from './definition'
import { aliased, jsonOf, statementsOf } from './statements'

const HEAD = '-- Made by `bun run sql` from the definitions of the rooms. Do not edit.'

/** The statements of a kind, to be read, run by psql, and checked by the database. */
export function statementsFile(definition: Definition): string {
  const texts = Object.entries(statementsOf(definition)).map(
    ([name, { text, params }]) => `-- ${name}: ${params.map((param, i) => `$${i + 1} ${param}`).join(', ')}\n${text};`,
  )
  return `${[HEAD, ...texts].join('\n\n')}\n`
}

/** Functions over every kind: whether a record exists for the caller, its owner, and its name. */
export function functionsFile(all: readonly Definition[]): string {
  const definitions = all.filter(isPlain)
  const reaches = (d: Definition) => `exists (select ${found(d)})`
  const owner = (d: Definition) => (d.owner ? `(select t.${d.owner} ${found(d)})` : 'null')
  const title = (d: Definition) => `(select t.${d.title} ${found(d)})`
  return [
    HEAD,
    '',
    '-- Whether a record of a kind exists for the caller.',
    made('reaches_record', 'boolean', 'false', definitions, reaches),
    '',
    '-- The member whose record it is; null where it is nobody’s in particular.',
    made('owner_of_record', 'text', 'null', definitions, owner),
    '',
    '-- How people know a record.',
    made('title_of_record', 'text', 'null', definitions, title),
    '',
  ].join('\n')
}

/** A function over every kind: its records as the event list keeps them. */
export function shapesFile(definitions: readonly Definition[]): string {
  const shown = definitions.filter(definition => isPlain(definition) || definition.view)
  const views = shown.flatMap(({ view }) => view ?? [])
  const cases = shown.map(definition => {
    const [from, json] = definition.view
      ? [`${definition.view} r`, `to_jsonb(r) - 'company_id'`]
      : [aliased(definition, 'r'), `(${jsonOf(definition, 'r')})::jsonb - 'custom'`]
    return `    when '${definition.kind}' then return query
      select r.id, ${json} from ${from} where r.company_id = in_company and r.id = any (ids);`
  })
  return `${HEAD}

-- The public shapes of records of a kind, for the event list; of one that no room defines, as app.record_of gives it.
-- after: ${['record_of', ...views].join(', ')}
create or replace function app.records_of(kind text, in_company text, ids text[]) returns table (id text, shape jsonb)
  language plpgsql stable
  as $$
begin
  case kind
${cases.join('\n')}
    else return query select asked.id, app.record_of(kind, in_company, asked.id) from unnest(ids) asked (id);
  end case;
end
$$
`
}

const found = (definition: Definition): string =>
  `from ${aliased(definition, 't')} where t.company_id = of_company and t.id = record_id`

function made(
  name: string,
  type: string,
  otherwise: string,
  definitions: readonly Definition[],
  answer: (definition: Definition) => string,
): string {
  const cases = definitions.map(one => `    when '${one.kind}' then return ${answer(one)};`)
  return `create or replace function app.${name}(of_kind text, of_company text, record_id text) returns ${type}
  language plpgsql stable
  as $$
begin
  case of_kind
${cases.join('\n')}
    else return ${otherwise};
  end case;
end
$$;`
}

/** What the table of a kind needs, as a migration has it: `bun run room` writes it once, and from then on it is the room's
 *  own. */
export function tableMigration(definition: Definition): string {
  const { kind, words, plural } = definition
  const own = fieldsOf(definition).map(([name, { column, required, values, refersTo }]) => {
    const collate = refersTo ? ' collate "C"' : ''
    const never = required
      ? ' not null'
      : column === 'text[]'
        ? " not null default '{}'"
        : column === 'boolean'
          ? ' not null default false'
          : ''
    const check = values ? ` check (${name} in (${values.map(value => `'${value}'`).join(', ')}))` : ''
    return `  ${name} ${column}${collate}${never}${check},`
  })
  const foreign = fieldsOf(definition).flatMap(([name, { refersTo }]) =>
    refersTo ? [`  foreign key (company_id, ${name}) references "${refersTo}" (company_id, id),`] : [],
  )
  const unique = fieldsOf(definition).flatMap(([name, field]) =>
    field.unique
      ? [
          `create unique index ${kind}_${name}_taken on "${kind}" (company_id, lower(${name})) where archived_at is null;`,
        ]
      : [],
  )
  const sorted = fieldsOf(definition).flatMap(([name, { sort }]) =>
    sort ? [`create index ${kind}_by_${name} on "${kind}" (company_id, ${name}, id);`] : [],
  )
  const numbers = fieldsOf(definition).flatMap(([name, { masked }]) => (masked ? [name] : []))
  const masked = numbers.length > 0 ? ` masked => '{${numbers.join(',')}}',` : ''
  const visible = definition.owner
    ? `, $$(select app.sees_all('${plural}')) or ${definition.owner} = any ((select app.members('${plural}'))::text[])$$`
    : ''
  return `-- ${words.many}: ${definition.does}.
create table "${kind}" (
  company_id text collate "C" not null references company,
  id text collate "C" not null,
${own.join('\n')}
  custom jsonb not null default '{}',
  -- The words by which it is found, in one script.
  search_text text not null default '',
  -- The same words as they sound, for other spellings.
  search_keys text not null generated always as (' ' || coalesce(app.name_key(search_text), '') || ' ') stored,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
${foreign.join('\n')}${foreign.length > 0 ? '\n' : ''}  primary key (company_id, id)
);
${[...unique, ...sorted].join('\n')}
create index ${kind}_newest on "${kind}" (company_id, created_at desc, id desc);
create index ${kind}_words on "${kind}" using gin (search_text gin_trgm_ops, search_keys gin_trgm_ops);
call app.protect('${kind}'${visible});
call app.audit_changes('${kind}', '${kind}',${masked} left_out => '{search_text,search_keys}');
call app.take_custom_fields('${kind}', '${kind}');

-- Who works in the company looks them up; who sets it up looks after them.
set role angan_system;
update role set permissions = permissions || '{"${plural}.view": "all"}' where permissions ? 'leads.view';
update role
   set permissions = permissions || '{${['create', 'edit', 'delete', 'export', 'import'].map(verb => `"${plural}.${verb}": "all"`).join(', ')}}'
 where permissions ? 'settings.lead_routing';
reset role;
`
}
