// Budgets as people and portals write them: "80 L", "50-75 lakhs", "₹1.2 Cr", "above 2 Cr", "80_l_-_1.2_cr".
import { asciiDigits } from '../phone/ascii-digits'

/** Paise. A side that was not named is null. */
export type Budget = { min: number | null; max: number | null }

type Unit = keyof typeof RUPEES
type Amount = { figure: number; unit: Unit | null; start: number; end: number; marked: boolean }
type Bound = 'min' | 'max' | null
/** A budget with its position, whether it is called one, and whether it is called something else. */
type Reading = { budget: Budget; start: number; end: number; isNamed: boolean; isOther: boolean }

const RUPEES = { crore: 10_000_000, million: 1_000_000, lakh: 100_000, thousand: 1000 }
const NEXT_SMALLER: Record<Unit, Unit | null> = { crore: 'lakh', million: null, lakh: 'thousand', thousand: null }
const PAISE = 100

/** A bare figure below this may be lakhs, crores or a mistake: it is not guessed at. */
const LEAST_BARE_RUPEES = 1000
/** ₹10,000 crore. More than this is a phone number or an id in the wrong field. */
const MOST_RUPEES = 100_000_000_000
const LONGEST_FIELD = 300
const MOST_AMOUNTS = 20
/** Letters around a figure, beyond which it is a sentence; "around … rupees, negotiable" is none. */
const LONGEST_WORDS = 24

const nfc = (words: string): string[] => words.normalize('NFC').split(' ')
/** In the scripts of India, where endings follow, and in Latin letters. */
const UNITS: { unit: Unit; scripts: string[]; latin: RegExp }[] = [
  {
    unit: 'crore',
    scripts: nfc('करोड़ करोड कोटी कोटि કરોડ கோடி కోటి కోట్ల ಕೋಟಿ কোটি ਕਰੋੜ കോടി କୋଟି کروڑ'),
    latin: /^(?:c|karo|kot|kod)/,
  },
  { unit: 'million', scripts: [], latin: /^(?:mn|mil)/ },
  {
    unit: 'lakh',
    scripts: nfc('लाख લાખ லட்ச இலட்ச లక్ష ಲಕ್ಷ লাখ লক্ষ ਲੱਖ ലക്ഷ ଲକ୍ଷ لاکھ'),
    latin: /^l/,
  },
  {
    unit: 'thousand',
    scripts: nfc('हज़ार हजार હજાર ஆயிர వేల వేయి వెయ్యి ಸಾವಿರ হাজার ਹਜ਼ਾਰ ਹਜਾਰ ആയിര ହଜାର ہزار'),
    latin: /^(?:k$|t|haz|haj|aay|ayi|vel|sav)/,
  },
]
const SCRIPT_UNITS = UNITS.flatMap(({ scripts }) => scripts).join('|')
const LATIN_UNITS =
  'crores?|crs?|karod|karor|koti|kodi|millions?|mn|lakhs?|laakhs?|lacs?|lkhs?|lks?|laksham?|lakshalu|latcham|lokkho|l|thousands?|k|' +
  'hazaa?r|hajaa?r|aayiram|ayiram|velu|savira'
const AMOUNT = new RegExp(
  `(₹\\s*)?(?<![\\d.,])(\\d{1,3}(?:,\\d{2,3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?(?:e\\+?\\d{1,2})?)` +
    `(?:\\s*((?:${LATIN_UNITS})(?![\\p{L}\\p{M}])|(?:${SCRIPT_UNITS})[\\p{L}\\p{M}]*))?`,
  'gu',
)
const NOT_MONEY =
  /^\s*(?:-\s*)?(?:bhk|bed|bath|rk\b|sq|sft|%|per\s*sq|\/\s*sq|floor|years?|months?\b|days?\b|am\b|nd\b|rd\b|th\b|st\b|acres?\b|gunthas?\b|yards?\b|gaj\b|met(?:er|re)s?\b)/
const BETWEEN =
  /^\s*(?:per\s*month|p\.?m\.?|\/-)?\s*(?:-|–|—|to|till|and|&|~|से|se|ते|te|થી|thi|முதல்|muthal|నుండి|నుంచి|nundi|ರಿಂದ|rinda|থেকে|theke|ਤੋਂ|ton|മുതൽ|ରୁ)\s*$/
const EITHER = /^\s*\/\s*$/
const COMPOUND = /^\s*(?:,|and|&)?\s*$/
const MAX_BEFORE =
  /(?:under|up\s?to|upper limit|below|max(?:imum)?|less than|within|not more than|not above|at most|<\s*=?)\s*(?:of|is|:|-)?\s*₹?\s*$/
const MIN_BEFORE =
  /(?:above|over|more than|greater than|min(?:imum)?|at least|starting(?: from| at)?|starts (?:from|at)|from|>\s*=?)\s*(?:of|is|:|-)?\s*₹?\s*$/
