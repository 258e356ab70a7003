// Reads the rows of a file of a kind that a room defines.

import type { Write } from '../../platform/db/work'
import { holdsMask } from '../../platform/leave-masked'
import { type Definition, fieldsOf } from '../../platform/record/definition'
import { customColumns } from '../custom-fields/columns'
import { type AsExported, asExported } from '../exports/as-exported'
import { readCells } from './defined-cells'
import { OUR_ID } from './defined-kind'
import type { ReadRow, RowValues } from './kinds'

/** What a row says. `id`: our own id of the record, where the file has it. `cells`: as the file has them. */
export type DefinedRow = {
  id: string | null
  said: Readonly<Record<string, unknown>>
  named: ReadonlyMap<string, string>
  custom: Readonly<Record<string, string>>
  notes: RowValues['notes']
  cells: RowValues['fields']
}

/** What is looked up once for a whole file. */
export type DefinedReader = {
  definition: Definition
  exported: AsExported
  /** What people call a field, by its name in a request. */
  labelOf(name: string): string
  read(row: RowValues): ReadRow<DefinedRow> | { problem: string }
}

export async function definedReader(work: Write, definition: Definition): Promise<DefinedReader> {
  const fields = fieldsOf(definition)
  const keys = new Map(fields.map(([key, { label }]) => [label, key]))
  const exported = await asExported(work, definition.plural, heading => keys.get(heading) ?? null)
  const own = await customColumns(work, definition.kind)
  const labels = new Map([
    ...fields.map(([key, { label }]) => [key, label] as const),
    ...own.map(({ name, label }) => [name, label] as const),
  ])
  const labelOf = (name: string): string => labels.get(name) ?? name
  const { zone } = work.who
  return {
    definition,
    exported,
    labelOf,
    read(row) {
      const shown = withoutMasks(row, labelOf)
      const { said, named, problems } = readCells(definition, shown, zone)
      if (problems.length > 0) return { problem: problems.join('; ') }
      const name = said[definition.title]
      return {
        entry: { id: row.fields.get(OUR_ID)?.[0]?.trim() ?? null, said, named, ...shown, cells: shown.fields },
        name: typeof name === 'string' ? name : null,
        phones: [],
        emails: [],
        reasons: [...shown.reasons, ...(row.cut > 0 ? [`${row.cut} characters too many were left out`] : [])],
      }
    },
  }
}

/** A row without the cells in which dots hide a number from the exporter of the file. */
function withoutMasks({ fields, custom, notes }: RowValues, labelOf: (name: string) => string) {
  const masked = [
    ...[...fields].flatMap(([name, cells]) => (holdsMask(cells) ? [name] : [])),
    ...Object.entries(custom).flatMap(([key, cell]) => (holdsMask(cell) ? [`custom.${key}`] : [])),
  ]
  return {
    fields: new Map([...fields].filter(([name]) => !masked.includes(name))),
    custom: Object.fromEntries(Object.entries(custom).filter(([key]) => !masked.includes(`custom.${key}`))),
    notes,
    reasons: masked.map(name => `${labelOf(name)} has the dots of a hidden number and was left out`),
  }
}
