// Values as a letter says them. Amounts and dates in the template's language where the market's words are known here;
// whatever people named themselves stays as they named it.

import type { CustomColumn } from '../custom-fields/columns'
import type { Language } from './schema'

type Words = {
  lakh: string
  crore: string
  between(low: string, high: string): string
  upTo(high: string): string
  from(low: string): string
  yes: string
  no: string
}

const ENGLISH: Words = {
  lakh: 'lakh',
  crore: 'crore',
  between: (low, high) => `${low} to ${high}`,
  upTo: high => `up to ${high}`,
  from: low => `from ${low}`,
  yes: 'yes',
  no: 'no',
}
const WORDS: Partial<Record<Language, Words>> = {
  hi: {
    lakh: 'लाख',
    crore: 'करोड़',
    between: (low, high) => `${low} से ${high}`,
    upTo: high => `${high} तक`,
    from: low => `${low} से`,
    yes: 'हाँ',
    no: 'नहीं',
  },
  mr: {
    lakh: 'लाख',
    crore: 'कोटी',
    between: (low, high) => `${low} ते ${high}`,
    upTo: high => `${high} पर्यंत`,
    from: low => `${low} पासून`,
    yes: 'होय',
    no: 'नाही',
  },
  gu: {
    lakh: 'લાખ',
    crore: 'કરોડ',
    between: (low, high) => `${low} થી ${high}`,
    upTo: high => `${high} સુધી`,
    from: low => `${low} થી`,
    yes: 'હા',
    no: 'ના',
  },
}
const wordsOf = (language: Language): Words => WORDS[language] ?? ENGLISH

const LAKH = 100_000
const CRORE = 10_000_000
const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** Paise in the words of the market: `₹1.2 crore`, `₹80 lakh`, `₹25,000`; two decimals at most. */
export function sayMoney(paise: number, language: Language): string {
  const { lakh, crore } = wordsOf(language)
  const rupees = paise / 100
  // What would round to 100 lakh is a crore, and what would round to a lakh is one.
  if (rupees >= CRORE - LAKH / 200) return `₹${grouped.format(rupees / CRORE)} ${crore}`
  if (rupees >= LAKH - 0.005) return `₹${grouped.format(rupees / LAKH)} ${lakh}`
  return `₹${grouped.format(rupees)}`
}

/** A budget from its two sides in paise, either of which may be unknown; null when both are. */
export function sayBudget(min: number | null, max: number | null, language: Language): string | null {
  const words = wordsOf(language)
  const money = (paise: number) => sayMoney(paise, language)
  if (min !== null && max !== null) return min === max ? money(min) : words.between(money(min), money(max))
  if (max !== null) return words.upTo(money(max))
  return min === null ? null : words.from(money(min))
}

type Requirement = { bhk: number[]; property_types: string[]; location: string }

/** What is looked for: `2 or 3 BHK apartment in Baner`; in other languages with commas, for the words between are
 *  English. Null when nothing is known. */
export function requirementLines({ bhk, property_types, location }: Requirement, language: Language): string | null {
  const isEnglish = language === 'en'
  const list = (words: string[]) => (isEnglish ? orList(words) : words.join(', '))
  const rooms = bhk.filter(count => count > 0).map(String)
  const sizes = list([...(bhk.includes(0) ? ['1 RK'] : []), ...rooms])
  const size = rooms.length > 0 ? `${sizes} BHK` : sizes
  const kinds = list(property_types.map(key => key.replaceAll('_', ' ')))
  const what = [size, kinds].filter(Boolean).join(isEnglish ? ' ' : ', ')
  if (!isEnglish || what === '') return [what, location].filter(Boolean).join(', ') || null
  return location === '' ? what : `${what} in ${location}`
}

function orList(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

/** A moment by the company's clock, to the minute: `28 November 2026 at 4:30 pm`. */
export const sayMoment = (at: string, zone: string, language: Language): string =>
  spacesPlain(
    new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(
      new Date(at),
    ),
  )

/** The day that a moment falls on: `28 November 2026`. */
export const sayDay = (at: string | number, zone: string, language: Language): string =>
  spacesPlain(new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: zone }).format(new Date(at)))

/** With the figures that everybody reads: Marathi and Bengali would have their own. */
const localeOf = (language: Language): string => `${language}-IN-u-nu-latn`
const spacesPlain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')

/** The value of an own field; null when there is none. `nameOf`: of members. What is no value of the field's type, as a
 *  masked number, goes as it is. */
export function sayCustom(
  value: unknown,
  { type, choices }: Pick<CustomColumn, 'type' | 'choices'>,
  language: Language,
  nameOf: (id: string) => string | null,
): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) {
    return value.map(one => sayCustom(one, { type, choices }, language, nameOf)).join(', ') || null
  }
  if (typeof value === 'boolean') return wordsOf(language)[value ? 'yes' : 'no']
  if (typeof value === 'number') return type === 'money' ? sayMoney(value, language) : String(value)
  if (typeof value !== 'string') return null
  if (type === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return sayDay(`${value}T00:00:00Z`, 'UTC', language)
  if (type === 'member') return nameOf(value)
  return choices.find(({ key }) => key === value)?.label ?? value
}
