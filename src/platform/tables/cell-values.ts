// What a cell of a workbook says, as people read it: numbers without exponents, days as YYYY-MM-DD.

import { inSlices } from '../others-turn'
import { tagsIn } from './xml'

/** Formats that every workbook knows by number (ECMA-376, part 1, 18.8.30) and that show a day or a time. */
const BUILT_IN_DATES = [
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56,
  57, 58,
]
/** As a workbook may have them (ECMA-376, part 1, 18.8.31). */
const LONGEST_FORMAT = 255
const MS_OF_DAY = 86_400_000
/** Day 0 of the two systems of dates: Windows (with its 29 February 1900, which never was) and the old Macintosh. */
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
const LAST_DAY = 2_958_465

/** Of the styles of a workbook (`xl/styles.xml`), by their number: which show days, and which say that a cell begins with
 *  an apostrophe, which is not shown (what looks like a formula is text). */
export async function readStyles(styles: string): Promise<{ dates: boolean[]; quoted: boolean[] }> {
  const turn = inSlices()
  const shown = new Set(BUILT_IN_DATES)
  for (const tag of tagsIn(styles, 'numFmt')) {
    await turn()
    const id = Number(/numFmtId\s*=\s*["'](\d+)/.exec(tag)?.[1])
    const code = /formatCode\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(tag)
    if (showsDate((code?.[1] ?? code?.[2] ?? '').slice(0, LONGEST_FORMAT).replaceAll('&quot;', '"'))) shown.add(id)
    else shown.delete(id)
  }
  const found = { dates: [] as boolean[], quoted: [] as boolean[] }
  for (const tag of tagsIn(cellFormats(styles), 'xf')) {
    await turn()
    found.dates.push(shown.has(Number(/numFmtId\s*=\s*["'](\d+)/.exec(tag)?.[1])))
    found.quoted.push(/quotePrefix\s*=\s*["'](?:1|true)/.test(tag))
  }
  return found
}

function cellFormats(styles: string): string {
  const open = styles.search(/<(?:\w+:)?cellXfs/)
  const inside = open < 0 ? '' : styles.slice(open)
  return inside.slice(0, Math.max(0, inside.search(/<\/(?:\w+:)?cellXfs>/)))
}

function showsDate(format: string): boolean {
  const bare = format
    .replace(/"[^"]*"|\\./g, '')
    .replace(/\[[^\]]*\]/g, '')
    .split(';')[0]!
  return /[dmyhs]/i.test(bare) && !/general/i.test(bare)
}

/** A number as it reads: `9.800000001E9` and `9800000001.0` are 9800000001. What is no number stays. */
export function plainNumber(text: string): string {
  if (/^\d{1,15}$/.test(text)) return text
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return text
  // Fifteen digits are what a spreadsheet shows; the rest is how it keeps fractions.
  if (Number.isInteger(value)) return Math.abs(value) < 1e21 ? String(value) : text
  return String(Number(value.toPrecision(15)))
}

/** The day, or the moment, that a workbook keeps as a number of days. A time of day alone is `HH:mm`. */
export function dayOfSerial(text: string, from1904: boolean): string {
  const serial = Number(text)
  if (!Number.isFinite(serial) || serial < 0 || serial > LAST_DAY) return plainNumber(text)
  const shift = !from1904 && serial >= 1 && serial < 60 ? 1 : 0
  // To the second: fractions of days are not exact.
  const ms = Math.round(((serial + shift) * MS_OF_DAY) / 1000) * 1000
  const iso = new Date((from1904 ? EPOCH_1904 : EPOCH_1900) + ms).toISOString()
  if (serial < 1 && !from1904) return iso.slice(11, 16)
  return ms % MS_OF_DAY === 0 ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`
}
