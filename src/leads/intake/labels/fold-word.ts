// Words of labels in the form in which they are compared, and the endings that Indian languages hang on them.

/** Unicode lays the nine Indian scripts out alike, 128 places each (after ISCII-1988): one table serves them all. */
const FIRST = 0x0900
const LAST = 0x0d7f
const PLACES = 0x80
const TAMIL = 0x0b80

const VIRAMA = 0x4d
const ANUSVARA = 0x02
/** Candrabindu and Gurmukhi's tippi are written for the anusvara; long and candra vowels for the short ones. */
const AS: ReadonlyMap<number, number> = new Map([
  ...[[0x01, ANUSVARA] as const, [0x70, ANUSVARA] as const],
  ...[[0x08, 0x07] as const, [0x0a, 0x09] as const, [0x0d, 0x0f] as const, [0x0e, 0x0f] as const],
  ...[[0x11, 0x13] as const, [0x12, 0x13] as const],
  ...[[0x40, 0x3f] as const, [0x42, 0x41] as const, [0x45, 0x47] as const, [0x46, 0x47] as const],
  ...[[0x49, 0x4b] as const, [0x4a, 0x4b] as const],
])
const NUKTA = 0x3c
/** Gurmukhi's mark of a doubled letter. */
const ADDAK = 0x0a71
const TIPPI = 0x0a70
const NASALS = new Set([0x19, 0x1e, 0x23, 0x28, 0x2e])
const FIRST_CONSONANT = 0x15
const LAST_CONSONANT = 0x39
/** Malayalam's letters without a vowel, as the letters that they are of. */
const CHILLUS: Readonly<Record<string, string>> = {
  ...{ ൺ: 'ണ്', ൻ: 'ന്', ർ: 'ര്', ൽ: 'ല്', ൾ: 'ള്', ൿ: 'ക്' },
  // Assamese.
  ...{ ৰ: 'র', ৱ: 'ব' },
}

/** One spelling for what one word is written as: `मोबाईल`, `मोबाइल`; `नंबर`, `नम्बर`; `फ़ोन`, `फोन`; `ഫോൺ`, `ഫോണ്‍`. */
export function foldWord(word: string): string {
  const plain = word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200b-\u200f\u2060\ufeff’ʼ']/g, '')
    .normalize('NFC')
    .replace(/[ൺൻർൽൾൿৰৱ]/g, letter => CHILLUS[letter]!)
  if (!/[\u0900-\u0d7f]/.test(plain)) return plain
  const points = [...plain].map(letter => letter.codePointAt(0)!).filter(point => !isSilent(point))
  return points.map((point, i) => foldedLetter(point, points[i + 1], points[i + 2], points[i - 1])).join('')
}

const isIndian = (point: number): boolean => point >= FIRST && point <= LAST
const placeOf = (point: number): number => (point - FIRST) % PLACES
const isSilent = (point: number): boolean => isIndian(point) && (placeOf(point) === NUKTA || point === ADDAK)
const isConsonant = (place: number): boolean => place >= FIRST_CONSONANT && place <= LAST_CONSONANT

function foldedLetter(point: number, next = 0, afterNext = 0, before = 0): string {
  if (!isIndian(point)) return String.fromCodePoint(point)
  const place = placeOf(point)
  const block = point - place
  const isBeforeConsonant = isConsonant(placeOf(afterNext)) && isIndian(afterNext)
  // A nasal that joins the next letter is what the anusvara is written for; not in Tamil, which has none.
  if (block !== TAMIL && NASALS.has(place) && placeOf(next) === VIRAMA && isIndian(next) && isBeforeConsonant) {
    return String.fromCodePoint(block + ANUSVARA)
  }
  if (
    place === VIRAMA &&
    block !== TAMIL &&
    NASALS.has(placeOf(before)) &&
    isIndian(before) &&
    isConsonant(placeOf(next))
  ) {
    return ''
  }
  const as = place === 0x70 && point !== TIPPI ? undefined : AS.get(place)
  return String.fromCodePoint(as === undefined ? point : block + as)
}

const ENDINGS: [RegExp, RegExp][] = [
  [/[\u0900-\u097f]/, /^(?:ा|ि|े|ें|ों|ां|ं|ाच[ाे]|ाचि|ाला|ात|ाने|ाचं|चे|चा|चि|च्या|ाच्या|ला|का|के|कि|को|में|स)$/],
  [/[\u0980-\u09ff]/, /^(?:ের|র|টি|টা|ে|কে|তে|টির|টো|গুলি|যের|ত|ক)$/],
  [/[\u0a00-\u0a7f]/, /^(?:ਾ|ਿ|ੇ|ਾਂ|ਦਾ|ਦੇ|ਦਿ|ਨੁੰ|ਾ)$/],
  [/[\u0a80-\u0aff]/, /^(?:ું|ુ|નું|નુ|નો|ના|નિ|ને|માં|ે|ો|ા|થિ|નાં)$/],
  [/[\u0b00-\u0b7f]/, /^(?:ର|କୁ|ରେ|ଟି|ଟା|ଂକ|ଂକର|୍)$/],
]
/** The southern languages hang whole words of grammar on theirs. */
const SOUTHERN = /[\u0b80-\u0d7f]/
const LONGEST_SOUTHERN_ENDING = 6
const LEAST_SOUTHERN = 3
/** What gives way to an ending: the mark of a missing vowel, a short u, a final m. */
const GIVES_WAY = /(?:[\u0bcd\u0c4d\u0ccd\u0d4d\u0c41\u0cc1\u0d41\u0d02]|ம்)$/

/** Whether `word` is `listed`, perhaps with a case ending. Both folded; Latin words have none. */
export function isWord(word: string, listed: string): boolean {
  if (word === listed) return true
  if (SOUTHERN.test(listed)) {
    const stem = listed.replace(GIVES_WAY, '')
    const ending = word.length - stem.length
    return stem.length >= LEAST_SOUTHERN && ending <= LONGEST_SOUTHERN_ENDING && word.startsWith(stem)
  }
  if (!word.startsWith(listed)) return false
  const endings = ENDINGS.find(([script]) => script.test(listed))?.[1]
  return endings?.test(word.slice(listed.length)) ?? false
}
