import { isEmail } from '../../platform/email'
import { foldName } from '../../platform/names/fold-name'
import { parsePhone, searchDigits } from '../../platform/phone/parse-phone'

/** What somebody typed into the search box, as what it is looked up by. `isPart`: a piece of a number or an address,
 *  which is only for those who may see it whole. `orElse`: what else it may be where no lead has that name. */
export type Term =
  | { how: 'phone' | 'email'; term: string; isPart: false }
  | { how: 'name' | 'name_in_tamil'; term: string; isPart: false }
  | { how: 'last_digits' | 'email_start'; term: string; isPart: true }
  | { how: 'ref'; refs: readonly string[]; orElse: Exclude<Term, { how: 'ref' }> | null }

const REF = /^l\s?[-/ ]?\s?(\d{2})\s?[-/ ]\s?(\d{1,9})$/i
const WHOLE_REF = /^l(\d{2})(\d{5,9})$/i
/** The usual form without its letter. More digits may be a landline behind its area code. */
const BARE_REF = /^(\d{2})\s?[-/]\s?(\d{1,5})$/
/** As a company may write its own: a letter first, a digit last, no spaces. */
const OWN_REF = /^[a-z][a-z0-9/-]{1,22}\d$/i
const NUMBER = /^[\s\d+().,/\-–\p{Nd}]+$/u
const LEAST_DIGITS = 4
const TAMIL = /[\u0b80-\u0bff]/

/** Reads a reference in any case, of the usual form also without its zeros and its letter (`26-42`), an e-mail or its
 *  beginning, a phone in any spelling or its last four digits or more, or a name in any script. Null for what can't be any
 *  of them. */
export function readTerm(q: string): Term | null {
  const text = q.trim()
  const bare = BARE_REF.exec(text)
  const ref = REF.exec(text) ?? WHOLE_REF.exec(text) ?? bare
  const usual = ref ? [`L-${ref[1]}-${String(Number(ref[2])).padStart(5, '0')}`] : []
  const own = OWN_REF.test(text) ? [text.toUpperCase()] : []
  if (usual.length + own.length > 0) {
    // `98-20011` may be the end of a phone as well.
    return { how: 'ref', refs: [...usual, ...own], orElse: bare ? lastDigits(text) : null }
  }
  if (text.includes('@')) return readAddress(text.toLowerCase())
  const phone = parsePhone(text)
  if (phone) return { how: 'phone', term: phone.e164, isPart: false }
  if (NUMBER.test(text)) return lastDigits(text)
  const name = foldName(text)
  return name ? { how: TAMIL.test(text) ? 'name_in_tamil' : 'name', term: name, isPart: false } : null
}

function lastDigits(text: string): Exclude<Term, { how: 'ref' }> | null {
  const digits = searchDigits(text)
  return digits.length >= LEAST_DIGITS ? { how: 'last_digits', term: digits, isPart: true } : null
}

function readAddress(text: string): Term {
  return isEmail(text) ? { how: 'email', term: text, isPart: false } : { how: 'email_start', term: text, isPart: true }
}
