import { namesGivenIn } from '../../contacts'
import { addsTo } from '../../platform/names/adds-to'
import { givenName } from './given-name'
import type { ReadLead } from './read-lead'

/** The other names among lines of `differingValues`. A name that came with what another contact has is rather theirs. */
export const otherNamesIn = (lines: readonly string[], { others }: Pick<Held, 'others'>): string[] =>
  others.length > 0 ? [] : namesGivenIn(lines)

/** What the company has of somebody who enquires. */
export type Held = {
  name: string | null
  city: string | null
  address: string | null
  pincode: string | null
  /** Which of the enquiry's numbers and addresses are theirs. */
  held: readonly string[]
  /** Which are somebody else's. */
  taken: readonly string[]
  /** Whose those are. */
  others: readonly string[]
}

type Said = Pick<ReadLead, 'name' | 'city' | 'address' | 'pincode' | 'phones' | 'emails'>

const PLACES = { city: 'City given', address: 'Address given', pincode: 'PIN code given' } as const

/** What an enquiry gives differently from what is known of its person, and so is not stored with them, as `Label:
 *  value`. `fills`: what they lack is filled in from it, and free numbers and addresses are added. It does not reveal
 *  whose the others are. */
export function differingValues(said: Said, known: Held, fills: boolean): string[] {
  const name = givenName(said.name, known, fills)
  const isOther = (field: keyof typeof PLACES): boolean => {
    const [now, given] = [known[field], said[field]]
    return given !== null && (now === null ? !fills : addsTo(now, given))
  }
  const isLeft = (number: string) => (fills ? known.taken.includes(number) : !known.held.includes(number))
  return [
    ...(name ? [name] : []),
    ...said.phones.flatMap(({ e164 }) => (isLeft(e164) ? [`Phone given: ${e164}`] : [])),
    ...said.emails.flatMap(email => (isLeft(email) ? [`E-mail given: ${email}`] : [])),
    ...(['city', 'address', 'pincode'] as const).flatMap(field =>
      isOther(field) ? [`${PLACES[field]}: ${said[field]}`] : [],
    ),
  ]
}