const MIN_AFTER =
  /^\s*(?:\+|plus\b|onwards?\b|and above|& above|or more|and more|above\b|से ऊपर|se upar|से ज़्यादा|से ज्यादा)/
const MAX_AFTER = /^\s*(?:max\b|maximum\b|तक|tak\b|or less|and below|& below|or below)/
const SIGNED = /(?:^|[^\d\p{L}\s)]\s*|^\s*)[-−]\s*₹?\s*$/u
const MONEY_WORD_BEFORE = /(?:budget|price|rent|cost|बजट|बजेट|બજેટ|பட்ஜெட்|బడ్జెట్|ಬಜೆಟ್|বাজেট|ਬਜਟ|ബജറ്റ്|ବଜେଟ)[^\d]{0,25}$/

const NAMED_BEFORE = /(?:budget|बजट|बजेट|બજેટ|பட்ஜெட்|బడ్జెట్|ಬಜೆಟ್|বাজেট|ਬਜਟ|ബജറ്റ്|ବଜେଟ)[^\d]{0,25}$/
const NAMED_AFTER = /^\s*(?:is\s+(?:my|our|the)\s+)?budget(?![^\d]{0,5}\d)/
const OTHER_MONEY =
  'emis?|(?:home |housing |bank )?loans?|down ?payments?|salary|income|ctc|savings?|token|deposit|advance|maintenance|brokerage'
const OTHER_BEFORE = new RegExp(
  `\\b(?:${OTHER_MONEY})(?:\\s+(?:amount|money|of|is|for|approved|sanctioned|required|needed|up ?to|around|about))*\\s*[:=-]?\\s*₹?\\s*$`,
)
/** Unless a figure of its own follows: in "25k deposit 50k" the deposit is the second. */
const OTHER_AFTER = new RegExp(`^\\s*(?:per month|p\\.?m\\.?)?\\s*(?:${OTHER_MONEY})\\b(?![^\\d,;.]{0,12}\\d)`)

/** Reads a budget phrase. One figure is a maximum unless it says "above", "onwards", "+". Null when there is no
 *  figure that can be trusted: a bare figure of three digits or less, zero, a negative, a rate per square foot. */
export function parseBudget(text: unknown): Budget | null {
  if (typeof text === 'number') return Number.isFinite(text) ? parseBudget(text.toFixed(0)) : null
  if (typeof text !== 'string' || text.length > LONGEST_FIELD) return null
  const readings = readingsIn(plain(text), false)
  return (best(readings) ?? readings[0])?.budget ?? null
}

/** Whether a phrase says more than the budget that is read from it: another figure, or a sentence. */
export function saysMoreThanBudget(text: string): boolean {
  const whole = plain(text.slice(0, LONGEST_FIELD))
  const readings = readingsIn(whole, false)
  const read = best(readings) ?? readings[0]
  if (!read) return false
  const rest = whole.slice(0, read.start) + whole.slice(read.end)
  return /\d/.test(rest) || rest.replace(/[^\p{L}]/gu, '').length > LONGEST_WORDS
}

/** Finds a budget in a sentence. Only what is marked as money counts: a unit (lakh, crore, k), a rupee sign, or the
 *  word budget, price or rent in front; so phone numbers, floors and years stay out. Of several, the one that is called
 *  the budget; loans, instalments, deposits and incomes are none. */
export function budgetInText(text: string): Budget | null {
  return best(readingsIn(plain(text), true))?.budget ?? null
}

/** The budget of a record that may have one phrase, or a lowest and a highest figure in the same grammar. */
export function budgetFrom(fields: { budget?: unknown; min?: unknown; max?: unknown }): Budget | null {
  const low = parseBudget(fields.min)
  const high = parseBudget(fields.max)
  if (!low && !high) return parseBudget(fields.budget)
  // "50" next to "75 L": the unit of the one is meant for both.
  if (!low !== !high && isFilled(fields.min) && isFilled(fields.max)) {
    const both = parseBudget(`${fields.min} - ${fields.max}`)
    if (both?.min && both.max) return both
  }
  return ordered(low ? (low.min ?? low.max) : null, high ? (high.max ?? high.min) : null)
}

function isFilled(value: unknown): boolean {
  return (typeof value === 'string' || typeof value === 'number') && /[1-9]/.test(String(value))
}

function plain(text: string): string {
  return asciiDigits(text)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[_\u00a0\u2009\u202f]/g, ' ')
    .replace(/(?<![\p{L}])(?:rs|inr|rupees)\b\.?/gu, '₹')
    .replace(/रु\.?|रुपये|रूपये/g, '₹')
    .replace(/(?<![\p{L}\p{M}])(?:રૂ|ரூ|రూ|ರೂ|রু|ਰੁ|രൂ|ଟଙ୍କା|টাকা)[\p{L}\p{M}]*\.?/gu, '₹')
    .replace(/\/-/g, ' ')
}

/** The reading that is meant: one that is called the budget, else the first; never another sum while there is one. */
function best(readings: readonly Reading[]): Reading | undefined {
  const own = readings.filter(({ isOther }) => !isOther)
  return own.find(({ isNamed }) => isNamed) ?? own[0]
}

