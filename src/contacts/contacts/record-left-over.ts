import type { Write } from '../../platform/db/work'
import { recordActivity } from '../../records'

const LONGEST = 5000

/** Keeps where people read it what was told of a contact and fits none of its fields. */
export async function recordLeftOver(
  work: Write,
  contactId: string,
  leftOver: readonly [label: string, value: string][],
): Promise<void> {
  if (leftOver.length === 0) return
  const text = leftOver.map(([label, value]) => `${label}: ${value}`).join('\n')
  await recordActivity(work, {
    type: 'system',
    lead_id: null,
    contact_id: contactId,
    title: 'Told, and fits no field',
    text: text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…`.toWellFormed() : text,
  })
}
