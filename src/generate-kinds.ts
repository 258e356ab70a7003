// What the pages of a kind of record know of it, made of its definition: words and fields, and nothing that runs on the
// server.

import type { Definition } from './platform/record/definition'
import { fieldsOf, isPlain, TOOLS } from './platform/record/definition'
import type { Field } from './platform/record/fields'
import type { FieldType, KitField } from './web/kit/field'

/** Kinds whose operations are written by hand, and whose lists still use the kit. */
const LISTED: readonly string[] = ['contact', 'lead']

/** Room → its `kind.gen.ts`, of every kind whose pages are made of its definition. */
export function kindFiles(definitions: readonly Definition[]): Map<string, string> {
  const rooms = [...new Bun.Glob('*/*/record.ts').scanSync(import.meta.dir)].map(file => file.split('/'))
  const pluralOf = (kind: string): string => definitions.find(one => one.kind === kind)?.plural ?? kind
  return new Map(
    definitions
      .filter(one => isPlain(one) || LISTED.includes(one.kind))
      .map(definition => {
        const area = definition.plural.replaceAll('_', '-')
        const [context] = rooms.find(([, room]) => room === area) ?? []
        return [`src/${context}/${area}/web/kind.gen.ts`, kindFile(definition, pluralOf)]
      }),
  )
}

function kindFile(definition: Definition, pluralOf: (kind: string) => string): string {
  const { kind, plural, words, does, title, owner, defaultSort, tools } = definition
  const said = {
    ...{ kind, plural, words, does, title },
    owner: owner ?? null,
    defaultSort: defaultSort ?? '-created_at',
    tools: tools ?? TOOLS.filter(tool => tool !== 'templates'),
    fields: fieldsOf(definition).map(([name, field]) => kitField(name, field, pluralOf)),
  }
  const name = kind.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return [
    '// Made by "bun run sql" from the definition of the room. Do not edit.',
    "import type { RecordKind } from '../../../web/kit/record-kind'",
    '',
    `export const ${name}: RecordKind = ${JSON.stringify(said, null, 2)}`,
    '',
  ].join('\n')
}

function kitField(name: string, field: Field, pluralOf: (kind: string) => string): KitField {
  const { label, required, fixed, filter, sort, bulk, values, refersTo, description } = field
  return {
    name,
    label,
    type: typeOf(field),
    ...(required ? { required } : {}),
    ...(fixed ? { fixed } : {}),
    // A reader of masked numbers could guess one digit by digit, so no list filters by them.
    ...(filter && !field.masked ? { filter } : {}),
    ...(sort ? { sort } : {}),
    ...(bulk ? { bulk } : {}),
    ...(values ? { values } : {}),
    ...(refersTo ? { refersTo: pluralOf(refersTo) } : {}),
    ...(description ? { hint: description } : {}),
  }
}

const BY_COLUMN: Readonly<Record<Field['column'], FieldType>> = {
  text: 'text',
  'text[]': 'tags',
  bigint: 'whole',
  integer: 'whole',
  numeric: 'number',
  boolean: 'flag',
  date: 'day',
  timestamptz: 'instant',
}

function typeOf({ column, list, lines, values, refersTo, masked }: Field): FieldType {
  if (refersTo) return 'reference'
  if (masked) return masked
  if (values) return column === 'text[]' ? 'choices' : 'choice'
  if (list === 'money' || list === 'span') return list
  // A computed value has no column that says so.
  if (list === 'tags') return 'tags'
  if (list === 'enum') return 'choice'
  return lines ? 'lines' : BY_COLUMN[column]
}
