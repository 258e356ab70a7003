// Names as people and portals send them: with titles, in capitals, in Devanagari, with emoji, or not at all.
import { tidyName } from '../../platform/names/fold-name'
import { hasTitle, isTitle, withoutTitle } from '../../platform/names/titles'
import { asciiDigits } from '../../platform/phone/ascii-digits'

export type Name = { name: string | null; first_name: string | null; last_name: string | null }
type Parts = { full?: string; first?: string; middle?: string; last?: string; prefix?: string }

const LONGEST = 120
const FIRM = /^m\/s\b/i
const PLACEHOLDER =
  /^(?:(?:magic ?bricks|99 ?acres|housing(?:\.com)?|nobroker|no broker|commonfloor|square ?yards|india ?mart|just ?dial|sulekha|olx|quikr|facebook|whats ?app|google|website|web|portal|app|test)\s+)?(?:user|guest(?: user)?|customer|buyer|visitor|lead|enquirer|enquiry|unknown|anonymous|no ?name|not (?:available|provided|given)|name|full name|your name|first name|test|na|none|null|unnamed|caller|unknown caller)$/i
const LETTER = /\p{L}/u

/** The name to show, and its first and last part. All null for placeholders ("Magicbricks User", "Guest"), for
 *  names without a letter (a number as a chat profile's name), and for advertisers' test texts in `<…>`; but not where
 *  a member typed the name ("Test" may be how a broker saves them): there null means that no name was given. */
export function readName({ full, first, middle, last, prefix }: Parts, isTyped = false): Name {
  const parts = [first, middle, last].map(tidyName).filter(Boolean)
  const said = tidyName(full)
  const surname = tidyName(last)
  // `NAME` next to `LAST_NAME` is a first name.
  const isFirst = said !== '' && !said.includes(' ') && surname !== '' && tidyName(first) === ''
  const isLast = isFirst && said.toLowerCase() === surname.toLowerCase()
  const whole = isFirst && !isLast ? `${said} ${surname}` : said || parts.join(' ')
  const bare = withoutTitle(whole)
  if (isTyped ? whole === '' : !isName(bare)) return { name: null, first_name: null, last_name: null }
  const title = tidyName(prefix)
  const name = title && !hasTitle(whole) && isTitle(title) ? `${title} ${whole}` : whole
  return { name: name.slice(0, LONGEST), ...split(whole, bare, tidyName(first), tidyName(last)) }
}

function isName(bare: string): boolean {
  if (!LETTER.test(bare) || /^<.*>$/.test(bare)) return false
  // An e-mail address; "Rahul @ Infosys" is how brokers keep people.
  if (/\S@[^\s@]+\.\S/.test(bare)) return false
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
