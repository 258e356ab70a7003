import type { Write } from '../../platform/db/work'
import { sql } from '../queries.gen'
import { recordActivity } from '../timeline/record-activity'

/** As much as a message may say. */
const LONGEST = 20_000

/** Records on the timeline of a record the values of a row that no field takes, each line once: a list that comes again
 *  adds nothing. Answers whether it added anything. */
export async function recordListedOf(
  work: Write,
  subject: { kind: string; id: string },
  notes: readonly (readonly [heading: string, value: string])[],
  importId: string,
): Promise<boolean> {
  if (notes.length === 0) return false
  const notesThere = await work.all(sql.imports.listListed, subject)
  const there = new Set(notesThere.map(({ text }) => text).flatMap(linesOf))
  const lines = new Set(notes.map(([heading, value]) => `${heading}: ${value}`))
  const news = [...lines].filter(line => !linesOf(line).every(one => there.has(one)))
  if (news.length === 0) return false
  const text = news.join('\n').slice(0, LONGEST).toWellFormed()
  await recordActivity(work, { type: 'import', subject, title: 'From a list', text, data: { import_id: importId } })
  return true
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
