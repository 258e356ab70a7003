// Names as people and portals send them: with titles, in capitals, in Devanagari, with emoji, or not at all.
import { asciiDigits } from '../../platform/phone/ascii-digits'

export type Name = { name: string | null; first_name: string | null; last_name: string | null }
type Parts = { full?: string; first?: string; middle?: string; last?: string; prefix?: string }

const LONGEST = 120
const TITLE =
  /^(?:mr|mrs|ms|miss|mx|dr|er|ca|adv|prof|capt|col|maj|shri|shree|sri|smt|kum|kumari|sushri|m\/s|श्री|श्रीमती|सुश्री|डॉ)(?:\.\s*|\s+)/i
const FIRM = /^m\/s\b/i
const PICTURES =
  /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier})(?:\u200d|\ufe0f|\p{Emoji_Modifier})*/gu
const PLACEHOLDER =
  /^(?:(?:magic ?bricks|99 ?acres|housing(?:\.com)?|nobroker|no broker|commonfloor|square ?yards|india ?mart|just ?dial|sulekha|olx|quikr|facebook|whats ?app|google|website|web|portal|app|test)\s+)?(?:user|guest(?: user)?|customer|buyer|visitor|lead|enquirer|enquiry|unknown|anonymous|no ?name|not (?:available|provided|given)|name|full name|your name|first name|test|na|none|null|unnamed|caller|unknown caller)$/i
const LETTER = /\p{L}/u

/** The name to show, and its first and last part. All null for placeholders ("Magicbricks User", "Guest"), for
 *  names without a letter (a number as a chat profile's name), and for advertisers' test texts in `<…>`. */
export function readName({ full, first, middle, last, prefix }: Parts): Name {
  const parts = [first, middle, last].map(tidy).filter(Boolean)
  const whole = tidy(full) || parts.join(' ')
  const bare = withoutTitle(whole)
  if (!isName(bare)) return { name: null, first_name: null, last_name: null }
  const title = tidy(prefix)
  const name = title && !TITLE.test(`${whole} `) && TITLE.test(`${title} `) ? `${title} ${whole}` : whole
  return { name: name.slice(0, LONGEST), ...split(whole, bare, tidy(first), tidy(last)) }
}

/** The form in which two names are compared: no title, case, accent, punctuation or emoji. */
export function foldName(name: string): string {
  return withoutTitle(tidy(name))
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

function tidy(text: string | undefined): string {
  return (text ?? '')
    .slice(0, LONGEST * 2)
    .replace(PICTURES, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function withoutTitle(name: string): string {
  let bare = name
  for (let i = 0; i < 3 && TITLE.test(bare); i++) bare = bare.replace(TITLE, '')
  return bare
}

function isName(bare: string): boolean {
  if (!LETTER.test(bare) || /^<.*>$/.test(bare) || bare.includes('@')) return false
  if (asciiDigits(bare).replace(/\D/g, '').length >= 7) return false
  return !PLACEHOLDER.test(bare.replace(/[.\-_<>]+/g, ' ').trim())
}

function split(whole: string, bare: string, first: string, last: string): Omit<Name, 'name'> {
  if (first || last) return { first_name: first || null, last_name: last || null }
  if (FIRM.test(whole)) return { first_name: null, last_name: null }
  const gap = bare.indexOf(' ')
  if (gap < 0) return { first_name: bare, last_name: null }
  return { first_name: bare.slice(0, gap), last_name: bare.slice(gap + 1) }
}
