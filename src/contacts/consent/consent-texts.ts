import { db } from '../../platform/db/database'
import { holdTurn } from '../../platform/db/hold-turn'
import type { Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { sql } from '../queries.gen'
import type { ConsentText, NewConsentText } from './text-schema'

const { consent } = sql

/** The words that people are asked to agree to, all versions of each, the latest first; 500 at the most. */
export const listTexts = (who: Who): Promise<ConsentText[]> =>
  db.read(who, work => work.all(consent.listTexts, { id: null }))

/** Adds words under a name: its first version, or the next one, which replaces the one before from now on. */
export async function createText(work: Write, { name, purpose, text }: NewConsentText): Promise<ConsentText> {
  const id = newId('ctx')
  await holdTurn(work, 'consent texts')
  await work.count(consent.insertText, { id, name: name.trim(), purpose, text: text.trim() })
  return work.one(consent.listTexts, { id })
}

/** Retires words, so that nobody is asked with them any more, and answers them. What people agreed to stays in the
 *  ledger. 404 unknown, 409 `conflict` when that was so already. */
export function retireText(who: Who, id: string): Promise<ConsentText> {
  return db.write(who, async work => {
    await work.one(consent.listTexts, { id })
    const done = await work.count(consent.retireText, { id })
    if (done === 0) throw fault('conflict', { message: 'These words are retired already' })
    return work.one(consent.listTexts, { id })
  })
}

/** The words of a version as the ledger keeps them. 422 for words that are unknown, that ask for something else, and that
 *  were said to nobody any more at that moment: the ledger is the proof of what was agreed to. */
export async function wordsOf(
  work: Write,
  id: string,
  { purpose, at }: { purpose: ConsentText['purpose']; at: string },
): Promise<{ text: string; text_version: string }> {
  const found = await work.maybe(consent.listTexts, { id })
  const wrong = !found
    ? 'is not known'
    : found.purpose !== purpose
      ? `asks for ${found.purpose} messages`
      : found.retired_at !== null && Date.parse(found.retired_at) <= Date.parse(at)
        ? 'was retired before that time'
        : null
  if (!found || wrong !== null) throw invalid({ consent_text_id: wrong ?? 'is not known' })
  return { text: found.text, text_version: `${found.name}, version ${found.version}` }
}
