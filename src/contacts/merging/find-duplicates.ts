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
  spelling_and_place: 'has a name with another spelling in the same place',
  name_and_digits: 'has a name like it and a number that ends alike',
  told_together: 'an enquiry named both',
} as const

type Reason = keyof typeof REASONS

/** As `app.score_of_reasons`: the surest reason, and something for each further one. */
const SCORES: Readonly<Record<Reason, number>> = {
  ...{ phone: 90, email: 80, told_together: 70, name_and_place: 60, name_and_digits: 55, spelling_and_place: 50 },
}
const FOR_EACH_FURTHER = 8
const scoreOf = (reasons: readonly Reason[]): number =>
  Math.min(99, Math.max(...reasons.map(reason => SCORES[reason])) + FOR_EACH_FURTHER * (reasons.length - 1))

/** Who may be the same person as a contact, the surest first, twenty at the most. Looked for in the whole company: of
 *  somebody beyond the caller's reach it says that there is one, the name's first letter, and whom to ask. Asked at the
 *  moment, by indexes, so it is never behind. 404 for a contact that is unknown or out of reach. */
export function findDuplicates(who: Who, id: string): Promise<Duplicate[]> {
  return db.write(who, async work => {
    await work.one(sql.contacts.findContact, { id })
    const found = await work.beyondReach('duplicates are found in the whole company', () =>
      work.all(sql.merging.findDuplicates, { id }),
    )
    const answers: Duplicate[] = []
    for (const { id: other, name, owner_name, is_archived, owner_id, my_owner_id, ...match } of found) {
      const row = await work.maybe(sql.contacts.findContact, { id: other })
      const seen = row && (JSON.parse(row.json) as Contact)
      const reasons = shownReasons(who, match.reasons, [my_owner_id, owner_id]).filter(
        reason => seen || readsNumbers(who) || reason === 'name_and_place',
      )
      if (reasons.length === 0) continue
      answers.push({
        contact: seen && { id: seen.id, name: seen.name, phone: seen.phone, city: seen.city },
        name: seen ? seen.name : maskedName(name),
        owner_name,
        is_archived,
        score: reasons.length === match.reasons.length ? match.score : scoreOf(reasons),
        reasons: reasons.map(reason => REASONS[reason]),
      })
    }
    return answers
  })
}

/** What of it the caller may know, as `app.shown_reasons` has it: that two numbers are the same, or end alike, says more of
 *  them than a mask shows. */
function shownReasons(who: Who, reasons: readonly Reason[], owners: readonly (string | null)[]): Reason[] {
  const reads = (field: 'phone' | 'email') => {
    const rule = who.fieldRules[field]
    return rule === 'full' || (rule === 'own' && owners.every(owner => owner !== null && owner === who.memberId))
  }
  const isShown: Readonly<Record<Reason, boolean>> = {
    ...{ phone: reads('phone'), name_and_digits: reads('phone'), email: reads('email') },
    ...{ told_together: reads('phone') && reads('email'), name_and_place: true, spelling_and_place: true },
  }
  return reasons.filter(reason => isShown[reason])
}

/** K•••: enough to ask its owner for. */
const maskedName = (name: string): string => (name === '' ? '' : `${[...name][0]}•••`)
