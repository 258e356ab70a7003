import type { FieldType } from '../../platform/db/list/list-spec'
import { type Definition, fieldsOf, isPlain, referred, right } from '../../platform/record/definition'
import type { Field } from '../../platform/record/fields'
import { foundBy, listedTo, listOf } from '../../platform/record/list'
import type { CellType } from '../../platform/tables/write-table'
import type { ExportColumn, ExportKind } from './kinds'

const CELLS: Readonly<Record<FieldType, CellType>> = {
  text: 'text',
  enum: 'text',
  id: 'text',
  integer: 'number',
  money: 'money',
  number: 'number',
  boolean: 'text',
  instant: 'time',
  date: 'day',
  tags: 'text',
  span: 'text',
}

/** The columns of a kind in a file, by its definition: every field of a plain kind and what every record has; of others
 *  those that name the place of their value. */
export function columnsIn(definition: Definition): ExportColumn[] {
  const own = fieldsOf(definition).filter(([, { cell }]) => isPlain(definition) || cell !== undefined)
  return [...own.map(([name, field]) => columnOf(name, field)), ...(isPlain(definition) ? OF_EVERY_RECORD : [])]
}

const OF_EVERY_RECORD: readonly ExportColumn[] = [
  { key: 'created_at', label: 'Added', type: 'time', at: 'created_at' },
  { key: 'updated_at', label: 'Changed', type: 'time', at: 'updated_at', extra: true },
  { key: 'url', label: 'Link', type: 'text', at: 'url', extra: true },
  { key: 'id', label: 'Id', type: 'text', at: 'id' },
]

function columnOf(
  name: string,
  { label, list, masked, refersTo, column, values, cell, as, extra }: Field,
): ExportColumn {
  return {
    key: as ?? name,
    label,
    type: masked === 'phone' ? 'phone' : CELLS[list],
    at: cell ?? (refersTo ? `${referred(name)}.name` : name),
    ...(extra ? { extra } : {}),
    ...(column === 'text[]' && !values ? { words: true } : {}),
  }
}

/** How the list of a plain kind is exported. */
export function exportOf(definition: Definition): ExportKind {
  return {
    label: definition.words.many,
    can: right(definition, 'export'),
    narrows: [right(definition, 'view')],
    list: listOf(definition),
    base: (who, filter) => listedTo(definition, who, filter),
    found: async (_work, base, q) => foundBy(base, q),
    custom: definition.kind,
    columns: columnsIn(definition),
  }
}
