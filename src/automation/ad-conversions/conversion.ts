import { days, hours } from '../../platform/clock'
import type { RowOf } from '../../platform/db/query'
import type { sql } from '../queries.gen'
import { WINDOWS } from './outcome'

/** A milestone of a lead with what there is to say of it. */
export type Conversion = RowOf<typeof sql.adConversions.listConversions>

/** What of a lead's way here a platform can match, as far as it was kept. */
export function clickOf({ attribution }: Pick<Conversion, 'attribution'>, ...names: string[]): string | null {
  for (const name of names) {
    const value = attribution[name]
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
  }
  return null
}

const received = ({ received_at }: Conversion): number => Date.parse(received_at)
const happened = ({ event_at }: Conversion): number => Date.parse(event_at)

/** Whether the click, which made the lead, counts for what happened: each platform looks back so many days. */
export const isWithinClick = (one: Conversion, daysBack: number): boolean =>
  happened(one) - received(one) <= days(daysBack)

/** When Meta takes the event no more (ms since the epoch): seven days after it, and an hour for the way. */
export const metaUntil = (one: Conversion): number => happened(one) + days(WINDOWS.meta_days) - hours(1)
/** Google takes it as long as the click counts. */
export const googleUntil = (one: Conversion): number => received(one) + days(WINDOWS.google_days)

/** Paise as rupees; none for what is no amount. */
export const rupees = (paise: number | null): number | null =>
  paise !== null && Number.isFinite(paise) && paise >= 0 ? paise / 100 : null
