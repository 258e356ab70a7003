import { BUY_WORD, foldText, LET_WORD, RENT_WORD, SELL_WORD } from './lead-type-words'
import {
  offeredByHome,
  offeredByLabel,
  offeredByOption,
  offeredByOwner,
  offeredBySum,
  offeredInWords,
} from './offers-home'
import type { LeadType, Temperature } from './read-lead'

const LETS_OUT =
  /\b(?:let|rent|lease|give)[\s-]*(?:it\s+)?out\b|\bto[\s-]?let\b|\blandlord\b|\bgiv(?:e|ing) (?:it )?on (?:rent|lease)\b|\btenants? (?:wanted|required|needed)\b|\b(?:need|want|find|get)(?:ing)? (?:a |good |some )*tenants?\b/
const RENTS =
  /\brent(?:al|als|ing|ed|s)?\b|\bleave (?:and|&|n) licen[cs]e\b|\bleas(?:e|ing|ed)\b|\btenants?\b|\bpg\b|\bpaying guest\b|\bco[\s-]?living\b|\bhostels?\b/
const BUYS =
  /\bbuy(?:ing|er|ers)?\b|\bpurchas(?:e|ing)\b|\bsales?\b|\bnew (?:projects?|launch|booking|homes?)\b|\bre-?\s?sale\b|\bown(?:ed)? use\b|\bself[\s-]?use\b|\bend[\s-]?use\b|\boutright\b|\bkharid/

const LONGEST = 200
const LONGEST_OPTION = 60
const OPEN_LABEL = /\b(?:or|buy(?:ing)?|take|which|what|type)\b|\/|\?/
const LONGEST_TEXT = 2000

/** What the person wants, from the words of a purpose or service field; null when none is known, or two are. A listing "for
 *  sale" is enquired about by a buyer; "sell" means an owner who sells, and so does what only owners write of a home.
 *  `asked`: the field's label. */
export function readLeadType(text: string, asked = ''): LeadType | null {
  const plain = plainOf(text, LONGEST)
  const offered = offeredByOption(plain, plainOf(asked, LONGEST))
  if (offered) return offered
  if (LETS_OUT.test(plain) || LET_WORD.test(plain)) return 'let_out'
  if (/\binvest/.test(plain)) return 'invest'
  if (/\bsell(?:ing|er)?\b/.test(plain) || SELL_WORD.test(plain)) return 'sell'
  return oneOf(RENTS.test(plain) || RENT_WORD.test(plain), BUYS.test(plain) || BUY_WORD.test(plain))
}

/** Portals call every enquirer a buyer, also of a flat to let: of all signs of a type, this is the weakest. */
export const isRoleAlone = (text: string): boolean => /^\W*(?:home|property)?\W*(?:buyers?|purchasers?)\W*$/i.test(text)

/** "Rental income property for sale", "tenanted shop for sale": the enquirer buys. */
const FOR_SALE = /\b(?:for|on) (?:re[\s-]?)?sale\b/
const FOR_RENT = /\bto[\s-]?let\b|\b(?:for|on) (?:rent|lease|rental)\b/
const EITHER =
  /\bsale (?:(?:\/|or|and|&|,|\|) ?)(?:for |on )?(?:rent|lease)|\bsale\/(?:rent|lease)|\b(?:rent|lease) ?(?:\/|or|and|&|,|\|) ?(?:for |on )?(?:re[\s-]?)?sale\b/

/** The lead type of a listing's own line, for a person who enquires about it: "2 BHK for Rent in Baner" → rent. */
export function leadTypeOfListing(line: string): LeadType | null {
  const plain = withoutBuyers(plainOf(line, LONGEST_TEXT))
  if (FOR_SALE.test(plain) && !FOR_RENT.test(plain) && !EITHER.test(plain)) return 'buy'
  const offered = plain.replace(NO_RENT, ' ')
  const isLet = /\bto[\s-]?let\b/.test(offered) || RENTS.test(offered) || RENT_WORD.test(offered)
  return oneOf(isLet || PER_MONTH.test(plain), BUYS.test(plain) || BUY_WORD.test(plain) || SELL_WORD.test(plain))
}

/** What a form or an advertisement is for, by what it is called: "Rent - Baner 2BHK", "List your flat for rent". */
export function leadTypeOfTitle(title: string): LeadType | null {
  const plain = plainOf(title, LONGEST)
  const offered = offeredByOption(plain)
  if (offered) return offered
  if (LISTS_HOME.test(plain)) return RENTS.test(plain) || RENT_WORD.test(plain) ? 'let_out' : 'sell'
  if (LETS_OUT.test(plain.replace(/\bto[\s-]?let\b/g, ' ')) || LET_WORD.test(plain)) return 'let_out'
  if (/\bsell(?:ing|ers?)?\b/.test(plain)) return BUYS.test(plain) || RENTS.test(plain) ? null : 'sell'
  return leadTypeOfListing(title)
}

