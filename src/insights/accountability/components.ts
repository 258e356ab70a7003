/** What of a day's work is reckoned: so much was done well, of so much there was to do. */
export type Fact = { good: number; of: number }
export type Facts = Readonly<Record<string, Fact>>

/** The components of a score, with what each counts when the company says nothing else: `docs/accountability.md` says the
 *  formulas. */
export const COMPONENTS = [
  { key: 'first_response', label: 'First responses in time', weight: 30 },
  { key: 'follow_ups', label: 'Follow-ups kept', weight: 25 },
  { key: 'overdue', label: 'Nothing overdue', weight: 15 },
  { key: 'visits', label: 'Site visits kept', weight: 15 },
  { key: 'updates', label: 'Leads kept up to date', weight: 15 },
  { key: 'data_quality', label: 'Details filled in', weight: 15 },
] as const
export type ComponentKey = (typeof COMPONENTS)[number]['key']
export type Weights = Readonly<Record<string, number>>

/** Per cent, the aim of each component. */
export const TARGET = 100

/** What each component counts for this company. */
export const weightsOf = (said: Weights): Record<ComponentKey, number> =>
  Object.fromEntries(COMPONENTS.map(({ key, weight }) => [key, said[key] ?? weight])) as Record<ComponentKey, number>

/** Facts of several days as those of one: every lead counts alike, on a full day and on an empty one. */
export function sumOf(days: readonly Facts[]): Facts {
  const sum: Record<string, Fact> = {}
  for (const facts of days) {
    for (const [key, { good, of }] of Object.entries(facts)) {
      const before = sum[key] ?? { good: 0, of: 0 }
      sum[key] = { good: before.good + good, of: before.of + of }
    }
  }
  return sum
}

/** 0 to 100; null without anything to do. */
export const scoreOfFact = (fact: Fact | undefined): number | null =>
  fact && fact.of > 0 ? Math.round((100 * fact.good) / fact.of) : null

/** The weighted mean of the components that there was something to do for, 0 to 100; null when there was nothing. */
export function scoreOf(facts: Facts, weights: Record<ComponentKey, number>): number | null {
  let [sum, weight] = [0, 0]
  for (const { key } of COMPONENTS) {
    const fact = facts[key]
    if (!fact || fact.of === 0) continue
    sum += (weights[key] * 100 * fact.good) / fact.of
    weight += weights[key]
  }
  return weight > 0 ? Math.round(sum / weight) : null
}
