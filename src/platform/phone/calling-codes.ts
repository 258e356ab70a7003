// The numbering plan, as far as reading a phone number needs it. Source of the codes: ITU-T E.164, list of assigned
// country codes. Codes with one and two digits are listed; an assigned code of three digits begins with none of them.

const SHORT_CODES = new Set(
  (
    '1 7 20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 ' +
    '81 82 84 86 90 91 92 93 94 95 98'
  ).split(' '),
)

const LONG_CODES =
  /^(?:21[1-368]|2[2346]\d|25[0-8]|29[0179]|298|35\d|37\d|38[0-35-79]|42[013]|50\d|59\d|67[02-9]|68[0-35-9]|69[0-2]|8[05]0|808|852|853|855|856|870|878|88[0-368]|888|96[0-8]|97[0-79]|99[2-68])$/

/** Digits of a national number, least and most, for the countries that Indian brokerages hear from. A code that is
 *  missing here is only held to the 7 to 15 digits of E.164. */
const NATIONAL_LENGTHS: Record<string, [number, number]> = {
  '1': [10, 10],
  '7': [10, 10],
  '20': [8, 10],
  '27': [9, 9],
  '31': [9, 9],
  '33': [9, 9],
  '34': [9, 9],
  '39': [8, 11],
  '41': [9, 9],
  '44': [9, 10],
  '49': [7, 11],
  '60': [8, 10],
  '61': [9, 9],
  '62': [8, 12],
  '63': [8, 10],
  '64': [8, 10],
  '65': [8, 8],
  '66': [8, 9],
  '81': [9, 10],
  '82': [8, 10],
  '86': [10, 11],
  '91': [10, 10],
  '92': [9, 10],
  '93': [9, 9],
  '94': [9, 9],
  '95': [7, 10],
  '98': [10, 10],
  '230': [7, 8],
  '234': [8, 10],
  '254': [9, 9],
  '255': [9, 9],
  '256': [9, 9],
  '353': [7, 9],
  '852': [8, 8],
  '880': [8, 10],
  '960': [7, 7],
  '965': [8, 8],
  '966': [8, 9],
  '968': [8, 8],
  '971': [8, 9],
  '973': [8, 8],
  '974': [8, 8],
  '975': [7, 8],
  '977': [8, 10],
}

/** How a mobile number begins, where that is known. Elsewhere a number counts as a mobile. */
const MOBILE: Record<string, RegExp> = {
  '44': /^7/,
  '61': /^4/,
  '65': /^[89]/,
  '91': /^[6-9]/,
  '94': /^7/,
  '966': /^5/,
  '971': /^5/,
  '977': /^9/,
}

/** Countries whose national numbers keep a leading zero behind the calling code (Italy, San Marino, Ivory Coast, …). */
const KEEPS_ZERO = new Set(['39', '378', '225', '241', '242'])

const ISO_COUNTRIES: Record<string, string> = {
  IN: '91',
  IND: '91',
  INDIA: '91',
  AE: '971',
  ARE: '971',
  UAE: '971',
  SA: '966',
  KW: '965',
  OM: '968',
  QA: '974',
  BH: '973',
  US: '1',
  USA: '1',
  CA: '1',
  GB: '44',
  UK: '44',
  IE: '353',
  AU: '61',
  NZ: '64',
  SG: '65',
  MY: '60',
  TH: '66',
  ID: '62',
  PH: '63',
  HK: '852',
  CN: '86',
  JP: '81',
  KR: '82',
  DE: '49',
  FR: '33',
  IT: '39',
  ES: '34',
  NL: '31',
  CH: '41',
  ZA: '27',
  KE: '254',
  TZ: '255',
  UG: '256',
  NG: '234',
  MU: '230',
  EG: '20',
  NP: '977',
  BT: '975',
  BD: '880',
  LK: '94',
  PK: '92',
  AF: '93',
  MM: '95',
  MV: '960',
  IR: '98',
  RU: '7',
}

/** The calling code that `digits` (international form, no plus) begin with, or null. */
export function leadingCallingCode(digits: string): string | null {
  for (let length = 1; length <= 3; length++) {
    const code = digits.slice(0, length)
    if (SHORT_CODES.has(code) || LONG_CODES.test(code)) return code
  }
  return null
}

/** The calling code in a country field: `+91`, `0091`, `91`, `IN`, `India`; null when there is none to be read. */
export function callingCodeOf(country: unknown): string | null {
  if (typeof country !== 'string' && typeof country !== 'number') return null
  const text = String(country).trim()
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  if (digits) return leadingCallingCode(digits) === digits ? digits : null
  return ISO_COUNTRIES[text.toUpperCase()] ?? null
}

/** Whether `national` has a possible length; `known` says that the country's own plan was consulted. */
export function fitsPlan(code: string, national: string): { fits: boolean; known: boolean } {
  const lengths = NATIONAL_LENGTHS[code]
  if (lengths) return { fits: national.length >= lengths[0] && national.length <= lengths[1], known: true }
  const total = code.length + national.length
  return { fits: total >= 7 && total <= 15, known: false }
}

/** `national` without the trunk zero that some people write behind the calling code. */
export function withoutTrunkZero(code: string, national: string): string {
  return KEEPS_ZERO.has(code) ? national : national.replace(/^0+/, '')
}

/** Whether `national` is a mobile number of the country. */
export function isMobile(code: string, national: string): boolean {
  return MOBILE[code]?.test(national) ?? true
}
