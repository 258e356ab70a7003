// One value of a field, as forms, files, portals and programs write it.

import { isEmail } from '../../platform/email'
import { parseBudget, saysMoreThanBudget } from '../../platform/money/parse-budget'
import { asciiDigits } from '../../platform/phone/ascii-digits'
import { parsePhone } from '../../platform/phone/parse-phone'
import { dayOf } from '../../platform/time/company-day'
import { parseFeedTime } from '../../platform/time/parse-feed-time'
import { isDay } from '../../platform/time/read-instant'
import type { CustomType, StoredField } from './kinds'

/** A value as it is kept, null for an empty one, or what is wrong with it. The sentence never holds the value. */
export type ValueReading = { value: unknown } | { problem: string }

/** What a value is read by. A choice that was archived is read only where the record has it already (`kept`). */
export type ReadableField = Pick<StoredField, 'type' | 'choices'>
type How = { zone: string; kept?: unknown }
type Reader = (given: unknown, field: ReadableField, how: How) => ValueReading

const LONGEST_TEXT = 200
const LONGEST_LONG_TEXT = 2000
const LONGEST_URL = 500
const LONGEST_EMAIL = 160
/** Beyond this a JavaScript number can't distinguish whole numbers. */
const MOST_NUMBER = Number.MAX_SAFE_INTEGER
const YES = /^(?:yes|y|true|1|on|haan?|हाँ|हां|हो|હા|ஆம்)$/i
const NO = /^(?:no|n|false|0|off|nahin?|नहीं|नाही|ના|இல்லை)$/i

const readers: Record<Exclude<CustomType, 'member'>, Reader> = {
  text: given => readText(given, LONGEST_TEXT),
  long_text: given => readText(given, LONGEST_LONG_TEXT),
  number: given => readNumber(given),
  money: given => readMoney(given),
  date: (given, _field, how) => readDate(given, how.zone),
  choice: (given, field, how) => readChoice(given, field, [how.kept]),
  multi_choice: (given, field, how) => readChoices(given, field, how.kept),
  boolean: given => readFlag(given),
  url: given => readUrl(given),
  phone: given => {
    const phone = typeof given === 'string' || typeof given === 'number' ? parsePhone(given) : null
    return phone ? { value: phone.e164 } : { problem: 'is not a phone number' }
  },
  email: given => {
    const address = typeof given === 'string' ? given.trim().toLowerCase() : ''
    return isEmail(address) && address.length <= LONGEST_EMAIL
      ? { value: address }
      : { problem: 'is not an e-mail address' }
  },
}

/** Reads a value of any type but `member`, whom only the database knows. Money is paise as a number, and rupees or a
 *  phrase as text (`80 lakh`). Days of texts are of `zone`. */
export function readValue(given: unknown, field: ReadableField, how: How): ValueReading {
  if (given === null || given === undefined || (typeof given === 'string' && given.trim() === ''))
    return { value: null }
  if (field.type === 'member') throw new Error('members are read by read-custom.ts')
  return readers[field.type](given, field, how)
}

function readText(given: unknown, longest: number): ValueReading {
  const isWord = typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean'
  const text = isWord ? String(given).trim() : null
  return text !== null && text.length <= longest
    ? { value: text }
    : { problem: `must be text of at most ${longest.toLocaleString('en-IN')} characters` }
}

function readNumber(given: unknown): ValueReading {
  const number = typeof given === 'string' ? numberIn(given) : given
  return typeof number === 'number' && Math.abs(number) <= MOST_NUMBER
    ? { value: number === 0 ? 0 : number }
    : { problem: 'must be a number' }
}

/** `1,23,456.5` and `१२३` are numbers; `12a`, `0x1F` and `1e400` are none. */
function numberIn(text: string): number | null {
  const plain = asciiDigits(text.trim())
  return /^[-+]?\d{1,3}(?:,\d{2,3})*(?:\.\d+)?$|^[-+]?\d+(?:\.\d+)?$/.test(plain)
    ? Number(plain.replaceAll(',', ''))
    : null
}

function readMoney(given: unknown): ValueReading {
  const problem = { problem: 'must be an amount: whole paise as a number, or rupees as text, such as 80 lakh' }
  if (typeof given === 'number') return Number.isSafeInteger(given) && given >= 0 ? { value: given } : problem
  if (typeof given !== 'string') return problem
  const rupees = numberIn(given.trim().replace(/^(?:₹|rs\.?|inr)\s*/i, ''))
  if (rupees !== null) {
    const paise = Math.round(rupees * 100)
    return paise >= 0 && Number.isSafeInteger(paise) ? { value: paise } : problem
  }
  const budget = saysMoreThanBudget(given) ? null : parseBudget(given)
  const isOne = budget && (budget.min === null || budget.max === null || budget.min === budget.max)
  return isOne ? { value: budget.max ?? budget.min } : problem
}

function readDate(given: unknown, zone: string): ValueReading {
  const problem = { problem: 'must be a day on the calendar, such as 2026-11-28' }
  if (typeof given !== 'string') return problem
  const text = asciiDigits(given.trim())
  if (isDay(text)) return { value: text }
  const parts = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text)
  if (parts) {
    const day = `${parts[3]}-${parts[2]!.padStart(2, '0')}-${parts[1]!.padStart(2, '0')}`
    return isDay(day) ? { value: day } : problem
  }
  const time = parseFeedTime(text, { zone })
  return time ? { value: dayOf(time, zone) } : problem
}

/** By key or by label, in any case. */
function readChoice(given: unknown, { choices }: ReadableField, kept: readonly unknown[]): ValueReading {
  const word = typeof given === 'number' || typeof given === 'boolean' ? String(given) : given
  const named = typeof word === 'string' ? word.trim().toLowerCase() : null
  const offered = choices.filter(choice => !choice.archived || kept.includes(choice.key))
  const found =
    offered.find(choice => choice.key === named) ?? offered.find(choice => choice.label.toLowerCase() === named)
  return found ? { value: found.key } : { problem: 'must be one of the choices' }
}

function readChoices(given: unknown, field: ReadableField, kept: unknown): ValueReading {
  const words = typeof given === 'string' ? given.split(/[,;|\n]/).filter(word => word.trim()) : given
  if (!Array.isArray(words)) return { problem: 'must be a list of choices' }
  const found = new Set<unknown>()
  for (const word of words) {
    const reading = readChoice(word, field, Array.isArray(kept) ? kept : [])
    if ('problem' in reading) return { problem: 'must hold only its choices' }
    found.add(reading.value)
  }
  const inOrder = field.choices.map(choice => choice.key).filter(key => found.has(key))
  return { value: inOrder.length > 0 ? inOrder : null }
}

function readFlag(given: unknown): ValueReading {
  if (typeof given === 'boolean') return { value: given }
  const word = typeof given === 'string' || typeof given === 'number' ? String(given).trim() : ''
  if (YES.test(word)) return { value: true }
  return NO.test(word) ? { value: false } : { problem: 'must be yes or no' }
}

/** Only addresses of the web: pages show it as a link, and `javascript:` would run in them. */
function readUrl(given: unknown): ValueReading {
  const problem = { problem: 'must be a web address, such as https://example.in/plan' }
  if (typeof given !== 'string' || given.length > LONGEST_URL) return problem
  const text = given.trim()
  const whole = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?#]|$)/i.test(text) ? `https://${text}` : text
  if (!/^https?:\/\/[^\s/]/i.test(whole) || !URL.canParse(whole)) return problem
  const { href, username, password } = new URL(whole)
  // A name before the host makes another site look like a known one.
  return username || password || href.length > LONGEST_URL ? problem : { value: href }
}
