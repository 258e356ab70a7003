// The owner of a home for rent lets it out; the owner of a home for sale sells it.
import { foldKey } from './aliases'
import type { Pair } from './flatten'
import { isWord } from './labels/fold-word'
import { labelWords } from './labels/read-label'
import type { LeadType } from './read-lead'
import { leadTypeOfListing, saysBuy } from './read-lead-type'
import { isOwners } from './role-in-label'
import { ROLES } from './role-words'

/** Labels that ask what the enquirer is: "I am a", "User type". */
const ASKS_ROLE =
  /^(?:i ?am|iam(?:an?|the)?|i?m(?:an?)|youare(?:an?)?|areyou(?:an?)?|whoareyou|(?:user|customer|client|person|contact|profile|enquirer|visitor|owner|member)type|typeof(?:user|customer|client|person)|(?:your)?role|yourprofile|profile|areyouanowner.*|restype|iaman?ownerbroker.*)$/
const WHO = '(?:an?)?(?:property|flat|home)?(?:owner|landlord|seller|buyer|tenant|broker|agent|investor)'
/** "Owner or buyer?", "Are you a buyer or an owner?". */
const OWNER_OR_BUYER = new RegExp(`^(?:areyou|ruyou|iam|youare)?${WHO}(?:${WHO})*or${WHO}$`)
const LONGEST_ROLE = 40

/** Whether a label asks the enquirer whether they own a home: "Property owner?", "Are you an owner?". */
export const asksOwner = (label: string): boolean =>
  label.length <= LONGEST_ROLE &&
  (OWNER_OR_BUYER.test(foldKey(label)) ||
    /^(?:(?:are you|r u) )?(?:(?:the|an?|a) )?(?:(?:property|flat|house|home|plot) )?(?:owner|landlord|seller)\s*\?\s*$/i.test(
      label.trim(),
    ))

/** The lead type of an owner, by the words that mean sale or rent; else `type` itself. `role`: the label that names the
 *  enquirer, where only a role does. */
export function typeOfOwner(role: string | undefined, type: LeadType | null, pairs: readonly Pair[]): LeadType | null {
  const named = role !== undefined && isOwners(role) ? role : null
  const said = named ?? pairs.map(ownerSaid).find(one => one !== null) ?? null
  if (said === null) return type
  if (type === 'rent' || type === 'let_out') return 'let_out'
  // "I am an owner" who wants to buy does.
  if (named === null)
    return type === 'buy' && pairs.some(({ value }) => saysBuy(value)) ? type : ofHome(said, type, pairs)
  return ofHome(said, type, pairs)
}

function ofHome(role: string, type: LeadType | null, pairs: readonly Pair[]): LeadType {
  if (type !== null) return 'sell'
  return role === 'landlord' || pairs.some(saysRent) ? 'let_out' : 'sell'
}

/** Whether a label asks for rent, or the answer of an owner says so: "Owner, for rent". */
const saysRent = (pair: Pair): boolean =>
  leadTypeOfListing(labelWords(pair.label).join(' ')) === 'rent' ||
  (ownerSaid(pair) !== null && leadTypeOfListing(pair.value) === 'rent')

const asksRole = (folded: string): boolean => ASKS_ROLE.test(folded) || OWNER_OR_BUYER.test(folded)

/** The kind of owner that the answer names, or null. */
function ownerSaid({ label, value }: Pair): string | null {
  if (value.length > LONGEST_ROLE || !asksRole(foldKey(label).replace(/[^\p{L}\p{M}]/gu, ''))) return null
  const words = labelWords(value)
  if (words.some(word => /^(?:tenant|buyer|broker|agent|not|no)s?$/.test(word))) return null
  const role = ROLES.find(([, list]) => words.some(word => list.some(listed => isWord(word, listed))))?.[0]
  return role !== undefined && isOwners(role) ? role : null
}

/** Whether the body says that a home is to be sold or let. */
const OFFERS =
  /^(?:sell|sale|selling|let out|rent out|lease out|letting|give on rent|list|post)\b|\b(?:sell|let out|rent out|lease out|list) (?:my|our)\b/i
export const saysOffer = ({ alias, value }: Pick<Pair, 'alias' | 'value'>): boolean =>
  alias?.field === 'lead_type' && OFFERS.test(value.trim())
