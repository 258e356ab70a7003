// Bedrooms, as Indian portals count them: "2 BHK", "2/3 bhk", "3+1 BHK", "1RK".
import { asciiDigits } from '../../platform/phone/ascii-digits'
import { foldWord } from './labels/fold-word'

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
/** As far as people want bedrooms; `एक` and its kin mean "a" too, and count only before the word. */
const COUNTS: [string, string][] = [
  ['1', 'एक એક ஒரு ஒன்று ఒక ఒకటి ಒಂದು এক ਇੱਕ ഒരു ଏକ ek'],
  ['2', 'दो दोन બે இரண்டு ரெண்டு రెండు ಎರಡು দুই দুটি ਦੋ രണ്ട് ଦୁଇ do don be irandu rendu eradu dui randu'],
  ['3', 'तीन ત્રણ மூன்று మూడు ಮೂರು তিন তিনটি ਤਿੰਨ മൂന്ന് ତିନି teen tran moondru moodu mooru tin moonu'],
  ['4', 'चार ચાર நான்கு నాలుగు ನಾಲ್ಕು চার ਚਾਰ നാല് ଚାରି char chaar naangu naalugu naalku naalu'],
  ['5', 'पांच पाच પાંચ ஐந்து ఐదు ಐದು পাঁচ ਪੰਜ അഞ്ച് ପାଞ୍ଚ paanch panch'],
]
const COUNT_OF = new Map(COUNTS.flatMap(([count, words]) => words.split(' ').map(word => [foldWord(word), count])))
const BHK_WORDS = new RegExp(
  (
    'बीएचके बीएचकेचा बीएचकेचे બીએચકે பிஎச்கே பிஹெச்கே బీహెచ్కే బిహెచ్కె బిహెచ్కే బీహెచ్కె ಬಿಎಚ್ಕೆ ಬಿಹೆಚ್ಕೆ বিএইচকে ਬੀਐਚਕੇ ਬੀਐੱਚਕੇ ബിഎച്ച്കെ ବିଏଚକେ ' +
    'बेडरूम બેડરૂમ பெட்ரூம் படுக்கையறை బెడ్రూమ్ బెడ్రూం పడకగది ಬೆಡ್ರೂಮ್ ಬೆಡ್ರೂಂ বেডরুম ਬੈੱਡਰੂਮ ਬੈਡਰੂਮ ബെഡ്റൂം കിടപ്പുമുറി ବେଡରୁମ'
  )
    .split(' ')
    .map(foldWord)
    .map(word => `${word}[\\p{L}\\p{M}]*`)
    .join('|'),
  'gu',
)
const IN_SCRIPT = /[\u0900-\u0d7f]/
const COUNT_WORD = /(?<![\p{L}\p{M}])[\p{L}\p{M}]{1,12}(?=[\s-]*bhk)/gu
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
  const word = COUNT_OF.get(foldWord(plain.trim()))
  if (word) return [Number(word)]
  if (BARE_LIST.test(plain)) return ascending(countsIn(plain))
  return mentionsIn(plain)
}

/** The bedroom counts named in a sentence; only figures with BHK, bedroom or RK count. */
export function bhkMentions(text: string): number[] {
  return mentionsIn(plainOf(text))
}

function plainOf(text: string): string {
  const digits = asciiDigits(text.slice(0, LONGEST)).toLowerCase()
  return inLatin(digits)
    .replace(/_/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(NUMBER_WORD, word => NUMBER_WORDS[word]!)
}

/** `दोन बीएचके` and `do bhk` as `2 bhk`. */
function inLatin(text: string): string {
  const rooms = IN_SCRIPT.test(text)
    ? foldWord(text.replace(/½/g, '.5'))
        .replace(/बि\s?एच\s?के/g, 'bhk')
        .replace(BHK_WORDS, 'bhk')
    : text
  return rooms.includes('bhk') ? rooms.replace(COUNT_WORD, word => COUNT_OF.get(word) ?? word) : rooms
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
