// What identifies a person stays here: it is replaced before a text is sent, and put back in the answer where it was the
// reader's to see and is theirs to use: numbers to call and addresses to write to. Numbers of documents and cards are not
// put back, for no answer needs them.

import { asciiDigits } from '../../platform/phone/ascii-digits'

type Kind = 'EMAIL' | 'CARD' | 'AADHAAR' | 'PAN' | 'PHONE'

const RETURNED: ReadonlySet<string> = new Set(['EMAIL', 'PHONE'])
/** What looks like one of ours, and was written by somebody. */
const LIKE_OURS = /\[(EMAIL|CARD|AADHAAR|PAN|PHONE)_(\d+)\]/g
const GAP = '[\\s().\\u2010-\\u2015\\u00a0/-]{0,2}'

/** In this order: a card is longer than an Aadhaar, which is longer than a phone. */
const PATTERNS: readonly [Kind, RegExp, ((digits: string) => boolean)?][] = [
  ['EMAIL', /[\p{L}\p{N}._%+-]+(?:@|\s?[[(]at[\])]\s?)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu],
  ['CARD', new RegExp(`(?<!\\d)\\d(?:${GAP}\\d){12,18}(?!\\d)`, 'g'), isCard],
  ['AADHAAR', /(?<!\d)[2-9]\d{3}[\s-]?\d{4}[\s-]?\d{4}(?!\d)/g],
  ['PAN', /(?<![A-Z0-9])[A-Z]{5}\s?\d{4}\s?[A-Z](?![A-Z0-9])/gi],
  ['PHONE', new RegExp(`(?<![\\d₹,])(?:\\+\\d(?:${GAP}\\d){6,14}|\\d(?:${GAP}\\d){9,13})(?!\\d)`, 'g')],
]

const DAY = '(?:0?[1-9]|[12]\\d|3[01])'
const MONTH = '(?:0?[1-9]|1[0-2])'
const YEAR = '(?:19|20)\\d{2}'
const DATE = `(?:${YEAR}[-/.]${MONTH}[-/.]${DAY}|${DAY}[-/.]${MONTH}[-/.]${YEAR})`
const TIME = '\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,3})?)?(?:Z\\b|\\s?[ap]\\.?m\\b)?'
const MORE = `(?:(?:T|,?\\s|\\s?(?:-|\\u2013|to|till|and)\\s?)(?:${DATE}|${TIME}))*`
const AMOUNT = '\\d{3,6}000'
/** Digits that say when or how much: they identify nobody, and a story without its dates is none. Right behind other
 *  digits they may be a part of a number. */
const WHEN_OR_HOW_MUCH = new RegExp(
  `(?:(?<![\\d+]${GAP})${DATE}${MORE}|(?<![\\d:])${TIME}${MORE}|` +
    `(?<![\\d+]${GAP})${AMOUNT}\\s?[-\\u2013]\\s?${AMOUNT})(?![\\d:])`,
  'gi',
)
/** A whole mobile number right before a date: else both were one long number. */
const MOBILE_BEFORE_DATE = new RegExp(`(?<![\\d+]${GAP})(?:\\+?91${GAP}|0)?[6-9]\\d{4}${GAP}\\d{5}(?=\\s${DATE})`, 'g')
/** Stands for what was set aside, in signs that nobody writes. */
const ASIDE = /\ue000(\d+)\ue001/g

/** Luhn's sum (ISO/IEC 7812-1): other long numbers are no cards. */
function isCard(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

export class Redaction {
  private readonly places = new Map<string, string>()
  private readonly originals = new Map<string, string>()

  /** The text with a placeholder for whatever identifies a person, the same for the same value. Digits of every script. */
  hide(text: string): string {
    const aside: string[] = []
    let hidden = asciiDigits(text.normalize('NFC'))
      .replace(/[\ue000\ue001]/g, '')
      .replace(LIKE_OURS, '($1 $2)')
      .replace(MOBILE_BEFORE_DATE, found => this.placeFor('PHONE', found))
      .replace(WHEN_OR_HOW_MUCH, found => `\ue000${aside.push(found) - 1}\ue001`)
    for (const [kind, pattern, counts = () => true] of PATTERNS) {
      hidden = hidden.replace(pattern, found => (counts(found.replace(/\D/g, '')) ? this.placeFor(kind, found) : found))
    }
    return hidden.replace(ASIDE, (_, place) => aside[Number(place)]!)
  }

  private placeFor(kind: Kind, found: string): string {
    const key = `${kind} ${kind === 'PHONE' ? found.replace(/\D/g, '') : found.toLowerCase()}`
    const known = this.places.get(key)
    if (known) return known
    const place = `[${kind}_${this.places.size + 1}]`
    this.places.set(key, place)
    this.originals.set(place, found)
    return place
  }

  /** An answer with what was hidden in its place again, as far as it may be; anything else that looks so is dropped. */
  putBack(text: string): string {
    return text.replace(LIKE_OURS, (place, kind: string) => {
      const original = this.originals.get(place)
      return original !== undefined && RETURNED.has(kind) ? original : `[${kind}]`
    })
  }
}
