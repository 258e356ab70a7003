import type { Who } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import { cellOfWords } from '../../platform/tables/words-in-cell'
import type { CellType, WrittenCell, WrittenColumn } from '../../platform/tables/write-table'
import { wallClock } from '../../platform/time/zone'
import { type CustomColumn, customColumns } from '../custom-fields/columns'
import type { CustomType } from '../custom-fields/kinds'
import type { ExportColumn, ExportKind } from './kinds'

/** A column as it can be chosen, and how its cell is read from a record. */
export type ReadyColumn = WrittenColumn & { key: string; isUsual: boolean; cell: (record: unknown) => WrittenCell }

const CELL_OF: Readonly<Record<CustomType, CellType>> = {
  text: 'text',
  long_text: 'text',
  number: 'number',
  money: 'money',
  date: 'day',
  choice: 'text',
  multi_choice: 'text',
  boolean: 'text',
  member: 'text',
  url: 'text',
  phone: 'phone',
  email: 'text',
}

/** Names by id, for fields that hold a member. */
export type Names = ReadonlyMap<string, string>

/** Every column of a list that the caller may export: the list's own, then the company's fields by their labels. */
export async function columnsOf(work: Work, kind: ExportKind, names: Names = new Map()): Promise<ReadyColumn[]> {
  const clock = new WallClock(work.who)
  const own = kind.columns.map(column => readyOf(column, clock))
  const custom = kind.custom ? await customColumns(work, kind.custom) : []
  return [...own, ...custom.map(column => customOf(column, names))]
}

/** The columns that were named, in their order; the usual ones when none was. 422 with `columns.<index>`. */
export function chooseColumns(all: readonly ReadyColumn[], keys: readonly string[] | undefined): ReadyColumn[] {
  if (keys === undefined) return all.filter(column => column.isUsual)
  const byKey = new Map(all.map(column => [column.key, column]))
  return keys.map((key, index) => {
    const column = byKey.get(key)
    if (!column) throw invalid({ [`columns.${index}`]: 'is not a column of this list' })
    return column
  })
}

function readyOf({ key, label, type, at, extra, words }: ExportColumn, clock: WallClock): ReadyColumn {
  const path = at.split('.')
  const cell = (record: unknown): WrittenCell => {
    const value = valueAt(record, path)
    if (type === 'time') return typeof value === 'string' ? clock.read(value) : null
    if (words && Array.isArray(value)) return cellOfWords(value.map(String))
    return cellOf(value, type)
  }
  return { key, label, type, isUsual: !extra, cell }
}

function customOf({ key, name, label, type, choices }: CustomColumn, names: Names): ReadyColumn {
  const labels = new Map(choices.map(choice => [choice.key, choice.label]))
  const word = (value: unknown): unknown => {
    if (typeof value !== 'string') return value
    return type === 'member' ? (names.get(value) ?? value) : (labels.get(value) ?? value)
  }
  const cell = (record: unknown): WrittenCell => {
    const value = valueAt(record, ['custom', key])
    return cellOf(Array.isArray(value) ? value.map(word) : word(value), CELL_OF[type])
  }
  return { key: name, label, type: CELL_OF[type], isUsual: true, cell }
}

function valueAt(record: unknown, path: readonly string[]): unknown {
  let value = record
  for (const [i, key] of path.entries()) {
    if (Array.isArray(value)) return value.map(one => valueAt(one, path.slice(i)))
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return null
    value = (value as Record<string, unknown>)[key]
  }
  return value
}

/** Money comes in paise and goes out in rupees. What is no number where one belongs goes out as the text it is. */
function cellOf(value: unknown, type: CellType): WrittenCell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') {
    if (type === 'money') return value / 100
    return type === 'number' ? value : String(value)
  }
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(one => cellOf(one, 'text') ?? '').join(', ')
  return JSON.stringify(value)
}

const QUARTER = 15 * 60_000
const MOST_QUARTERS = 50_000

/** Moments as the company's clock shows them. A zone's clock changes at a quarter of an hour at the soonest, so it is asked
 *  once for each: asking for each of three million moments took half a minute. */
class WallClock {
  readonly #shifts = new Map<number, number>()
  readonly #zone: string

  constructor({ zone }: Pick<Who, 'zone'>) {
    this.#zone = zone
  }

  /** `2026-11-28 09:30:00` */
  read(instant: string): string | null {
    const ms = Date.parse(instant)
    if (Number.isNaN(ms)) return null
    const quarter = Math.floor(ms / QUARTER)
    let shift = this.#shifts.get(quarter)
    if (shift === undefined) {
      if (this.#shifts.size >= MOST_QUARTERS) this.#shifts.clear()
      shift = wallClock(quarter * QUARTER, this.#zone) - quarter * QUARTER
      this.#shifts.set(quarter, shift)
    }
    return new Date(ms + shift).toISOString().slice(0, 19).replace('T', ' ')
  }
}
