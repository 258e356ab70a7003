// The one reader of phone numbers: lead feeds, imports, search, kiosk, telephony and chat all come through here,
// because two spellings that are not recognised as one number are the commonest cause of duplicates.
import { asciiDigits } from './ascii-digits'
import { callingCodeOf, leadingCallingCode, type National, readInternational, readWithin } from './calling-codes'

export type Phone = {
  /** `+919800000001` */
  e164: string
  /** The digits behind the calling code, without trunk zero: `9800000001`. Indexed reversed for suffix search. */
  national: string
  /** Calling code, digits only: `91`. */
  country: string
  /** False where the number is surely a landline. */
  mobile: boolean
}

const INDIA = '91'
const PLAIN_MOBILE = /^[6-9]\d{9}$/
/** Ten digits undivided, or five and five. */
const AS_IN_INDIA = /^\W*(?:\d{10}|\d{12}|(?:00)?\d{5}[\s-]?\d{5})$/
/** Countries that call brokers, of those whose codes begin like an Indian mobile. */
const CODE_OF_CALLERS = /^(?:6[0-6]|7|8[1246]|852|880|9[124]|9[67]\d)/
/** Toll-free and shared-cost numbers of firms, which fit other countries' plans: 1800 123 4567. */
const INDIAN_SERVICE = /^0?18[06]0\d{6,7}$/
const ONE_DIGIT_REPEATED = /^(\d)\1+$/
const COUNTING_UP = new Set(['1234567890', '0123456789', '123456789', '12345678'])
const LONGEST_FIELD = 400
const MOST_NUMBERS = 10

