// Money in the words of the market: lakh (1,00,000) and crore (1,00,00,000 rupees).

const PAISE_PER_RUPEE = 100
const LAKH = 100_000
const CRORE = 10_000_000

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** Paise as people say them: "₹1.2 Cr", "₹80 L", "₹25,000". Two decimals at most, rounded half up. */
export function formatMoney(paise: number): string {
  const rupees = paise / PAISE_PER_RUPEE
  const size = Math.abs(rupees)
  // What would round to 100 L is a crore, and what would round to a lakh is one.
  if (size >= CRORE - LAKH / 200) return `₹${twoDecimals(rupees / CRORE)} Cr`
  if (size >= LAKH) return `₹${twoDecimals(rupees / LAKH)} L`
  return `₹${grouped.format(rupees)}`
}

/** A budget from its two sides in paise, either of which may be unknown; '' when both are. */
export function formatBudget(min: number | null, max: number | null, upTo: string, from: string): string {
  if (min !== null && max !== null) return min === max ? formatMoney(min) : `${formatMoney(min)} – ${formatMoney(max)}`
  if (max !== null) return `${upTo} ${formatMoney(max)}`
  return min === null ? '' : `${from} ${formatMoney(min)}`
}

const twoDecimals = (figure: number): string => grouped.format(Math.round(figure * 100) / 100)
