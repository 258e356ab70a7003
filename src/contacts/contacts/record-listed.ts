import type { Write } from '../../platform/db/work'
import { recordActivity } from '../../records'
import { sql } from '../queries.gen'
import { LONGEST_LISTED } from './record-left-over'

/** Records on the timeline of a known contact what an import gives of them and fits no field, each line once: a list
 *  that comes again adds nothing. An undo of the import deletes it. Inside `beyondReach`. */
export async function recordListed(
  work: Write,
  contactId: string,
  given: readonly (readonly [label: string, value: string])[],
  importId: string,
): Promise<boolean> {
  if (given.length === 0) return false
  const texts = await work.all(sql.contacts.listTexts, { contact_id: contactId })
  const there = new Set(texts.flatMap(({ text }) => linesOf(text)))
  const lines = new Set(given.map(([label, value]) => `${label}: ${value}`))
  const news = [...lines].filter(line => !linesOf(line).every(one => there.has(one)))
  if (news.length === 0) return false
  await recordActivity(work, {
    ...{ type: 'import', lead_id: null, contact_id: contactId, title: 'From a list', data: { import_id: importId } },
    text: news.join('\n').slice(0, LONGEST_LISTED).toWellFormed(),
  })
  return true
}

/** The lines of a text that say something. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
