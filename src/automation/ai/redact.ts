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
    let hidden = asciiDigits(text.normalize('NFC')).replace(LIKE_OURS, '($1 $2)')
    for (const [kind, pattern, counts = () => true] of PATTERNS) {
      hidden = hidden.replace(pattern, found => (counts(found.replace(/\D/g, '')) ? this.placeFor(kind, found) : found))
    }
    return hidden
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
