// Indian scripts in Latin letters, so that "Asha Patil" finds आशा पाटील, and so that a name in any of them can be found
// with a typo: PostgreSQL's trigrams know ASCII letters only under the C locale that the database runs in.
import { spokenTamil } from './tamil'

/** Unicode lays the nine scripts out alike, 128 places each (after ISCII-1988): one table serves them all. */
const FIRST = 0x0900
const LAST = 0x0d7f
const PLACES = 0x80
const BENGALI = 0x0980
const GURMUKHI = 0x0a00
const ODIA = 0x0b00
const TAMIL = 0x0b80
const MALAYALAM = 0x0d00

const VIRAMA = 0x4d
const NUKTA = 0x3c
const HA = 0x39
const NA = 0x28
const BA = 0x2c
const MA = 0x2e
const RA = 0x30
const VA = 0x35
const FIRST_LIP = 0x2a
const LAST_LIP = 0x2e
const BINDU = 0x02
const NASALS = new Set([0x01, BINDU])

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

/** Letters that one script has and the table has not, with their equivalents: the Gurmukhi nasal (tippi) and the mark
 *  of a double letter (addak), Assamese ra and va, the Bengali t without a vowel, Odia va, and the Malayalam consonants
 *  that end a syllable (chillu). */
const OWN: ReadonlyMap<number, readonly number[]> = new Map([
  [GURMUKHI + 0x70, [BINDU]],
  [GURMUKHI + 0x71, []],
  [BENGALI + 0x70, [RA]],
  [BENGALI + 0x71, [VA]],
  [BENGALI + 0x4e, [0x24, VIRAMA]],
  [ODIA + 0x71, [VA]],
  [MALAYALAM + 0x7a, [0x23, VIRAMA]],
  [MALAYALAM + 0x7b, [NA, VIRAMA]],
  [MALAYALAM + 0x7c, [RA, VIRAMA]],
  [MALAYALAM + 0x7d, [0x32, VIRAMA]],
  [MALAYALAM + 0x7e, [0x33, VIRAMA]],
  [MALAYALAM + 0x7f, [0x15, VIRAMA]],
])

/** The text with every Indian letter in plain Latin ones, as names are commonly spelt: पाटील → patil. Long and short
 *  vowels, and dental and retroflex sounds, become one. Other letters stay. */
export function latinOf(text: string): string {
  if (!/[\u0900-\u0d7f]/.test(text)) return text
  return text.replace(/[\u0900-\u0d7f\u200c\u200d]+/g, word =>
    latinWord([...word].map(letter => letter.codePointAt(0)!)),
  )
}

function latinWord(points: number[]): string {
  const script = (points.find(point => point >= FIRST && point <= LAST) ?? FIRST) & ~(PLACES - 1)
  const places = placesOf(points, script)
  // Tamil, Telugu, Kannada and Malayalam speak the vowel at a word's end; the northern scripts drop it.
  const northern = script < TAMIL
  let latin = ''
  places.forEach((place, i) => {
    const consonant = CONSONANTS.get(place) ?? QALIKE.get(place)
    if (consonant) latin += softened(consonant, places[i + 1]) + inherentVowel(places, i, northern)
    else if (NASALS.has(place)) latin += nasalBefore(places[i + 1], northern)
    else latin += VOWELS.get(place) ?? SIGNS.get(place) ?? digitAt(place)
  })
  // ज्ञ is written as j and n, and spoken gy.
  const spoken = latin.replaceAll('jn', 'gy')
  if (script === TAMIL) return spokenTamil(spoken)
  // നമ്പൂതിരി is Namboothiri.
  return script === MALAYALAM ? spoken.replace(/mp(?=[aeiouy])/g, 'mb') : spoken
}

function placesOf(points: readonly number[], script: number): number[] {
  const places = points
    .filter(point => point >= FIRST && point <= LAST)
    .flatMap(point => OWN.get(point) ?? [(point - FIRST) % PLACES])
  // বিশ্বাস is Biswas: behind another consonant the b of Bengali and Odia is a v. কম্বল keeps it behind m.
  const isV = (i: number) => places[i] === BA && places[i - 1] === VIRAMA && places[i - 2] !== MA
  return script === BENGALI || script === ODIA ? places.map((place, i) => (isV(i) ? VA : place)) : places
}

/** The dot below makes ज़ of ज, फ़ of फ, and ਸ਼ of ਸ. */
const DOTTED: ReadonlyMap<string, string> = new Map([
  ['j', 'z'],
  ['ph', 'f'],
  ['s', 'sh'],
])

function softened(consonant: string, next: number | undefined): string {
  return next === NUKTA ? (DOTTED.get(consonant) ?? consonant) : consonant
}

/** सिंह is Singh, मुंबई is Mumbai. At a word's end the southern scripts speak it as m: సత్యం is Satyam. */
function nasalBefore(next: number | undefined, northern: boolean): string {
  if (next === HA) return 'ng'
  if (next === undefined) return northern ? 'n' : 'm'
  return next >= FIRST_LIP && next <= LAST_LIP ? 'm' : 'n'
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
