// What spreadsheets of brokers leave to their reader: the unit over a column of budgets, days as Excel counts them.

import { clock, days } from '../../platform/clock'
import { isDayOnly, parseFeedTime } from '../../platform/time/parse-feed-time'
import { excelMoment, type ImportOptions, type RowValues } from '../../records'
import { inUnit, unitIn } from './budget-units'
import { isIn } from './listed-rest'

const BUDGETS = ['budget', 'budget_min', 'budget_max']
const MOMENTS = ['time', 'follow_up']
const TODAY_AT = ' 10:00'
const AHEAD = days(3650)

/** The row with bare sums in their unit, and with Excel's numbers of days as days. */
export function withUnits(row: RowValues, { budget_unit }: ImportOptions): RowValues {
  const fields = new Map(row.fields)
  for (const field of BUDGETS) {
    const values = row.fields.get(field)
    if (values)
      fields.set(
        field,
        values.map((value, i) => inUnit(value, unitIn(row.headings.get(field)?.[i] ?? '') ?? budget_unit ?? null)),
      )
  }
  for (const field of MOMENTS) {
    const values = row.fields.get(field)
    if (values)
      fields.set(
        field,
        values.map(value => excelMoment(value) ?? value),
      )
  }
  return { ...row, fields }
}

/** When somebody is to be spoken to next, also a day to come; at ten where the row names only a day. Null: unreadable. */
export function followUpIn(written: string, zone: string): string | null {
  const text = isDayOnly(written) ? `${written.trim()}${TODAY_AT}` : written
  return parseFeedTime(text, { zone, now: clock.now() + AHEAD })
}

/** Fields whose leftover values are reported elsewhere, or are in the message anyway. */
const SAID_APART = new Set([
  ...['phone', 'alt_phone', 'message', 'status', 'sub_status', 'lost_reason', 'owner', 'tags', 'pipeline', 'consent'],
  ...['follow_up', 'source'],
])

/** Fields that were not understood wholly, by their headings: their values are in the message. */
export function unreadOf({ fields, headings }: RowValues, message: string | null): string[] {
  if (message === null) return []
  const unread = [...fields].flatMap(([field, values]) =>
    SAID_APART.has(field)
      ? []
      : values.flatMap((value, i) => {
          const heading = headings.get(field)?.[i] ?? field
          return isIn(message, heading, value) ? [heading] : []
        }),
  )
  return [...new Set(unread)].map(heading => `“${heading}” was not understood wholly; what it says is in the message`)
}
