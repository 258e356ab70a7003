// What a cell of a workbook says, as people read it: numbers without exponents, days as YYYY-MM-DD.

/** Formats that every workbook knows by number (ECMA-376, part 1, 18.8.30) and that show a day or a time. */
const BUILT_IN_DATES = [
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56,
  57, 58,
]
const MS_OF_DAY = 86_400_000
/** Day 0 of the two systems of dates: Windows (with its 29 February 1900, which never was) and the old Macintosh. */
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
const LAST_DAY = 2_958_465

/** Which styles of a workbook (`xl/styles.xml`) show days. */
export function dateStyles(styles: string): boolean[] {
  const dates = new Set(BUILT_IN_DATES)
  for (const [, tag] of styles.matchAll(/<(?:\w+:)?numFmt\s([^>]*)>/g)) {
    const id = Number(/numFmtId\s*=\s*["'](\d+)/.exec(tag!)?.[1])
    const code = /formatCode\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(tag!)
    if (showsDate((code?.[1] ?? code?.[2] ?? '').replaceAll('&quot;', '"'))) dates.add(id)
    else dates.delete(id)
  }
  return stylesIn(styles).map(tag => dates.has(Number(/numFmtId\s*=\s*["'](\d+)/.exec(tag)?.[1])))
}

/** Which styles say that a cell begins with an apostrophe, which is not shown: what looks like a formula is text. */
export const quotedStyles = (styles: string): boolean[] =>
  stylesIn(styles).map(tag => /quotePrefix\s*=\s*["'](?:1|true)/.test(tag))

function stylesIn(styles: string): string[] {
  const formats = /<(?:\w+:)?cellXfs[\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles)?.[0] ?? ''
  return [...formats.matchAll(/<(?:\w+:)?xf\s([^>]*)>/g)].map(([, tag]) => tag!)
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
