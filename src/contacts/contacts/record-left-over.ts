import type { Write } from '../../platform/db/work'
import { type NewActivity, recordActivity } from '../../records'

const LONGEST = 5000
/** A list may tell as much of somebody as a message does. */
export const LONGEST_LISTED = 20_000

type LeftOver = readonly (readonly [label: string, value: string])[]

type Kind = 'told' | 'listed'
const KINDS = {
  told: { type: 'system', title: 'Told, and fits no field' },
  listed: { type: 'note', title: 'From a list' },
} as const

/** Keeps where people read it what was told of a contact and fits none of its fields. */
export const recordLeftOver = (
  work: Write,
  contactId: string,
  leftOver: LeftOver,
  kind: Kind = 'told',
): Promise<void> => recordLeftOvers(work, [[contactId, leftOver]], kind)

/** The same for many contacts, in one statement. */
export async function recordLeftOvers(
  work: Write,
  told: readonly (readonly [string, LeftOver])[],
  kind: Kind = 'told',
  is_test = false,
): Promise<void> {
  const [first, ...rest] = told.flatMap(([contactId, leftOver]) =>
    leftOver.length > 0 ? [{ ...entryOf(contactId, leftOver, kind), is_test }] : [],
  )
  if (first) await recordActivity(work, first, ...rest)
}

function entryOf(contactId: string, leftOver: LeftOver, kind: Kind): NewActivity {
  const longest = kind === 'listed' ? LONGEST_LISTED : LONGEST
  const text = leftOver.map(([label, value]) => `${label}: ${value}`).join('\n')
  return {
    ...KINDS[kind],
    lead_id: null,
    contact_id: contactId,
    text: text.length > longest ? `${text.slice(0, longest - 1)}…`.toWellFormed() : text,
  }
}
