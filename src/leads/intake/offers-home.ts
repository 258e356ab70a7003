// Owners and brokers who offer a home, in their own words or by the option that they chose on a form. A person who
// enquires about a home for sale buys; a person who lists one sells.

export type Offered = 'sell' | 'let_out'

const HOME =
  '(?:flats?|houses?|homes?|apartments?|property|properties|shops?|offices?|villas?|bungalows?|plots?|lands?|rooms?|buildings?|' +
  'godowns?|showrooms?|warehouses?|inventor(?:y|ies)|units?|pg)\\b'
const SIZE = '(?:\\d(?:\\.\\d)? ?bhk |\\w+ )'
const MY = '(?:my|our|own|a|an|the|this|free) '
/** "List my property", "post our 2 BHK flat": of one's own. */
const LISTS_OWN = new RegExp(
  `\\b(?:list|post|advertise|register|upload|submit|market|put|offer)(?:ing)? (?:up )?(?:my|our) ${SIZE}{0,3}${HOME}`,
)
/** The same as an option or a form's label says it: "Post property", "List your flat for rent", "Property listing - rent". */
const LISTS_ANY = new RegExp(
  `\\b(?:list|post|advertise|upload|submit)(?:ing)? (?:${MY}|your ){0,2}${SIZE}{0,2}?${HOME}|\\b${HOME} (?:listing|posting)\\b`,
)
const PUTS = /\bputt?(?:ing)?\b[^.;\n]{0,30}?\b(?:up )?(?:for|on) (?:re)?(?:sale|rent|lease)\b/
const GIVES = new RegExp(
  `\\b(?:leas|rent|lett?|giv)(?:e|ing)? (?:it |them |this |that )?out\\b|\\b(?:rent|leas|lett?)(?:e|ing)? (?:out )?(?:my|our)\\b|\\bgiv(?:e|ing) (?:${MY})?${SIZE}{0,3}?${HOME} (?:on|for) (?:rent|lease)`,
)
const SELLS = new RegExp(
  `(?:^|[:\\n])\\W*(?:(?:i|we) )?(?:(?:want|wish|would like|looking|planning) )?(?:to )?(?:sell(?:ing)?|dispos(?:e|ing)(?: of)?) (?:${MY}|your )?${SIZE}{0,2}?${HOME}|` +
    '\\b(?:sell(?:ing)?|dispos(?:e|ing)(?: of)?) (?:my|our)\\b|\\bproperty (?:you |i |we )?(?:want |wish )?to (?:be )?s(?:ell|old)\\b',
)
const OF_A_HOME =
  '(?:(?:an?|one|two|three|some|few|many|several|multiple|more|good|nice|new|old|big|small|spacious|luxury|residential|commercial|' +
  'agricultural|furnished|semi|fully|un|ready|direct|corner|independent|row|my|our|own|lot of|lots of|inventory of|\\d+|bhk|rk|sq ?ft|sqft) ){0,6}'
/** Between what somebody has and what is to become of it nobody else begins to look for something. */
const HAS = new RegExp(
  `(?:^|[:\\n.,;] ?|\\b(?:i|we) (?:also )?)(?:have|having|ve got|own)\\b(?: got)? ${OF_A_HOME}(?:${HOME}|\\d ?(?:bhk|rk)\\b)[^.;,\\n]{0,40}?\\b(?:for|on|to) (?:re)?(?:sale|sell|rent|lease|let)\\b`,
)
const FOR_BUYERS = /\bbuyers? (?:for (?:my|our|the|this)|wanted|required|needed)\b/
const FOR_TENANTS =
  /\btenants? (?:for (?:my|our|the|this)|wanted|required|needed)\b|\b(?:looking for|search(?:ing)? (?:for )?)(?: ?(?:a|an|good|some|family))* ?:? ?tenants?\b/
const INVENTORY =
  /\binventor(?:y|ies)\b[\s:]*(?:(?:is|are|available|avlbl|avail) )*(?:for|on) (?:re)?(?:sale|rent|lease)\b/
const BY_OWNER = /\b(?:for|on) (?:re)?(?:sale|rent|lease) by (?:the )?(?:direct )?(?:owner|landlord|seller)s?\b/
/** Words of a person who looks for a home, or looks at one that is listed. */
const SEEKS =
  /\b(?:look(?:ing)?|search(?:ing)?|find(?:ing)?|needs?|needed|requires?|required|interest(?:ed)?|enquir\w*|inquir\w*|show|send|share|brows\w+|view(?:ing)?|explor\w+|see|seen|saw|want(?:ed)?|buy(?:ing)?|purchas\w+|listing|transaction|still available|do you|any)\b/

const RENT = /\b(?:rent(?:al|ing|s)?|leas(?:e|ing)|let(?:ting)?|tenants?)\b/
const SALE = /\b(?:for|on|to|up for) (?:re)?(?:sale|sell)\b/
const FOR_RENT = /\b(?:for|on|to) (?:rent|lease|let)\b/

/** What somebody offers in their own words; null where they don't say so. `text`: as `plainOf` leaves it; `asked`: what it
 *  answers, likewise. */
