import { MOST_COLUMNS } from '../../platform/tables/table'
import { orderOf } from './day-order'
import type { ImportRun } from './imports'

type Field = { key: string; label: string; several: boolean }
type Run = Pick<ImportRun, 'columns' | 'mapping' | 'options'>

/** What is odd about what the columns of a file are taken for, a sentence each. `days`: fields that are days. */
export const warningsOf = (run: Run, fields: readonly Field[], days: ReadonlySet<string>): string[] => [
  ...byMemory(run, fields),
  ...twiceTaken(run, fields),
  ...oddDays(run, days),
  ...unusedDays(run, fields),
  ...tooWide(run),
]

/** Columns that are taken for what they were in the last list with the same headings. */
function byMemory({ columns, mapping }: Run, fields: readonly Field[]): string[] {
  const labels = new Map([
    ...fields.map(({ key, label }) => [key, label] as const),
    ['note', 'a note'],
    ['ignore', 'nothing'],
  ])
  return columns.flatMap(({ index, heading, remembered }) =>
    remembered !== undefined && mapping[index] === remembered
      ? [`“${heading}” is taken for ${labels.get(remembered) ?? remembered}, as in the last list with these headings.`]
      : [],
  )
}

function twiceTaken({ columns, mapping }: Run, fields: readonly Field[]): string[] {
  const byField = Map.groupBy(columns, ({ index }) => mapping[index] ?? 'note')
  return fields.flatMap(({ key, label, several }) => {
    const taken = byField.get(key) ?? []
    if (several || taken.length < 2) return []
    const names = taken.map(({ heading }) => `“${heading}”`)
    const all = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
    return [
      `${all} are ${taken.length === 2 ? 'both' : 'all'} taken for ${label}: of each row the first that is filled counts, the others become notes.`,
    ]
  })
}

/** Columns whose rows contradict each other about which figure is the day, and those that put the month first. */
function oddDays({ columns, mapping, options }: Run, days: ReadonlySet<string>): string[] {
  return columns.flatMap(({ index, heading, dates }) => {
    if (!dates || !days.has(mapping[index] ?? 'note')) return []
    const said = options.date_order?.[index]
    const order = orderOf(dates, said)
    if (order === null)
      return [
        `Some days under “${heading}” can only be day first (30/07), others only month first (07/30): say which it is. Until then a day that could be two is kept as text.`,
      ]
    return order === 'mdy' && !said ? [`The days under “${heading}” are read month first, as 07/30/2026 shows.`] : []
  })
}

const NOT_WHEN = /birth|dob|bday|anniv/i

/** A list of enquiries without a moment, and days that are notes: they may be those on which the enquiries came in. */
function unusedDays({ columns, mapping }: Run, fields: readonly Field[]): string[] {
  const moment = fields.find(({ key }) => key === 'time')
  if (!moment || Object.values(mapping).includes('time')) return []
  const unused = columns.filter(
    ({ index, heading, dates }) => dates && (mapping[index] ?? 'note') === 'note' && !NOT_WHEN.test(heading),
  )
  return unused.map(
    ({ heading }) =>
      `“${heading}” has days and is kept as a note, so all of these come in now: take it for ${moment.label} if it says when people enquired.`,
  )
}

const tooWide = ({ columns }: Run): string[] =>
  columns.length < MOST_COLUMNS
    ? []
    : [`Only the first ${MOST_COLUMNS} columns of a file are read: split it where it has more.`]