/** Whether somebody writes explicitly that they buy; a listing "for sale" may be a seller's. */
export const saysBuy = (text: string): boolean => {
  const plain = plainOf(text, LONGEST)
  return /\b(?:buy(?:ing)?|purchas(?:e|ing))\b/.test(plain) || BUY_WORD.test(plain)
}

/** "List your property", "post your flat": a form for owners. */
const LISTS_HOME =
  /\b(?:list|post|advertise|register|submit) (?:your|my) (?:\w+ ){0,2}(?:flat|house|home|apartment|property|properties|shop|office|villa|bungalow|plot|room)\b/
const A_MONTH = '(?:per month|a month|p\\.? ?m\\.?(?![a-z])|\\/ ?month|\\/ ?mo\\b|monthly|month rent)'
/** Four figures at least: "call after 6 pm" is no rent. From their first one on, and not endless: a run of 8,000 figures was
 *  read from each of them, a quarter of a second. */
const FIGURES = '(?<!\\d)\\d[\\d,.]{0,15}'
const SUM = `(?:(?:₹|rs\\.?|inr) ?\\d[\\d,.]{0,15}|${FIGURES}(?: ?(?:k|thousand|lakhs?|lacs?)\\b)|(?<!\\d)\\d[\\d,]{3,15})(?: ?k\\b)?`
const PER_MONTH = new RegExp(`${SUM}\\/?-? ?${A_MONTH}|\\bmonthly rent`)
/** Money by the month that is no rent, and rents that are another flat's or somebody else's. */
const OTHER_SUM = '(?:emis?|salary|income|earn(?:ing|s)?|instal?ments?|maintenance)'
const RENTED_NOW = '(?:rent(?:ed|al|ing)?|leased?|tenants?|pg)'
const NO_RENT = new RegExp(
  [
    `\\b${OTHER_SUM}\\b(?: \\w+){0,3}?(?: ?${SUM})?(?: ?${A_MONTH})?`,
    `${SUM}(?: ?${A_MONTH})? ${OTHER_SUM}\\b`,
    `\\bmonthly ${OTHER_SUM}\\b`,
    `\\brent(?:al)? (?:income|yields?|returns?|potential)\\b`,
    `\\b(?:current(?:ly)?|present(?:ly)?|existing|already|right now|i pay|we pay)\\b[^.\\n;,]{0,25}?\\b${RENTED_NOW}\\b` +
      `(?: (?:is|of|flat|house|home|apartment|place|accommodation))*(?: ?${SUM})?(?: ?${A_MONTH})?`,
    `\\b(?:liv(?:e|ing)|stay(?:ing)?|resid(?:e|ing)) (?:now |currently )?(?:on|in|at|as) (?:an? |the )?${RENTED_NOW}\\b`,
    `\\b(?:paying|pay|stop|tired of|instead of|save on|saving on|sick of|leave|leaving|vacate|vacating) (?:the |my |our |this |paying )*rent(?:ing|ed|al)?\\b` +
      `(?: (?:is|of))*(?: ?${SUM})?(?: ?${A_MONTH})?`,
    `\\b(?:not|no|never) (?:for |on |to |looking for |interested in )*(?:rent(?:al|als|ing)?|leas(?:e|ing)|pg)\\b`,
    `\\b(?:pre ?)?leased (?:property|shop|office|asset)\\b`,
  ].join('|'),
  'g',
)
const NO_PURCHASE =
  /\b(?:not|no|never|don t want|do not want) (?:for |on |to |looking to |looking for |interested in )*(?:buy(?:ing)?|purchas(?:e|ing)|(?:re)?sale)\b/g
const LETS_OWN =
  /\b(?:rent|lease|let|give|put|offer)(?:ing)? (?:out )?(?:my|our)\b[^.\n;]{0,40}|\b(?:my|our) (?:own )?(?:\d ?bhk |\w+ ){0,3}(?:flat|house|home|apartment|property|shop|office|villa|bungalow|plot|room|building|godown|showroom)\b[^.\n;]{0,40}\b(?:on|for|to) (?:rent|lease|let)\b/
const SELLS_OWN =
  /\b(?:want|wish|wants|looking|plan|planning|like|need|intend|trying) to sell\b|\bsell(?:ing)? (?:my|our|the)\b|\b(?:my|our) (?:\d ?bhk |\w+ ){0,3}(?:flat|house|home|apartment|property|shop|office|villa|bungalow|plot)\b[^.\n;]{0,25}\bfor (?:re)?sale\b/
