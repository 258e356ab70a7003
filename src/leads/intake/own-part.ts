// A field of numbers that also names somebody else: `98000 00001, husband's: 98000 00002`.
import { parsePhones } from '../../platform/phone/parse-phone'
import { type Alias, spelledAlias } from './aliases'
import { isOfAnother } from './labels/read-label'
import { isOthers, wordsOf } from './whose'

const BETWEEN = /[,;/|\n\r&]|\band\b/i
const LETTERS = /\p{L}{2}/u
const FAMILY =
  /^(?:spouse|wife|husband|father|mother|son|daughter|brother|sister|friend|papa|mummy|dad|mom|bhai|behen|beta|beti|pati|patni|bivi|uncle|aunty?|colleague|neighbou?r|driver|पति|पत्नी|पिता|माता|मां|माँ|भाई|बहन|बेटा|बेटी|नवरा|बायको|वडील|आई|भाऊ|बहीण|मुलगा|मुलगी|मित्र)s?$/

/** Of a text of numbers the part that is one's own, and what belongs to somebody named in it: '' where nobody is. */
export function ownPart(text: string, sent: Alias | null): { own: string; others: string } {
  const whole = { own: text, others: '' }
  if ((sent?.field !== 'phone' && sent?.field !== 'alt_phone') || !LETTERS.test(text) || !BETWEEN.test(text))
    return whole
  const parts = text.split(BETWEEN).map(part => part.trim())
  const others = parts.filter(
    part => parsePhones(part).length > 0 && isAnothers(part.replace(/[\p{Nd}()+:.-]+/gu, ' ')),
  )
  if (others.length === 0 || others.length === parts.length) return whole
  return { own: parts.filter(part => !others.includes(part)).join(', '), others: others.join(', ') }
}

const isAnothers = (words: string): boolean =>
  LETTERS.test(words) && (isOthers(words) || isOfAnother(words) || wordsOf(words).some(word => FAMILY.test(word)))

/** What a value under a key of a dial code is: Zoho's box of a phone puts the whole number there. */
export function aliasOfNumber(alias: Alias | null, value: string | number | boolean): Alias | null {
  if (alias?.field !== 'country_code' || String(value).replace(/\D/g, '').length < 10) return alias
  return parsePhones(String(value)).length > 0 ? spelledAlias('phone') : alias
}
