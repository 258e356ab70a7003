import { db } from '../../platform/db/database'
import { sql } from '../../platform/db/queries.gen'
import type { Who } from '../../platform/db/who'
import type { Contact } from '../contacts/schema'
import type { Duplicate } from './schema'

const MOST = 20

/** How sure each reason is, of a hundred, and its words; a further reason adds to the surest. */
const REASONS = {
  phone: { score: 90, words: 'has the same phone number' },
  email: { score: 80, words: 'has the same e-mail address' },
  name_and_place: { score: 60, words: 'has the same name in the same place' },
  name_and_digits: { score: 55, words: 'has a name like it and a number that ends alike' },
} as const
const FURTHER = 8

/** Who may be the same person as a contact, the surest first, twenty at the most. Looked for in the whole company: of
 *  somebody beyond the caller's reach it says that there is one, the name's first letter, and whom to ask. Asked at the
 *  moment, by indexes, so it is never behind. 404 for a contact that is unknown or out of reach. */
export function findDuplicates(who: Who, id: string): Promise<Duplicate[]> {
  return db.write(who, async work => {
    await work.one(sql.contacts.contacts.findContact, { id })
    const found = await work.beyondReach('a duplicate is one wherever it stands in the company', () =>
      work.all(sql.contacts.merging.findDuplicates, { id }),
    )
    const rated = found.map(row => ({ ...row, score: scoreOf(row.reasons) }))
    const best = rated.sort((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1)).slice(0, MOST)
    const answers: Duplicate[] = []
    for (const { id: other, name, owner_name, is_archived, reasons, score } of best) {
      const row = await work.maybe(sql.contacts.contacts.findContact, { id: other })
      const seen = row && (JSON.parse(row.json) as Contact)
      answers.push({
        contact: seen && { id: seen.id, name: seen.name, phone: seen.phone, city: seen.city },
        name: seen ? seen.name : maskedName(name),
        owner_name,
        is_archived,
        score,
        reasons: reasons.map(reason => REASONS[reason].words),
      })
    }
    return answers
  })
}

function scoreOf(reasons: readonly (keyof typeof REASONS)[]): number {
  const scores = reasons.map(reason => REASONS[reason].score)
  return Math.min(99, Math.max(...scores) + FURTHER * (reasons.length - 1))
}

/** K•••: enough to ask its owner for. */
const maskedName = (name: string): string => (name === '' ? '' : `${[...name][0]}•••`)
