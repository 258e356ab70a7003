// The cells of a row about a known contact.

import { holdsMask } from '../../platform/leave-masked'
import { type AsExported, isOwnFormula, isSameCell, type RowValues } from '../../records'
import type { ListedContact } from './listed-contact'
import { linesOf } from './record-listed'

/** Cells of a row that differ from a person whom the importer may not change, as lines of a note: each once. */
export function differingLines(row: RowValues, known: ListedContact, exported: AsExported): string[] {
  const { fields, headings, custom, notes } = otherwise(row, exported(known.record))
  const cells = [...fields].flatMap(([field, all]) =>
    all.map((cell, i) => [headings.get(field)?.[i] ?? field, cell] as const),
  )
  const existing = new Set(known.texts.flatMap(linesOf))
  return [...cells, ...Object.entries(custom), ...notes]
    .flatMap(([heading, cell]) => linesOf(`${heading}: ${cell}`))
    .filter(line => !existing.has(line))
}

/** The cells of a row that differ from what an export would write, without dots of hidden numbers. */
export function otherwise(row: RowValues, shown: ReadonlyMap<string, readonly string[]>): RowValues {
  const isNew = (field: string, cell: string) =>
    field !== 'contact' && !holdsMask(cell) && !(shown.get(field) ?? []).some(one => isSameCell(cell, one))
  const kept = [...row.fields].flatMap(([field, cells]) => {
    const places = cells.flatMap((cell, i) => (isNew(field, cell) ? [i] : []))
    return places.length > 0 ? [{ field, places, cells, headings: row.headings.get(field) ?? [] }] : []
  })
  return {
    ...row,
    fields: new Map(kept.map(({ field, places, cells }) => [field, places.map(i => cells[i]!)])),
    headings: new Map(kept.map(({ field, places, headings }) => [field, places.map(i => headings[i] ?? field)])),
    custom: Object.fromEntries(Object.entries(row.custom).filter(([key, cell]) => isNew(`custom:${key}`, cell))),
    notes: row.notes.filter(([, cell]) => !holdsMask(cell) && !isOwnFormula(cell, shown)),
  }
}
