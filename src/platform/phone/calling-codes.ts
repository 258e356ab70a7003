// The numbering plans, as far as reading a phone number needs them. The plans of all countries are Google's, as
// libphonenumber-js carries them; what India's brokerages meet beyond them is listed here.
import parseNumber, { getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max'

export type National = {
  /** The calling code, digits only. */
  country: string
  /** The digits behind it, without trunk zero. */
  national: string
  /** False where the number is surely a landline. */
  mobile: boolean
}

/** Codes of no country: freephone, satellite and other worldwide services. Source: ITU-T E.164, list of assigned codes. */
const WORLDWIDE = ['800', '808', '870', '878', '881', '882', '883', '888', '979']
const CODES: ReadonlySet<string> = new Set([...getCountries().map(iso => getCountryCallingCode(iso)), ...WORLDWIDE])
const LONGEST_CODE = 3

/** Numbers of a plan beyond those that are assigned today: ranges that a country opens every year, and those that
 *  regulators keep for films and tests. Believed only behind a written calling code. Sources: NANPA (area and exchange
 *  begin with 2 to 9), Ofcom (07 is mobile), TDRA (landlines of eight digits). */
const BEYOND_ASSIGNED: Record<string, { mobile?: RegExp; landline?: RegExp }> = {
  '1': { mobile: /^[2-9]\d{2}[2-9]\d{6}$/ },
  '44': { mobile: /^7[1-9]\d{8}$/ },
  // Chat ids keep the 1 that Mexico gave up in 2019.
  '52': { mobile: /^1[2-9]\d{9}$/ },
  '971': { mobile: /^5\d{8}$/, landline: /^[2-4679]\d{7}$/ },
}

const names = new Intl.DisplayNames('en', { type: 'region' })
const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ...getCountries().map((iso): [string, string] => [foldCountry(names.of(iso) ?? iso), getCountryCallingCode(iso)]),
  ...Object.entries({ ind: '91', bharat: '91', are: '971', uae: '971', usa: '1', uk: '44', england: '44', ksa: '966' }),
])

function foldCountry(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}]/gu, '')
}

/** The calling code that `digits` (international form, no plus) begin with, or null. */
export function leadingCallingCode(digits: string): string | null {
  for (let length = 1; length <= LONGEST_CODE; length++) {
    const code = digits.slice(0, length)
    if (CODES.has(code)) return code
  }
  return null
}

/** The calling code in a country field: `+91`, `0091`, `91`, `IN`, `India`; null when there is none to be read. */
export function callingCodeOf(country: unknown): string | null {
  if (typeof country !== 'string' && typeof country !== 'number') return null
  const text = String(country).trim()
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  if (digits) return CODES.has(digits) ? digits : null
  const iso = text.toUpperCase()
  return isSupportedCountry(iso) ? getCountryCallingCode(iso) : (COUNTRIES.get(foldCountry(text)) ?? null)
}

/** The number in `digits`, which begin with a calling code. Null where the country has no number of that length or
 *  beginning. */
export function readInternational(digits: string): National | null {
  const found = parseNumber(`+${digits}`)
  if (!found) return null
  const { countryCallingCode: country, nationalNumber: national } = found
  if (found.isValid()) return { country, national, mobile: found.getType() !== 'FIXED_LINE' }
  const beyond = BEYOND_ASSIGNED[country]
  if (beyond?.mobile?.test(national)) return { country, national, mobile: true }
  return beyond?.landline?.test(national) ? { country, national, mobile: false } : null
}

/** The number in `digits`, written as within the country of `code` or behind its calling code; null where it has none
 *  of the kind. */
export function readWithin(code: string, digits: string): National | null {
  const found = parseNumber(digits, { defaultCallingCode: code })
  if (found?.countryCallingCode !== code || !found.isValid()) return null
  return { country: code, national: found.nationalNumber, mobile: found.getType() !== 'FIXED_LINE' }
}
