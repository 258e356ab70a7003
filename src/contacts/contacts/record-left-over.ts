import type { Write } from '../../platform/db/work'
import { type NewActivity, recordActivity } from '../../records'

const LONGEST = 5000

type LeftOver = readonly [label: string, value: string][]

/** Keeps where people read it what was told of a contact and fits none of its fields. */
export const recordLeftOver = (work: Write, contactId: string, leftOver: LeftOver): Promise<void> =>
  recordLeftOvers(work, [[contactId, leftOver]])

/** The same for many contacts, in one statement. */
export async function recordLeftOvers(work: Write, told: readonly (readonly [string, LeftOver])[]): Promise<void> {
  const [first, ...rest] = told.flatMap(([contactId, leftOver]) =>
    leftOver.length > 0 ? [entryOf(contactId, leftOver)] : [],
  )
  if (first) await recordActivity(work, first, ...rest)
}

function entryOf(contactId: string, leftOver: LeftOver): NewActivity {
  const text = leftOver.map(([label, value]) => `${label}: ${value}`).join('\n')
  return {
    type: 'system',
    lead_id: null,
    contact_id: contactId,
    title: 'Told, and fits no field',
    text: text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…`.toWellFormed() : text,
  }
}
