// What behind a name makes it another's: a son's "Jr", a family's "HUF", a firm's "& Sons".
import { tidyName } from './fold-name'

type Mark = 'junior' | 'senior' | 'huf' | 'firm'

/** Venkatesh SR has his initials behind his name, so capitals alone say nothing. */
const MARKS: readonly (readonly [Mark, RegExp])[] = [
  [
    'junior',
    /^(?:[Jj]r|[Jj]nr|JR)\. ?|^[Jj]unior |[\s,(](?:[Jj]r|[Jj]nr|JR(?=\.)|[Jj]unior|I{2,3})\.?\)?$|\s(?:जूनियर|ज्युनियर|જુનિયર)$/u,
  ],
  [
    'senior',
    /^(?:[Ss]r|[Ss]nr|SR)\. ?|^[Ss]enior |[\s,(](?:[Ss]r|[Ss]nr|SR(?=\.)|[Ss]enior)\.?\)?$|\s(?:सीनियर|सिनियर|સિનિયર)$/u,
  ],
  ['huf', /[\s,(](?:huf|h\.\s?u\.\s?f)\b\.?\)?|\bhindu undivided\b|[\s(](?:एचयूएफ|एच\.?यू\.?एफ)/iu],
  [
    'firm',
    new RegExp(
      '^(?:m\\/s|messrs)\\b|(?:&|\\band\\b|\\bn\\b)\\s*(?:sons?|co|company|bros?|brothers|associates?|partners?)\\b|' +
        '\\s(?:bros|brothers|associates|enterprises?|traders|trading|industries|realty|realtors|properties|developers?|builders?|' +
        'constructions?|infra|agency|agencies|group|trust|foundation|pvt|private|ltd|limited|llp|inc|corporation|company|opc)\\b|' +
        '\\s(?:सन्स|संस|ब्रदर्स|कंपनी|कम्पनी|एंटरप्रायझेस|एंटरप्राइजेज|બ્રધર્સ|કંપની|સન્સ)(?=\\s|$)',
      'iu',
    ),
  ],
]

/** What a name is marked with, or null for a plain one. */
export function markOf(name: string): Mark | null {
  const tidy = tidyName(name)
  // All in capitals three words or more are somebody's, and then a generation.
  const isLoud = tidy === tidy.toUpperCase() && tidy.split(' ').length > 2
  const asWritten = isLoud ? tidy.toLowerCase() : tidy
  return MARKS.find(([, marked]) => marked.test(asWritten))?.[0] ?? null
}
