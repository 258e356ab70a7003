import { db } from '../../platform/db/database'
import { readsNumbers, type Who } from '../../platform/db/who'
import type { Contact } from '../contacts/schema'
import { sql } from '../queries.gen'
import type { Duplicate } from './schema'

/** The words of each reason. */
const REASONS = {
  phone: 'has the same phone number',
  email: 'has the same e-mail address',
  name_and_place: 'has the same name in the same place',
  spelling_and_place: 'has a name that is spelled otherwise in the same place',
  name_and_digits: 'has a name like it and a number that ends alike',
  told_together: 'an enquiry told of both',
} as const

/** The score of that reason alone, as `app.contact_matches` gives it. */
const OF_NAME_AND_PLACE = 60

/** Who may be the same person as a contact, the surest first, twenty at the most. Looked for in the whole company: of
 *  somebody beyond the caller's reach it says that there is one, the name's first letter, and whom to ask. Asked at the
 *  moment, by indexes, so it is never behind. 404 for a contact that is unknown or out of reach. */
export function findDuplicates(who: Who, id: string): Promise<Duplicate[]> {
  return db.write(who, async work => {
    await work.one(sql.contacts.findContact, { id })
    const found = await work.beyondReach('a duplicate is one wherever it stands in the company', () =>
      work.all(sql.merging.findDuplicates, { id }),
    )
    const answers: Duplicate[] = []
    for (const { id: other, name, owner_name, is_archived, reasons, score } of found) {
      const row = await work.maybe(sql.contacts.findContact, { id: other })
      const seen = row && (JSON.parse(row.json) as Contact)
      // That somebody beyond reach has the number, or one that ends alike, would be a guess that came true.
      const isGuess = !seen && !readsNumbers(who)
      if (isGuess && !reasons.includes('name_and_place')) continue
      answers.push({
        contact: seen && { id: seen.id, name: seen.name, phone: seen.phone, city: seen.city },
        name: seen ? seen.name : maskedName(name),
        owner_name,
        is_archived,
        score: isGuess ? OF_NAME_AND_PLACE : score,
        reasons: (isGuess ? (['name_and_place'] as const) : reasons).map(reason => REASONS[reason]),
      })
    }
    return answers
  })
}

/** K•••: enough to ask its owner for. */
const maskedName = (name: string): string => (name === '' ? '' : `${[...name][0]}•••`)
