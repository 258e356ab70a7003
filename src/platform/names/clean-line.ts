const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
// Joiners shape Indic letters and emoji; at the beginning and behind an ASCII character they are litter.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is all of ASCII
const STRAY_JOINER = /(^|[\u0000-\u007f])[\u200c\u200d]+/g

/** A name, a place, a tag: one line without characters that don't show or turn round what follows, letters and their
 *  marks as one. */
export const cleanLine = (text: string): string =>
  text.replace(INVISIBLE, '').replace(STRAY_JOINER, '$1').normalize('NFC')

/** The same for every text among these fields of `values`. */
export function cleanLines<T extends object>(values: T, fields: readonly (keyof T)[]): T {
  const cleaned = fields.flatMap(field => {
    const value = values[field]
    return typeof value === 'string' ? [[field, cleanLine(value)] as const] : []
  })
  return { ...values, ...Object.fromEntries(cleaned) }
}
