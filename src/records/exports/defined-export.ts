import type { FieldType } from '../../platform/db/list/list-spec'
import { type Definition, fieldsOf, referred, right } from '../../platform/record/definition'
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

/** How the list of a kind is exported, by its definition: every field, and what every record has. */
export function exportOf(definition: Definition): ExportKind {
  const own = fieldsOf(definition).map(([key, { label, list, masked, refersTo, column }]): ExportColumn => {
    const type = masked === 'phone' ? 'phone' : CELLS[list]
    return {
      key,
      label,
      type,
      at: refersTo ? `${referred(key)}.name` : key,
      ...(column === 'text[]' ? { words: true } : {}),
    }
  })
  return {
    label: definition.words.many,
    can: right(definition, 'export'),
    narrows: [right(definition, 'view')],
    list: listOf(definition),
    base: (who, filter) => listedTo(definition, who, filter),
    found: async (_work, base, q) => foundBy(base, q),
    custom: definition.kind,
    columns: [
      ...own,
      { key: 'created_at', label: 'Added', type: 'time', at: 'created_at' },
      { key: 'updated_at', label: 'Changed', type: 'time', at: 'updated_at', extra: true },
      { key: 'url', label: 'Link', type: 'text', at: 'url', extra: true },
      { key: 'id', label: 'Id', type: 'text', at: 'id' },
    ],
  }
}
