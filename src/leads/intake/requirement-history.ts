// What became of a requirement, in words on the lead's timeline: "Budget: up to ₹80 L → ₹80 L – ₹1.2 Cr".

import type { Write } from '../../platform/db/work'
import { recordActivity } from '../../records'
import { items, type PlainName, type PlainValues, type Wanted } from './requirement-items'

const NOTHING = 'not said'
const UNITS: Record<string, string> = { sq_ft: 'sq ft', sq_m: 'sq m', sq_yd: 'sq yd' }
const CRORE = 1_000_000_000
const LAKH = 10_000_000

type Says = (wanted: Partial<Wanted>) => string

const OWN: Readonly<Record<string, Says>> = {
  budget: ({ budget_min, budget_max }) => between(budget_min, budget_max, money),
  bhk: ({ bhk = [] }) => bhk.map(count => (count === 0 ? '1 RK' : String(count))).join(', '),
  property_types: ({ property_types }) => keys(property_types),
  localities: ({ location }) => location ?? '',
  project: ({ project }) => project ?? '',
  carpet_area: ({ carpet_min, carpet_max, carpet_unit }) =>
    [between(carpet_min, carpet_max, String), carpet_unit && (UNITS[carpet_unit] ?? carpet_unit)]
      .filter(Boolean)
      .join(' '),
  possession: ({ possession, possession_by }) => (possession_by ? `by ${possession_by}` : plain(possession)),
  must_have: ({ must_have = [] }) => must_have.map(name => plain(name.replace(/^[a-z_]+\./, ''))).join(', '),
}

const ITEMS = items.map(({ label, name, kind }): [label: string, say: Says] => [
  label,
  OWN[name] ?? (wanted => sayPlain(kind, wanted[name as PlainName])),
])

function sayPlain(kind: string, value: PlainValues[PlainName] | undefined): string {
  const words = [value ?? []].flat().map(String)
  return (kind === 'words' ? words : words.map(plain)).join(', ')
}

/** Items of a requirement in words, each as `Label: value`; those of `labels`, or all. What says nothing is left out. */
export const requirementLines = (wanted: Partial<Wanted>, labels?: readonly string[]): string[] =>
  ITEMS.flatMap(([label, say]) => {
    const said = !labels || labels.includes(label) ? say(wanted) : ''
    return said === '' ? [] : [`${label}: ${said}`]
  })

/** Puts what differs between two states of a requirement on the lead's timeline, old and new in words; nothing when
 *  they say the same. */
export async function recordRequirement(
  work: Write,
  lead: { id: string; contact_id: string; is_test: boolean },
  before: Partial<Wanted>,
  after: Partial<Wanted>,
): Promise<void> {
  const changes = ITEMS.flatMap(([label, say]) => {
    const [from, to] = [say(before), say(after)]
    return from === to ? [] : [{ item: label, from, to }]
  })
  if (changes.length === 0) return
  await recordActivity(work, {
    type: 'system',
    lead_id: lead.id,
    contact_id: lead.contact_id,
    title: 'Requirement changed',
    text: changes.map(({ item, from, to }) => `${item}: ${from || NOTHING} → ${to || NOTHING}`).join('\n'),
    data: { requirement: changes },
    is_test: lead.is_test,
  })
}

function between(low: number | null | undefined, high: number | null | undefined, say: (figure: number) => string) {
  if (low == null) return high == null ? '' : `up to ${say(high)}`
  if (high == null) return `from ${say(low)}`
  return low === high ? say(low) : `${say(low)} – ${say(high)}`
}

/** Exact, so that two sums that differ never read the same. */
function money(paise: number): string {
  if (paise >= CRORE && paise % (CRORE / 1000) === 0) return `₹${paise / CRORE} Cr`
  if (paise >= LAKH && paise % (LAKH / 1000) === 0) return `₹${paise / LAKH} L`
  return `₹${(paise / 100).toLocaleString('en-IN')}`
}

const plain = (key: string | null | undefined): string => (key ?? '').replaceAll('_', ' ')
const keys = (list: readonly string[] = []): string => list.map(plain).join(', ')
