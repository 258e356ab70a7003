// The form of an owner who wants to sell or let: "Name of owner", "Landlord phone". Where a body names nobody else and speaks
// of a sale or a tenancy, its owner enquires. In every other body an owner is a colleague, or another party.
import type { LeadType, ReadLead } from './read-lead'
import { wordsOf } from './whose'

/** What may stand beside the owner in a key that is about how they are called or reached. */
const ABOUT_REACH = new Set(
  'name names first last full mobile mob phone telephone cell number no nos num contact whatsapp email mail of the s'.split(
    ' ',
  ),
)
/** Who has a home, in the languages of forms. */
const OWNERS = new Set('owner owners malik maalik मालिक मालक'.split(' '))
const LANDLORDS = new Set('landlord landlords landlady gharmalak makanmalik घरमालक मकानमालिक'.split(' '))
const MOST_LEVELS = 64

export type OwnersForm = { body: unknown; isLandlord: boolean }

/** The body as if its owner's keys were the enquirer's (`owner_mobile` as `mobile`); null where it has none. */
export function asOwnersForm(body: unknown): OwnersForm | null {
  const seen = { keys: 0, landlords: 0 }
  const rewritten = withoutOwners(body, seen, 0)
  return seen.keys > 0 ? { body: rewritten, isLandlord: seen.landlords > 0 } : null
}

/** The owner's enquiry, where they can be called and it is about a home of theirs; else null. `first`: as the body reads
 *  without them. */
export function ofOwner(first: ReadLead, { isLandlord }: OwnersForm, read: ReadLead | undefined): ReadLead | null {
  if (!read || read.phones.length === 0 || !(isLandlord || first.lead_type !== null)) return null
  return { ...read, lead_type: OWNERS_TYPE[first.lead_type ?? (isLandlord ? 'rent' : 'buy')] }
}

/** Who owns what is for rent lets it, and sells what is for sale. */
const OWNERS_TYPE = {
  ...{ buy: 'sell', sell: 'sell', invest: 'sell' },
  ...{ rent: 'let_out', let_out: 'let_out' },
} as const satisfies Record<LeadType, LeadType>

function withoutOwners(value: unknown, seen: { keys: number; landlords: number }, level: number): unknown {
  if (typeof value !== 'object' || value === null || level > MOST_LEVELS) return value
  if (Array.isArray(value)) return value.map(item => withoutOwners(item, seen, level + 1))
  const entries = Object.entries(value).map(([key, item]) => {
    const words = wordsOf(key).filter(word => word !== '')
    const rest = words.filter(word => !OWNERS.has(word) && !LANDLORDS.has(word))
    const isOwners = rest.length < words.length && rest.every(word => ABOUT_REACH.has(word))
    if (!isOwners || typeof item === 'object') return [key, withoutOwners(item, seen, level + 1)] as const
    seen.keys += 1
    if (words.some(word => LANDLORDS.has(word))) seen.landlords += 1
    return [rest.filter(word => !/^(?:of|the|s)$/.test(word)).join(' ') || 'name', item] as const
  })
  return Object.fromEntries(entries)
}
