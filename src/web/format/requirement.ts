import { sentence } from '../kit/field'
import type { Lead } from '../records'
import { words } from '../words'
import { type CurrencyFormat, formatBudget } from './money'
import { propertyTypes } from './property-type-words'

/** What somebody looks for, in two lines for a narrow column: what it is, then what it may cost and where. */
export function requirementLines(requirement: Lead['requirement'], currency: CurrencyFormat): [string, string] {
  const { bhk, property_types, budget_min, budget_max, location } = requirement
  const lines = [
    [formatBhk(bhk), property_types.map(formatPropertyType).join(', ')],
    [formatBudget(budget_min, budget_max, words.lead, currency), location],
  ]
  return lines.map(line => line.filter(Boolean).join(' · ')) as [string, string]
}

/** What somebody looks for, in one line: "2, 3 BHK · Apartment · ₹80 L – ₹1.2 Cr · Wakad"; '' when nothing is known. */
export const formatRequirement = (requirement: Lead['requirement'], currency: CurrencyFormat): string =>
  requirementLines(requirement, currency).filter(Boolean).join(' · ')

/** Bedroom counts: [2, 3] → "2, 3 BHK"; 0 is a room with a kitchen, "1 RK". */
export function formatBhk(counts: readonly number[]): string {
  const rooms = counts.filter(count => count > 0)
  return [counts.includes(0) ? words.lead.oneRoom : '', rooms.length ? `${rooms.join(', ')} BHK` : '']
    .filter(Boolean)
    .join(', ')
}

/** builder_floor → "Builder floor"; what has no word is said as it is written. */
export const formatPropertyType = (key: string): string => propertyTypes[key] ?? sentence(key)
