// Floor areas as people write them: "900-1200 sq ft", "upto 150 gaj", "2 acre", "1,450".
import { asciiDigits } from '../../platform/phone/ascii-digits'

import type { AREA_UNITS } from './requirement-items'

export type AreaUnit = (typeof AREA_UNITS)[number]
type Area = { min: number | null; max: number | null; unit: AreaUnit }

const FIGURE = '(\\d{1,3}(?:,\\d{2,3})+(?:\\.\\d{1,2})?|\\d{1,9}(?:\\.\\d{1,2})?)'
const PHRASE = new RegExp(
  `^(?:carpet(?: area)?:? )?(under|below|up ?to|max\\.?|at most|above|over|min\\.?|at least|from|around|about)? ?${FIGURE}` +
    `\\+? ?([a-z. ]*?) ?(?:(?:-|–|to) ?${FIGURE} ?([a-z. ]*?) ?)?(\\+|or more|and above|onwards)?(?: carpet(?: area)?)?$`,
)
const UNITS: [RegExp, AreaUnit][] = [
  [/^(?:s\.? ?ft|sft|sq\.? ?(?:ft|feet|foot)|square (?:ft|feet|foot)|ft|feet)\.?$/, 'sq_ft'],
  [/^(?:sq\.? ?(?:m|mt|mtr|mtrs|meters?|metres?)|sqm|square (?:meters?|metres?))\.?$/, 'sq_m'],
  [/^(?:sq\.? ?(?:yd|yds|yards?)|square yards?|yards?|gaj|gaz)\.?$/, 'sq_yd'],
  [/^acres?$/, 'acre'],
  [/^(?:guntha|gunta)s?$/, 'guntha'],
]

/** An area in words; square feet when no unit is named. One figure is a minimum, for nobody minds a room more; `up to`
 *  makes it a maximum. Null for what is none. */
export function readArea(text: string): Area | null {
  const plain = asciiDigits(text).toLowerCase().replace(/\s+/g, ' ').trim()
  const match = PHRASE.exec(plain)
  if (!match) return null
  const [, bound = '', first, firstUnit = '', second, secondUnit = ''] = match
  const named = secondUnit.trim() || firstUnit.trim()
  const unit = named === '' ? 'sq_ft' : UNITS.find(([words]) => words.test(named))?.[1]
  if (unit === undefined) return null
  const [low, high] = [figureOf(first!), second === undefined ? null : figureOf(second)]
  if (high !== null) return { min: Math.min(low, high), max: Math.max(low, high), unit }
  return /^(?:under|below|up|max|at most)/.test(bound) ? { min: null, max: low, unit } : { min: low, max: null, unit }
}

const figureOf = (text: string): number => Number(text.replaceAll(',', ''))
