import type { Write } from '../../platform/db/work'
import { type NewActivity, recordActivity } from '../../records'

const LONGEST = 5000
/** A list may hold as much about somebody as a message does. */
export const LONGEST_LISTED = 20_000

type LeftOver = readonly (readonly [label: string, value: string])[]

type Kind = 'unfit' | 'listed'
const KINDS = {
  unfit: { type: 'system', title: 'Details that fit no field' },
  listed: { type: 'note', title: 'From a list' },
} as const

/** Records on the timeline what was given of a contact and fits none of its fields. */
export const recordLeftOver = (
  work: Write,
  contactId: string,
  leftOver: LeftOver,
  kind: Kind = 'unfit',
): Promise<void> => recordLeftOvers(work, [[contactId, leftOver]], kind)

/** The same for many contacts, in one statement. */
export async function recordLeftOvers(
  work: Write,
  given: readonly (readonly [string, LeftOver])[],
  kind: Kind = 'unfit',
  is_test = false,
): Promise<void> {
  const [first, ...rest] = given.flatMap(([contactId, leftOver]) =>
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
