import { db } from '../../platform/db/database'
import { holdTurn } from '../../platform/db/hold-turn'
import { sql } from '../../platform/db/queries.gen'
import type { Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { newId } from '../../platform/ids'
import type { ConsentText, NewConsentText } from './text-schema'

const { consent } = sql.contacts

/** The words that people are asked to agree to, all versions of each, the latest first; 500 at the most. */
export const listTexts = (who: Who): Promise<ConsentText[]> =>
  db.read(who, work => work.all(consent.listTexts, { id: null }))

/** Adds words under a name: its first version, or the next one, which is said from now on in place of the one before. */
export async function createText(work: Write, { name, purpose, text }: NewConsentText): Promise<ConsentText> {
  const id = newId('ctx')
  await holdTurn(work, 'consent texts')
  await work.count(consent.insertText, { id, name: name.trim(), purpose, text: text.trim() })
  return work.one(consent.listTexts, { id })
}

/** Says words to nobody any more, and answers them. What people agreed to stays in the ledger. 404 unknown, 409
 *  `conflict` when that was so already. */
export function retireText(who: Who, id: string): Promise<ConsentText> {
  return db.write(who, async work => {
    await work.one(consent.listTexts, { id })
    const done = await work.count(consent.retireText, { id })
    if (done === 0) throw fault('conflict', { message: 'These words are said no longer already' })
    return work.one(consent.listTexts, { id })
  })
}

/** The words of a version as the ledger keeps them. Null: unknown. */
export async function wordsOf(work: Write, id: string): Promise<{ text: string; text_version: string } | null> {
  const found = await work.maybe(consent.listTexts, { id })
  return found && { text: found.text, text_version: `${found.name}, version ${found.version}` }
}
