// Indian scripts in Latin letters, so that "Asha Patil" finds आशा पाटील, and so that a name in any of them can be found
// with a typo: PostgreSQL's trigrams know ASCII letters only under the C locale that the database runs in.

/** Unicode lays the nine scripts out alike, 128 places each (after ISCII-1988): one table serves them all. */
const FIRST = 0x0900
const LAST = 0x0d7f
const PLACES = 0x80
/** Tamil, Telugu, Kannada and Malayalam speak the vowel at a word's end; the northern scripts drop it. */
const SOUTHERN_FROM = 0x0b80

const VIRAMA = 0x4d
const NUKTA = 0x3c
const HA = 0x39
const FIRST_LIP = 0x2a
const LAST_LIP = 0x2e
const NASALS = new Set([0x01, 0x02])

const VOWELS = letters(0x05, 'a a i i u u ri l e e e ai o o o au')
const CONSONANTS = letters(
  0x15,
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h',
)
const QALIKE = letters(0x58, 'q kh g z d dh f y')
const SIGNS = letters(0x3e, 'a i i u u ri ri e e e ai o o o au')

function letters(from: number, text: string): ReadonlyMap<number, string> {
  return new Map(text.split(' ').map((latin, i) => [from + i, latin]))
}

/** The text with every Indian letter in plain Latin ones, as names are commonly spelt: पाटील → patil. Long and short
 *  vowels, and dental and retroflex sounds, become one. Other letters stay. */
export function latinOf(text: string): string {
  if (!/[\u0900-\u0d7f]/.test(text)) return text
  return text.replace(/[\u0900-\u0d7f\u200c\u200d]+/g, word =>
    latinWord([...word].map(letter => letter.codePointAt(0)!)),
  )
}

function latinWord(points: number[]): string {
  const places = points.filter(point => point >= FIRST && point <= LAST).map(point => (point - FIRST) % PLACES)
  const northern = (points[0] ?? 0) < SOUTHERN_FROM
  let latin = ''
  places.forEach((place, i) => {
    const consonant = CONSONANTS.get(place) ?? QALIKE.get(place)
    if (consonant) latin += softened(consonant, places[i + 1]) + inherentVowel(places, i, northern)
    else if (NASALS.has(place)) latin += nasalBefore(places[i + 1])
    else latin += VOWELS.get(place) ?? SIGNS.get(place) ?? digitAt(place)
  })
  // ज्ञ is written as j and n, and spoken gy.
  return latin.replaceAll('jn', 'gy')
}

/** The dot below makes ज़ of ज, and फ़ of फ. */
function softened(consonant: string, next: number | undefined): string {
  if (next !== NUKTA) return consonant
  return consonant === 'j' ? 'z' : consonant === 'ph' ? 'f' : consonant
}

/** सिंह is Singh, मुंबई is Mumbai. */
function nasalBefore(next: number | undefined): string {
  if (next === HA) return 'ng'
  return next !== undefined && next >= FIRST_LIP && next <= LAST_LIP ? 'm' : 'n'
}

/** The `a` that a bare consonant carries, except at a word's end: अमित is Amit. Behind a cluster it stays: चंद्र is Chandra
 *  only by the cluster's second letter, मित्र is Mitra. */
function inherentVowel(places: number[], at: number, northern: boolean): string {
  const next = places[at + 1] === NUKTA ? at + 2 : at + 1
  const following = places[next]
  if (following === undefined) return northern && places[at - 1] !== VIRAMA && at > 0 ? '' : 'a'
  return following === VIRAMA || SIGNS.has(following) ? '' : 'a'
}

const digitAt = (place: number): string => (place >= 0x66 && place <= 0x6f ? String(place - 0x66) : '')