export function offeredInWords(text: string, asked = ''): Offered | null {
  const whole = `${asked} ${text}`
  if (FOR_BUYERS.test(text) || SELLS.test(text)) return 'sell'
  if (FOR_TENANTS.test(whole) || GIVES.test(text)) return 'let_out'
  const isListed = INVENTORY.test(whole) && !SEEKS.test(whole)
  return isListed || LISTS_OWN.test(text) || PUTS.test(text) || HAS.test(text) ? kindOf(whole) : null
}

/** "List for sale", as an option says it; "send me the list for rent" is no option. */
const LISTS_FOR =
  /(?<!\b(?:the|a|an|this|your|full|price|send|share) )\b(?:list|post|advertise|put|upload) (?:it |them |property )?(?:up )?(?:for|on) (?:re)?(?:sale|sell|rent|lease|let)\b/
const WANTS_TO_SELL =
  /\b(?:want|wants|wish|like|looking|plan|planning|need|intend|interested) (?:to sell|in selling)\b(?!.*\bbuy)/

/** The same of an option that was chosen: "Property for sale by owner", "Post property". */
export function offeredByOption(text: string, asked = ''): Offered | null {
  const answered = offeredByAnswer(text, asked)
  if (answered) return answered
  const isOffered =
    LISTS_ANY.test(text) || LISTS_FOR.test(text) || (BY_OWNER.test(text) && !SEEKS.test(`${asked} ${text}`))
  return offeredInWords(text, asked) ?? (isOffered ? kindOf(text) : null) ?? (WANTS_TO_SELL.test(text) ? 'sell' : null)
}

const YES = /^\W*(?:yes|yeah|yep|y|true|sure|ok|okay|haan|han|ha|ho|हाँ|हां|हो|होय|હા|ஆம்|అవును|ಹೌದು|হ্যাঁ)(?![\p{L}\p{M}])/u
const SALE_SAID = /^\W*(?:i (?:want|wish) to )?(?:for |on |to )?(?:re ?)?(?:sell(?:ing)?|sale)\b/
const RENT_SAID = /^\W*(?:i (?:want|wish) to )?(?:for |on |to )?(?:rent(?:al|ing)?|lease|leasing|let(?:ting)?)\b/
const SELL_OR_LET =
  /\bs(?:ell(?:ing)?|ale) ?(?:or|\/|and|&|,) ?(?:to )?(?:rent|let|lease|leas|giv)(?:e|ing)? ?(?:it )?out\b|\b(?:rent|let|lease|giv)(?:e|ing)? ?(?:it )?out ?(?:or|\/|and|&|,) ?(?:to )?s(?:ell(?:ing)?|ale)\b/
const OWNS = /\bowners?\b|\b(?:do|does|did) (?:you|u) (?:already )?(?:own|have)\b/

/** What an answer to a question of an owner's form says: "Sell or rent out?" – "Sell", "List my property for" – "Rent". */
function offeredByAnswer(text: string, asked: string): Offered | null {
  if (asked === '') return null
  if (SELL_OR_LET.test(asked) || LISTS_ANY.test(asked)) {
    if (SALE_SAID.test(text)) return 'sell'
    if (RENT_SAID.test(text)) return 'let_out'
  }
  if (!YES.test(text)) return null
  // Whose it is that is asked, answers.
  const own = offeredInWords(asked.replace(/\byour\b/g, 'my'))
  if (own && !SELL_OR_LET.test(asked)) return own
  return OWNS.test(asked) && RENT.test(text) && !SEEKS.test(text.replace(/\bwant\b/, '')) ? 'let_out' : null
}

/** What only owners are asked: "Flat to sell", "Expected rent". */
const HOME_OFFERED = new RegExp(
  `^(?:your |my )?(?:\\w+ )?${HOME} (?:to (?:be )?(?:sell|sold|let|let out|rent out|rented out|lease out))$`,
)
const OWNERS_SUM =
  /^(?:your )?(?:expected|asking|desired|demanded) (?:monthly )?(?:(selling|sale|resale) (?:price|amount|value)|rent(?:al)?(?: amount| per month| pm)?)\b(?! (?:budget|range))/

/** The same of what is asked for, whatever the answer is. */
export function offeredByHome(asked: string): Offered | null {
  const plain = asked.replace(/[\s:?*]+$/, '')
  if (!HOME_OFFERED.test(plain)) return null
  return /\bs(?:ell|old)$/.test(plain) ? 'sell' : 'let_out'
}

export function offeredBySum(asked: string): Offered | null {
  const sum = OWNERS_SUM.exec(asked)
  return sum && (sum[1] ? 'sell' : 'let_out')
}

const AT_HAND = /\bavailable\b|\bmy\b|\b(?:call|contact|whatsapp|reach|ring) (?:me|us)\b/

/** "2 BHK available for rent by owner, call me". */
export const offeredByOwner = (text: string): Offered | null =>
  BY_OWNER.test(text) && AT_HAND.test(text) && !SEEKS.test(text) && !text.includes('?') ? kindOf(text) : null

/** The same of what a form asks: "Inventory for sale", "Flat for rent by owner". */
export const offeredByLabel = (asked: string): Offered | null =>
  offeredInWords(asked) ?? (BY_OWNER.test(asked) && !SEEKS.test(asked) ? kindOf(asked) : null)

/** A home with its tenant is for sale, where it says so. */
const kindOf = (text: string): Offered =>
  RENT.test(text) && !(SALE.test(text) && !FOR_RENT.test(text)) ? 'let_out' : 'sell'