function readingsIn(text: string, onlyMarked: boolean): Reading[] {
  const amounts = amountsIn(text, onlyMarked)
  const readings: Reading[] = []
  for (let i = 0; i < amounts.length; i++) {
    const first = amounts[i]!
    const second = amounts[i + 1]
    const both = second ? readTogether(text, first, second, onlyMarked) : null
    const end = both ? second!.end : first.end
    if (both) i++
    const budget = both ?? (onlyMarked && !first.marked ? null : single(text, first, rupees(first)))
    if (budget) readings.push({ budget, start: first.start, end, ...whatFor(text, first.start, end) })
  }
  return readings
}

/** Two amounts that are one: a range, or "1 Cr 20 lakh". */
function readTogether(text: string, first: Amount, second: Amount, onlyMarked: boolean): Budget | null {
  const between = text.slice(first.end, second.start)
  // In a sentence a bare "3/50 L" is a flat and its price, or a date.
  const isEither = EITHER.test(between) && (!onlyMarked || (first.unit !== null && second.unit !== null))
  const range = BETWEEN.test(between) || isEither ? rangeOf(first, second) : null
  if (range) return range
  const isSum = COMPOUND.test(between) && first.unit === 'crore' && second.unit === 'lakh' && second.figure < 100
  return isSum ? single(text, { ...first, end: second.end }, rupees(first) + rupees(second)) : null
}

function whatFor(text: string, start: number, end: number): { isNamed: boolean; isOther: boolean } {
  const before = text.slice(Math.max(0, start - 40), start)
  const after = text.slice(end, end + 40)
  return {
    isNamed: NAMED_BEFORE.test(before) || NAMED_AFTER.test(after),
    isOther: OTHER_BEFORE.test(before) || OTHER_AFTER.test(after),
  }
}

function amountsIn(text: string, onlyMarked: boolean): Amount[] {
  const amounts: Amount[] = []
  for (const match of text.matchAll(AMOUNT)) {
    const start = match.index
    const end = start + match[0].length
    const before = text.slice(Math.max(0, start - 40), start)
    if (SIGNED.test(before) && !/[\d\p{L}]\s*-\s*₹?\s*$/u.test(before)) continue
    if (NOT_MONEY.test(text.slice(end, end + 12))) continue
    const word = match[3]
    const unit = word ? unitOf(word) : null
    const figure = Number(match[2]!.replaceAll(',', ''))
    const marked = !onlyMarked || unit !== null || match[1] !== undefined || MONEY_WORD_BEFORE.test(before)
    amounts.push({ figure, unit, start, end, marked })
    if (amounts.length === MOST_AMOUNTS) break
  }
  return amounts
}

function unitOf(word: string): Unit | null {
  const found = UNITS.find(({ scripts, latin }) => scripts.some(one => word.startsWith(one)) || latin.test(word))
  return found?.unit ?? null
}

function rangeOf(first: Amount, second: Amount): Budget | null {
  if (!first.marked && !second.marked) return null
  const low = { ...first }
  const high = { ...second }
  if (!low.unit && low.figure < LEAST_BARE_RUPEES) low.unit = high.unit
  if (!high.unit && high.figure < LEAST_BARE_RUPEES) high.unit = low.unit
  // "75-1 Cr" means 75 lakh: under the shared unit the lower figure would be the higher one. "100-80 L" is merely turned
  // round. Whichever makes the narrower range is meant.
  if (!first.unit && low.unit && rupees(low) > rupees(high)) {
    const smaller = NEXT_SMALLER[low.unit]
    const stepped = smaller ? low.figure * RUPEES[smaller] : Number.POSITIVE_INFINITY
    if (smaller && stepped <= rupees(high) && rupees(high) / stepped <= rupees(low) / rupees(high)) low.unit = smaller
  }
  const min = paise(rupees(low))
  const max = paise(rupees(high))
  return min === null || max === null ? null : ordered(min, max)
}

function single(text: string, amount: Amount, value: number): Budget | null {
  const sum = paise(value)
  if (sum === null) return null
  const bound = boundAround(
    text.slice(Math.max(0, amount.start - 30), amount.start),
    text.slice(amount.end, amount.end + 20),
  )
  return bound === 'min' ? { min: sum, max: null } : { min: null, max: sum }
}

function boundAround(before: string, after: string): Bound {
  if (MIN_AFTER.test(after)) return 'min'
  if (MAX_AFTER.test(after) || MAX_BEFORE.test(before)) return 'max'
  return MIN_BEFORE.test(before) ? 'min' : null
}

function rupees(amount: Amount): number {
  return amount.unit ? amount.figure * RUPEES[amount.unit] : amount.figure
}

function paise(value: number): number | null {
  if (!(value >= LEAST_BARE_RUPEES) || value > MOST_RUPEES) return null
  return Math.round(value * PAISE)
}

function ordered(min: number | null, max: number | null): Budget {
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max }
}
