// A row of a file as the definition of its kind reads it. What it names of other records only the database knows.

import { Value } from '@sinclair/typebox/value'
import { asciiDigits } from '../../platform/phone/ascii-digits'
import { type Definition, fieldsOf } from '../../platform/record/definition'
import type { Field } from '../../platform/record/fields'
import { wordsIn } from '../../platform/tables/words-in-cell'
import { parseFeedTime } from '../../platform/time/parse-feed-time'
import type { CustomType } from '../custom-fields/kinds'
import { readValue, type ValueReading } from '../custom-fields/read-value'
import { excelMoment } from './excel-days'
import type { RowValues } from './kinds'

/** The values of the fields that a row names, and by name the records that it names: `{ parent_id: 'Wakad' }`. */
export type CellsRead = { said: Record<string, unknown>; named: Map<string, string>; problems: string[] }

/** Reads the cells of a row, each by its field. */
export function readCells(definition: Definition, { fields }: Pick<RowValues, 'fields'>, zone: string): CellsRead {
  const read: CellsRead = { said: {}, named: new Map(), problems: [] }
  for (const [name, field] of fieldsOf(definition)) {
    const cells = fields.get(name)
    if (!cells) continue
    if (field.refersTo) {
      read.named.set(name, cells[0]!)
      continue
    }
    const reading = field.column === 'text[]' ? readWords(field, cells) : readCell(field, cells[0]!, zone)
    if ('problem' in reading) read.problems.push(`${field.label} ${reading.problem}`)
    else if (reading.value !== null) read.said[name] = reading.value
  }
  return read
}

const readWords = (field: Field, cells: readonly string[]): ValueReading => fitting(field, cells.flatMap(wordsIn))

/** Kinds of value that the company's own fields have too. */
const AS_OWN: Partial<Record<Field['list'], CustomType>> = { date: 'date', money: 'money', boolean: 'boolean' }

function readCell(field: Field, cell: string, zone: string): ValueReading {
  const asOwn = field.masked ?? AS_OWN[field.list]
  const written = field.list === 'date' || field.list === 'instant' ? (excelMoment(cell) ?? cell) : cell
  if (asOwn) return readValue(written, { type: asOwn, choices: [] }, { zone })
  if (field.list === 'instant') {
    const at = parseFeedTime(written, { zone })
    return at ? { value: at } : { problem: 'must be a day with its time, such as 28/11/2026 14:30' }
  }
  if (field.values) return readChoice(field.values, cell)
  if (field.list === 'integer') return readWhole(field, cell, zone)
  return fitting(field, cell)
}

function readChoice(values: readonly string[], cell: string): ValueReading {
  const word = bare(cell)
  const value = values.find(one => bare(one) === word)
  return value === undefined ? { problem: `must be one of ${values.join(', ')}` } : { value }
}

const bare = (word: string): string => word.toLowerCase().replace(/[\s_-]+/g, '')

function readWhole(field: Field, cell: string, zone: string): ValueReading {
  const reading = readValue(asciiDigits(cell), { type: 'number', choices: [] }, { zone })
  return 'problem' in reading ? reading : fitting(field, reading.value)
}

/** As a request would be held to it. */
function fitting({ value: schema, column }: Field, value: unknown): ValueReading {
  if (Value.Check(schema, value)) return { value }
  if (column === 'text') return { problem: `must be text of at most ${schema.maxLength} characters` }
  if (column === 'text[]') return { problem: `must be at most ${schema.maxItems} words of at most 60 characters` }
  return { problem: `must be a whole number from ${schema.minimum} to ${schema.maximum}` }
}
