// The one reader of phone numbers: lead feeds, imports, search, kiosk, telephony and chat all come through here,
// because two spellings that are not recognised as one number are the commonest cause of duplicates.
import { asciiDigits } from './ascii-digits'
import { callingCodeOf, fitsPlan, isMobile, leadingCallingCode, withoutTrunkZero } from './calling-codes'

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
 *  Numbers of countries outside the table of lengths are accepted at the 7 to 15 digits of E.164. */
export function parsePhone(raw: unknown, countryCode?: unknown): Phone | null {
  return parsePhones(raw, countryCode)[0] ?? null
}

/** Every number in one field, in the order written, each once: `98000 00001 / 98000 00002`. */
export function parsePhones(raw: unknown, countryCode?: unknown): Phone[] {
  if (typeof raw !== 'string' && typeof raw !== 'number') return []
  const text = String(raw)
  if (text.length > LONGEST_FIELD) return []
  const code = callingCodeOf(countryCode) ?? INDIA
  if (code === INDIA && PLAIN_MOBILE.test(text)) return onlyReal([phoneOf(INDIA, text)])
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
  if (/^\W*\+/.test(text)) return international(digits, true) ?? indian(digits, text)
  if (digits.startsWith('00')) return international(digits.slice(2), false) ?? indian(digits, text)
  if (code !== INDIA) {
    const joined = joinedWith(code, digits)
    if (joined) return joined
  }
  return indian(digits, text) ?? (digits.length > 10 ? withKnownPlan(digits) : null)
}

// `sure` stands for a written plus. Behind a mere 00 an Indian mobile with two trunk zeros is likelier than a country
// whose plan is not in the table.
function international(digits: string, sure: boolean): Phone | null {
  const code = leadingCallingCode(digits)
  if (!code) return null
  const national = withoutTrunkZero(code, digits.slice(code.length))
  const plan = fitsPlan(code, national)
  if (!plan.fits || (!plan.known && !sure && PLAIN_MOBILE.test(digits))) return null
  return phoneOf(code, national)
}

function joinedWith(code: string, digits: string): Phone | null {
  const bare = withoutTrunkZero(code, digits)
  if (bare.startsWith(code)) {
    const rest = withoutTrunkZero(code, bare.slice(code.length))
    if (fitsPlan(code, rest).fits && !(fitsPlan(code, bare).known && fitsPlan(code, bare).fits))
      return phoneOf(code, rest)
  }
  return fitsPlan(code, bare).fits ? phoneOf(code, bare) : null
}

function indian(digits: string, written: string): Phone | null {
  let national = digits.replace(/^0+/, '')
  if (national.length > 10 && national.startsWith(INDIA)) national = national.slice(2).replace(/^0+/, '')
  if (national.length !== 10) return null
  const phone = phoneOf(INDIA, national)
  return phone.mobile && CITY_LANDLINE.test(written.trim()) ? { ...phone, mobile: false } : phone
}

// Chat providers write international numbers without a plus; believed only where the country's plan is known and fits.
function withKnownPlan(digits: string): Phone | null {
  const code = leadingCallingCode(digits)
  if (!code) return null
  const national = digits.slice(code.length)
  const plan = fitsPlan(code, national)
  return plan.known && plan.fits ? phoneOf(code, national) : null
}

function phoneOf(country: string, national: string): Phone {
  return { e164: `+${country}${national}`, national, country, mobile: isMobile(country, national) }
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
