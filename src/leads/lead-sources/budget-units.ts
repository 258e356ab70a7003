// Budgets in the sheets of brokers: figures whose unit is in the column's heading, or nowhere. Then the app asks for
// it.

/** A sum and no text: figures, maybe two of them. */
const BARE = /^\s*₹?\s*\d[\d,]*(?:\.\d+)?(?:\s*(?:-|–|to)\s*\d[\d,]*(?:\.\d+)?)?\s*$/i
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/(?:^|[^a-z])(?:lakhs?|lacs?|l)(?:[^a-z]|$)|लाख/i, 'lakh'],
  [/(?:^|[^a-z])(?:crores?|cr)(?:[^a-z]|$)|करोड़/i, 'crore'],
  [/(?:^|[^a-z])(?:thousands?|k)(?:[^a-z]|$)|हज़ार/i, 'thousand'],
]
/** Nobody pays this many of a unit: the cell is in rupees whatever its heading says. */
const MOST_OF_UNIT = 10_000

/** The unit of which the heading of a budget speaks, or null. */
export const unitIn = (heading: string): string | null => UNITS.find(([pattern]) => pattern.test(heading))?.[1] ?? null

/** Whether a figure needs a unit that its heading does not name. */
export const lacksUnit = (heading: string, value: string): boolean =>
  unitIn(heading) === null && inUnit(value, 'lakh') !== value

/** A bare figure in its unit; any other text unchanged. */
export function inUnit(value: string, unit: string | null): string {
  if (unit === null || unit === 'rupee' || !BARE.test(value)) return value
  const figures = value.replaceAll(',', '')
  const found = figures.match(/\d+(?:\.\d+)?/g) ?? []
  if (found.some(figure => Number(figure) >= MOST_OF_UNIT)) return value
  return figures.replace(/\d+(?:\.\d+)?/g, `$& ${unit}`)
}
