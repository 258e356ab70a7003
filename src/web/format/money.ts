// Money as the company writes it. Most write it in the words of the market: lakh (1,00,000) and crore (1,00,00,000
// rupees).

import type { Session } from '../records'
import { moneyWords } from './money-words'

/** `lakh_crore` ₹1.2 Cr · `digits` ₹1,20,00,000 · `million` ₹12 M. */
export type CurrencyFormat = Session['company']['currency_format']

const PAISE_PER_RUPEE = 100
const LAKH = 100_000
const CRORE = 10_000_000
const MILLION = 1_000_000

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })
const groupedByThousands = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** Paise as people say them: "₹1.2 Cr", "₹80 L", "₹25,000". Two decimals at most, rounded half up. */
export function formatMoney(
  paise: number,
  format: CurrencyFormat = 'lakh_crore',
  units: Readonly<typeof moneyWords> = moneyWords,
): string {
  const rupees = paise / PAISE_PER_RUPEE
  const size = Math.abs(rupees)
  if (format === 'digits') return `₹${grouped.format(rupees)}`
  if (format === 'million') {
    // What would round to a million is one.
    if (size >= MILLION - MILLION / 200)
      return `₹${groupedByThousands.format(rounded(rupees / MILLION))} ${units.million}`
    return `₹${groupedByThousands.format(rupees)}`
  }
  // What would round to 100 L is a crore, and what would round to a lakh is one.
  if (size >= CRORE - LAKH / 200) return `₹${grouped.format(rounded(rupees / CRORE))} ${units.crore}`
  if (size >= LAKH) return `₹${grouped.format(rounded(rupees / LAKH))} ${units.lakh}`
  return `₹${grouped.format(rupees)}`
}

/** How a bound is said: that its word stands before the sum is no rule of every language. */
type Words = { upTo(sum: string): string; from(sum: string): string }

/** A budget from its two sides in paise, either of which may be unknown; '' when both are. */
export function formatBudget(
  min: number | null,
  max: number | null,
  { upTo, from }: Words,
  format?: CurrencyFormat,
): string {
  const money = (paise: number) => formatMoney(paise, format)
  if (min !== null && max !== null) return min === max ? money(min) : `${money(min)} – ${money(max)}`
  if (max !== null) return upTo(money(max))
  return min === null ? '' : from(money(min))
}

const rounded = (figure: number): number => Math.round(figure * 100) / 100
