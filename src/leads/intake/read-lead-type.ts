import type { LeadType, Temperature } from './read-lead'

// The first that fits wins, so "rent out" is not taken for "rent", and "want to sell" not for a sale listing.
const WORDS: [RegExp, LeadType][] = [
  [/\b(?:let|rent|lease|give)[\s-]*(?:it\s+)?out\b|\bto[\s-]?let\b|\blandlord\b|\bgive on rent\b/, 'let_out'],
  [/\binvest/, 'invest'],
  [/\bsell(?:ing|er)?\b|\bbechna\b|बेचना/, 'sell'],
  [/\brent(?:al|als|ing|ed)?\b|\bleas(?:e|ing)\b|\btenant\b|\bpg\b|\bpaying guest\b|\bkira(?:ya|ye)\b|किराय/, 'rent'],
  [
    /\bbuy(?:ing|er)?\b|\bpurchas(?:e|ing)\b|\bsales?\b|\bnew projects?\b|\bre-?\s?sale\b|\bown(?:ed)? use\b|\bself[\s-]?use\b|\bend[\s-]?use\b|\bkharid|खरीद/,
    'buy',
  ],
]

const LONGEST = 200

/** What the person wants, from the words of a purpose or service field; null when none is known. A listing "for sale"
 *  is enquired about by a buyer; only "sell" means an owner who sells. */
export function readLeadType(text: string): LeadType | null {
  const plain = text.slice(0, LONGEST).toLowerCase().replace(/[_-]/g, ' ')
  return WORDS.find(([words]) => words.test(plain))?.[1] ?? null
}

/** hot, warm or cold, from a rating field. */
export function readTemperature(text: string): Temperature | null {
  const word = /\b(hot|warm|cold)\b/.exec(text.slice(0, LONGEST).toLowerCase())?.[1]
  return (word as Temperature | undefined) ?? null
}
