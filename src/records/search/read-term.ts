import { isEmail } from '../../platform/email'
import { foldName } from '../../platform/names/fold-name'
import { parsePhone, searchDigits } from '../../platform/phone/parse-phone'

/** What somebody typed into the search box, as what it is looked up by. `isPart`: a piece of a number or an address,
 *  which is only for those who may see it whole. */
export type Term =
  | { how: 'phone' | 'email' | 'name'; term: string; isPart: false }
  | { how: 'last_digits' | 'email_start'; term: string; isPart: true }
  | { how: 'ref'; term: string; isPart: false }

const REF = /^l\s?[-/ ]?\s?(\d{2})\s?[-/ ]\s?(\d{1,9})$/i
const WHOLE_REF = /^l(\d{2})(\d{5,9})$/i
const NUMBER = /^[\s\d+().,/\-–\p{Nd}]+$/u
const LEAST_DIGITS = 4

/** Reads a reference in any case, without its zeros (`l-26-42`), an e-mail or its beginning, a phone in any spelling or
 *  its last four digits or more, or a name in any script. Null for what can't be any of them. */
export function readTerm(q: string): Term | null {
  const text = q.trim()
  const ref = REF.exec(text) ?? WHOLE_REF.exec(text)
  if (ref) return { how: 'ref', term: `L-${ref[1]}-${String(Number(ref[2])).padStart(5, '0')}`, isPart: false }
  if (text.includes('@')) return readAddress(text.toLowerCase())
  const phone = parsePhone(text)
  if (phone) return { how: 'phone', term: phone.e164, isPart: false }
  if (NUMBER.test(text)) {
    const digits = searchDigits(text)
    return digits.length >= LEAST_DIGITS ? { how: 'last_digits', term: digits, isPart: true } : null
  }
  const name = foldName(text)
  return name ? { how: 'name', term: name, isPart: false } : null
}

function readAddress(text: string): Term {
  return isEmail(text) ? { how: 'email', term: text, isPart: false } : { how: 'email_start', term: text, isPart: true }
}
