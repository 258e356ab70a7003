// A place named in a sentence. There is no gazetteer in here: the words around the place give it away.

const LONGEST = 5000
const MOST_WORDS = 3

const INTRODUCED =
  /(?:\b(?:in|at|near|around|location|locality|area)\b\s*[:-]?\s*)((?:[\p{L}\p{M}][\p{L}\p{M}'’.-]*\s*){1,5})/giu
const BEFORE_HINDI_IN = /([\p{L}\p{M}]{3,})\s+(?:में|mein|mai|madhe|मध्ये)(?![\p{L}\p{M}])/giu
// A portal's listing label: "3 BHK Apartment, Wakad, Pune".
const LISTING_LABEL =
  /\b(?:bhk|rk|plot|villa|flat|apartment|shop|office)\b[^,\n]{0,40},\s*([\p{L}][\p{L}\p{M}' -]{2,40}),\s*[\p{L}][\p{L}\p{M} ]{2,30}\s*(?:$|\n)/iu

const ENDS = new Set(
  (
    'under below above within upto budget for with and or near around by on at in to from of is my i we please pls call ' +
    'asap urgently max min possession ready price rent rate between only property project flat apartment area location ' +
    'possible available preferred want need looking only side city thanks thank regards'
  ).split(' '),
)
const NEVER_FIRST = new Set(
  (
    'the a an this that your our any all his her their its it me us you detail details interested interest touch case ' +
    'general advance person time week month year morning evening afternoon night budget buying purchasing renting ' +
    'investing selling knowing least most present future good best posh prime hurry writing cash lakh lakhs crore ' +
    'school schools college metro station airport highway mall hospital market park temple office home work road rs inr'
  ).split(' '),
)

/** The first place that `text` names, or null: "2 BHK in Wakad under 80 lakh" → Wakad. */
export function localityInText(text: string): string | null {
  const bounded = text.slice(0, LONGEST)
  const label = LISTING_LABEL.exec(bounded)?.[1]
  if (label) return label.trim()
  for (const match of bounded.matchAll(INTRODUCED)) {
    const place = placeOf(match[1]!)
    if (place) return place
  }
  for (const match of bounded.matchAll(BEFORE_HINDI_IN)) {
    const place = placeOf(match[1]!)
    if (place) return place
  }
  return null
}

function placeOf(words: string): string | null {
  const place: string[] = []
  for (const word of words.trim().split(/\s+/)) {
    const bare = word.replace(/[.'’-]+$/, '')
    const lower = bare.toLowerCase()
    if (ENDS.has(lower) || (place.length === 0 && NEVER_FIRST.has(lower))) break
    // A place written with a capital doesn't run on into small letters: "in Wakad urgently".
    if (place.length > 0 && isCapital(place[0]!) && !isCapital(bare)) break
    place.push(bare)
    if (place.length === MOST_WORDS || bare !== word) break
  }
  const name = place.join(' ')
  return name.length >= 3 ? name : null
}

function isCapital(word: string): boolean {
  return word[0] !== word[0]!.toLowerCase()
}