const WANTS_TO_BUY =
  /\b(?:to|for) (?:buy(?:ing)?|purchas(?:e|ing)|own)\b|\bbuy (?:a|an|one|this|the|it|flat|house|home|plot|\d)\b/
const WANTS_TO_RENT =
  /\bto[\s-]?let\b(?! out)|\bleave (?:and|&|n) licen[cs]e\b|\b(?:on|for|to|in) (?:rent(?:al|als)?|leas(?:e|ing))\b|\b(?:rental|pg|paying guest|co[\s-]?living)\b|\bsecurity deposit\b|\brent(?:ed|al)? (?:flat|house|home|apartment|room|property|accommodation)\b|\b\d ?months? deposit\b/
const BUDGET_FOR_RENT = /\brent (?:budget|range|upto|up to|under|below|around|of|is|:)|\bbudget\b[^.\n;]{0,20}\brent\b/

/** The lead type of a message. Words about a flat that is lived in now count for nothing: "current rent 25k, want to
 *  buy" is a buyer's. Null where it gives none, or both. */
export function leadTypeOfMessage(message: string): LeadType | null {
  const whole = withoutBuyers(plainOf(message, LONGEST_TEXT))
  if (
    LETS_OUT.test(whole.replace(/\bto[\s-]?let\b|\blandlord\b/g, ' ')) ||
    LETS_OWN.test(whole) ||
    LET_WORD.test(whole)
  )
    return 'let_out'
  const plain = whole.replace(NO_RENT, ' ').replace(NO_PURCHASE, ' ')
  const offered = offeredInWords(plainOf(message, LONGEST_TEXT)) ?? offeredByOwner(whole)
  if (offered && !WANTS_TO_BUY.test(plain) && !BUY_WORD.test(plain)) return offered
  if (isTenantedSale(whole)) return SELLS_OWN.test(whole) ? 'sell' : 'buy'
  const buysByWord = BUY_WORD.test(plain)
  if (SELLS_OWN.test(whole) || (SELL_WORD.test(plain) && !buysByWord))
    return WANTS_TO_BUY.test(plain) || buysByWord ? null : 'sell'
  const sure = oneOf(
    WANTS_TO_RENT.test(plain) || PER_MONTH.test(plain) || BUDGET_FOR_RENT.test(plain) || RENT_WORD.test(plain),
    WANTS_TO_BUY.test(plain) || buysByWord,
  )
  if (sure || (WANTS_TO_RENT.test(plain) && WANTS_TO_BUY.test(plain))) return sure
  return oneOf(RENTS.test(plain), BUYS.test(plain))
}

/** "2 BHK for sale with tenant paying rent 25000": what is let now is for sale. */
const isTenantedSale = (text: string): boolean =>
  FOR_SALE.test(text) &&
  !EITHER.test(text) &&
  !FOR_RENT.test(text) &&
  (RENTS.test(text) || PER_MONTH.test(text)) &&
  !WANTS_FLAT_ON_RENT.test(text)
const WANTS_FLAT_ON_RENT = /\b(?:not|no) (?:for |on )?sale\b|\b(?:need|want|looking)\b[^.\n;]{0,30}\brent(?:al|ed)?\b/

const oneOf = (rents: boolean, buys: boolean): LeadType | null => (rents === buys ? null : rents ? 'rent' : 'buy')

/** Portals call every enquirer a buyer. */
const withoutBuyers = (text: string): string => text.replace(/\bbuyers?\b/g, ' ')

const plainOf = (text: string, longest: number): string =>
  foldText(text.slice(0, longest))
    .replace(/[_-]/g, ' ')
    .replace(/[^\S\n]+/g, ' ')

/** What an answer under a label that we don't know says, or the label itself: "Service: Post property", "Inventory for sale:
 *  2 BHK". A label that leaves the choice says nothing. */
export function leadTypeOfAnswer(label: string, value: string): LeadType | null {
  const [asked, said] = [plainOf(label, LONGEST), plainOf(value, LONGEST)]
  const isOption = value.length <= LONGEST_OPTION
  return (isOption ? offeredByOption(said, asked) : null) ?? (OPEN_LABEL.test(asked) ? null : offeredByLabel(asked))
}

/** What a label asks of owners alone: "Flat to sell". */
export const leadTypeOfHome = (label: string): LeadType | null => offeredByHome(plainOf(label, LONGEST))

/** What a sum is asked of: "Expected rent" is an owner's, where nobody says more. */
export const leadTypeOfSum = (label: string): LeadType | null => offeredBySum(plainOf(label, LONGEST))

/** hot, warm or cold, from a rating field. */
export function readTemperature(text: string): Temperature | null {
  const word = /\b(hot|warm|cold)\b/.exec(text.slice(0, LONGEST).toLowerCase())?.[1]
  return (word as Temperature | undefined) ?? null
}