const SPREADSHEET_FLOAT = /^(\+?\d{7,})\.0+$/
const EXTENSION = /[\s,;]*(?:\bextn?|\bextension|\sx)\.?\s*:?\s*\d{1,5}\s*$/i
const LABEL = /\b(?:p|ph|tel|telephone|phone|mobile|mob|cell|whatsapp|wa|call|contact|no|number|nos)\b[.:]*/gi
const MASKED = /[\dx*•●]\s?[x*•●#]|[x*•●#]\s?\d/i
const LETTER = /\p{L}/u
const NUMBER_IN_TEXT = /\+?\(?\d[\d\s().-]{8,}\d/
const SEPARATORS = /[/,;|\n\r&]|\bor\b|\band\b/i
const SPACED_NUMBERS = /\s+(?=\+|0?[6-9]\d{9}\b|91[6-9]\d{9}\b)/

// A landline that begins like a mobile: 0, an STD code in 6–9, a separator, and a subscriber number that begins 2–7.
// The codes are those of the larger cities (Ahmedabad, Bengaluru, Patna, Ranchi, Nagpur, Indore, Bhopal, Goa, …).
const CITY_LANDLINE =
  /^\(?0(?:79|80|612|651|657|661|671|674|712|721|731|744|751|755|761|771|788|820|821|824|831|832|836|863|866|870|877|884|891)\)?[-\s.]+[2-7][\d\s.-]+$/

/** Reads one phone number. Ten digits are Indian; other countries need their calling code, in the number or in
 *  `countryCode` (`+971`, `971`, `AE`). Null for what can't be dialled: masked, shortened, scientific notation, dummies.
 *  A number that its country can't have, by length or by how it begins, is nobody's. */
export function parsePhone(raw: unknown, countryCode?: unknown): Phone | null {
  return parsePhones(raw, countryCode)[0] ?? null
}

/** Every number in one field, in the order written, each once: `98000 00001 / 98000 00002`. */
export function parsePhones(raw: unknown, countryCode?: unknown): Phone[] {
  if (typeof raw !== 'string' && typeof raw !== 'number') return []
  const text = String(raw)
  if (text.length > LONGEST_FIELD) return []
  const code = callingCodeOf(countryCode) ?? INDIA
  if (code === INDIA && PLAIN_MOBILE.test(text)) {
    return onlyReal([{ e164: `+${INDIA}${text}`, national: text, country: INDIA, mobile: true }])
  }
  const folded = asciiDigits(text).trim()
  const parts = SEPARATORS.test(folded) ? folded.split(SEPARATORS) : [folded]
  const several = onlyReal(parts.map(part => readOne(part, code)))
  if (several.length > 0) return several
  if (parts.length > 1) {
    const joined = onlyReal([readOne(folded, code)])
    if (joined.length > 0) return joined
  }
  const spaced = folded.split(SPACED_NUMBERS)
  return spaced.length > 1 ? onlyReal(spaced.map(part => readOne(part, code))) : []
}

/** The digits of what someone typed into a search box, in ASCII; four or more of them match the end of a number. */
export function searchDigits(raw: unknown): string {
  if (typeof raw !== 'string' && typeof raw !== 'number') return ''
  return asciiDigits(String(raw)).replace(/\D/g, '')
}

function readOne(part: string, code: string): Phone | null {
  let text = part.trim().replace(SPREADSHEET_FLOAT, '$1').replace(EXTENSION, '')
  if (LETTER.test(text) || /[*•●#]/.test(text)) {
    if (MASKED.test(text)) return null
    text = text.replace(LABEL, ' ').trim()
    if (LETTER.test(text)) text = NUMBER_IN_TEXT.exec(text)?.[0] ?? ''
  }
  const digits = text.replace(/\D/g, '')
  if (digits.length < 7 || digits.length > 17) return null
  if (/^\W*\+/.test(text)) return international(digits) ?? behindStrayPlus(digits, text)
  if (digits.startsWith('00')) return afterTwoZeros(digits, text)
  if (code !== INDIA) {
    const joined = readWithin(code, digits)
    if (joined) return phoneOf(joined)
  }
  return indian(digits, text) ?? (digits.length > 10 ? withoutPlus(digits) : null)
}

function international(digits: string): Phone | null {
  // Behind a plus too, people write zeros: "+091 98000 00001".
  const bare = digits.replace(/^0+/, '')
  if (leadingCallingCode(bare) === INDIA) return bare.length > 10 ? indian(bare, '') : null
  const found = readInternational(bare)
  return found && phoneOf(found)
}

// "+98000 00001" is an Indian mobile behind a plus that a form put there. With the code of a country from which
// enquiries come it is a number of that country, or of India, that was cut short.
function behindStrayPlus(digits: string, written: string): Phone | null {
  const isIndian = PLAIN_MOBILE.test(digits) && AS_IN_INDIA.test(written) && !CODE_OF_CALLERS.test(digits)
  return isIndian ? indian(digits, '') : null
}

// An Indian mobile with two trunk zeros, or the international prefix.
function afterTwoZeros(digits: string, written: string): Phone | null {
  return international(digits.slice(2)) ?? behindStrayPlus(digits.slice(2), written)
}

function indian(digits: string, written: string): Phone | null {
  let national = digits.replace(/^0+/, '')
  if (national.length > 10 && national.startsWith(INDIA)) national = national.slice(2).replace(/^0+/, '')
  if (national.length !== 10) return null
  if (PLAIN_MOBILE.test(national))
    return phoneOf({ country: INDIA, national, mobile: !CITY_LANDLINE.test(written.trim()) })
  const landline = readWithin(INDIA, national)
  return landline && phoneOf({ ...landline, mobile: false })
}

// Chat providers write international numbers without a plus. Only a mobile number is believed there: an id or a number
// with digits too many fits some country's plan soon.
function withoutPlus(digits: string): Phone | null {
  if (INDIAN_SERVICE.test(digits)) return null
  const found = leadingCallingCode(digits) === INDIA ? null : readInternational(digits)
  return found?.mobile ? phoneOf(found) : null
}

function phoneOf({ country, national, mobile }: National): Phone {
  return { e164: `+${country}${national}`, national, country, mobile }
}

function onlyReal(found: (Phone | null)[]): Phone[] {
  const real: Phone[] = []
  for (const phone of found) {
    if (!phone || ONE_DIGIT_REPEATED.test(phone.national) || COUNTING_UP.has(phone.national)) continue
    if (!real.some(known => known.e164 === phone.e164)) real.push(phone)
    if (real.length === MOST_NUMBERS) break
  }
  return real
}
