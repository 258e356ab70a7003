// Bedrooms, as Indian portals count them: "2 BHK", "2/3 bhk", "3+1 BHK", "1RK".
import { asciiDigits } from '../../platform/phone/ascii-digits'

const MOST_BEDROOMS = 10
const LONGEST = 20_000
const NUMBER_WORDS: Record<string, string> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
}
const NUMBER_WORD = /\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\b/g

const ONE = '\\d{1,2}(?!\\d)(?:\\.5|½)?(?:\\s?\\+\\s?(?:\\d(?!\\d))?)?'
const JOINT = '\\s?(?:,|\\/|&|-|–|to\\b|and\\b|or\\b)\\s?'
const ROOMS = '(?:bhk|bkh|b\\.h\\.k|bed\\s?rooms?|beds?|br)(?![a-z])'
// Lists are bounded: without that a long row of figures costs the square of its length.
const COUNT_BEFORE_WORD = new RegExp(`(?<![\\d.]|\\d,)(${ONE}(?:${JOINT}${ONE}){0,7})\\s?[-.]?\\s?${ROOMS}`, 'g')
const WORD_BEFORE_COUNT = new RegExp(
  `\\bbhk\\s?[-:=]?\\s?(${ONE}(?:${JOINT}${ONE}){0,7})(?!\\s?(?:cr|l|k|bhk|sq|/))`,
  'g',
)
const ONE_ROOM = /(?<!\d)1\s?-?\s?rk\b|\bstudio\b/
const BARE_LIST = new RegExp(`^\\s*${ONE}(?:${JOINT}${ONE}){0,7}\\s*$`)
const ITEM = /(\d{1,2})(\.5|½)?(?:\s?\+\s?\d?)?(\s?(?:-|–|to\b)(?=\s?\d))?/g
// "Sector 5, 3 BHK": the figure behind such a word is an address.
const ADDRESS_WORD = /\b(?:sector|phase|tower|block|wing|floor|plot|flat|no|unit|house|road|ward)\.?\s*#?$/

/** The bedroom counts of a field that is meant for them, ascending: `2, 3 BHK` → [2, 3], `2` → [2], `1RK` → [0].
 *  `2.5 BHK` is 2 and 3; `3+1` is 3; `4+` is 4 (and above). */
export function readBhk(text: unknown): number[] {
  if (typeof text !== 'string' && typeof text !== 'number') return []
  const plain = plainOf(String(text))
  if (BARE_LIST.test(plain)) return ascending(countsIn(plain))
  return mentionsIn(plain)
}

/** The bedroom counts named in a sentence; only figures that stand with BHK, bedroom or RK count. */
export function bhkMentions(text: string): number[] {
  return mentionsIn(plainOf(text))
}

function plainOf(text: string): string {
  return asciiDigits(text.slice(0, LONGEST))
    .toLowerCase()
    .replace(/बी\s?एच\s?के|बीएचके/g, 'bhk')
    .replace(/_/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(NUMBER_WORD, word => NUMBER_WORDS[word]!)
}

function mentionsIn(plain: string): number[] {
  const counts: number[] = []
  for (const match of plain.matchAll(COUNT_BEFORE_WORD)) {
    const found = countsIn(match[1]!)
    const isAddress =
      found.length > 1 && ADDRESS_WORD.test(plain.slice(Math.max(0, match.index - 12), match.index).trimEnd())
    counts.push(...(isAddress ? found.slice(1) : found))
  }
  if (counts.length === 0) for (const match of plain.matchAll(WORD_BEFORE_COUNT)) counts.push(...countsIn(match[1]!))
  if (ONE_ROOM.test(plain)) counts.push(0)
  return ascending(counts)
}

function countsIn(list: string): number[] {
  const counts: number[] = []
  let from: number | null = null
  for (const [, figure, half, joint] of list.matchAll(ITEM)) {
    const count = Number(figure)
    if (from !== null && from < count && count <= MOST_BEDROOMS) for (let n = from + 1; n < count; n++) counts.push(n)
    counts.push(count)
    if (half) counts.push(count + 1)
    from = joint ? count : null
  }
  return counts
}

function ascending(counts: number[]): number[] {
  return [...new Set(counts)].filter(count => count >= 0 && count <= MOST_BEDROOMS).sort((a, b) => a - b)
}
