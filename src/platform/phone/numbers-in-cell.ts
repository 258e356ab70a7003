// Several numbers in one cell of a list, and the words around them: `98000 00001 / 02 (wife 98000 00003)`.

import { asciiDigits } from './ascii-digits'
import { type Phone, parsePhones } from './parse-phone'

/** Digits with the signs between the digits of one number. A plus begins a number. */
const RUN = /[+(]?\d[\d\s().+-]*/g
const TOKEN = /\+?\d+/g
const PLAIN_MOBILE = /^[6-9]\d{9}$/
/** Words that only announce a number. */
const LABELS =
  /(?<![\p{L}\p{M}])(?:p|m|t|ph|tel|telephone|phone|mobile|mob|cell|cellphone|whats\s?app|wa|call|contact|no|number|numbers|nos|and|or|मोबाइल|मोबाईल|फोन|फ़ोन)(?![\p{L}\p{M}])/giu
/** Next to it a run of digits is the rest of a number that was hidden. */
const HIDDEN_BEHIND = /^\s?(?:[*•●#]|x(?=[x*•●#]|\d{6}))/i
const HIDDEN_BEFORE = /[*•●#]\s?$|[x*•●#]x\s?$/i
/** Behind a slash, so few digits are the end of a number like the one before. */
const SHORT = /^\s*\/\s*(\d{1,8})(?![\s.-]*[\d\p{L}])/u
const MOST_OF_A_MOBILE = 5
const LONGEST = 1000
const MOST_TOKENS = 24
const MOST_NUMBERS = 10
/** Digits of an E.164 number, and some zeros before it. */
const MOST_DIGITS = 17
const FEWEST_DIGITS = 7
/** An Indian mobile is likelier than a landline, or a foreign number without a plus, that its digits could be as well. */
const UNLIKELY = 10

/** The numbers in a cell, in the order written, each once; and `rest`, its other words, or ''. */
export function numbersInCell(cell: string): { phones: Phone[]; rest: string } {
  if (cell.length > LONGEST) return { phones: [], rest: cell }
  const text = asciiDigits(cell).trim()
  if (PLAIN_MOBILE.test(text)) {
    const phones = parsePhones(text)
    return { phones, rest: phones.length > 0 ? '' : cell }
  }
  const found = new Map<string, Phone>()
  let rest = ''
  let at = 0
  for (const { index, 0: run } of text.matchAll(RUN)) {
    if (index < at) continue
    const before = text.slice(at, index)
    const behind = text.slice(index + run.length)
    const isHidden = HIDDEN_BEHIND.test(behind) || HIDDEN_BEFORE.test(text.slice(0, index))
    const read = isHidden ? { phones: [], rest: run } : numbersInRun(run)
    at = index + run.length
    rest += `${before} ${read.rest} `
    for (const phone of read.phones) found.set(phone.e164, phone)
    for (let last = read.phones.at(-1); last; ) {
      const short = SHORT.exec(text.slice(at))
      const next = short && alike(last, short[1]!)
      if (!next) break
      at += short[0].length
      found.set(next.e164, next)
      last = next
    }
  }
  rest += text.slice(at)
  const phones = [...found.values()].slice(0, MOST_NUMBERS)
  const words = found.size > MOST_NUMBERS ? cell : rest.replace(LABELS, ' ').replace(/\s+/g, ' ').trim()
  return { phones, rest: /[\p{L}\p{Nd}]/u.test(words) ? words : '' }
}

/** The number whose last digits are these, where it is as long as `phone`. */
function alike({ e164, national, country, mobile }: Phone, digits: string): Phone | null {
  if (digits.length >= national.length || (mobile && digits.length > MOST_OF_A_MOBILE)) return null
  const all = parsePhones(e164.slice(0, -digits.length) + digits)
  return all.length === 1 && all[0]!.country === country ? { ...all[0]!, mobile } : null
}

type Way = { cost: number; phones: Phone[]; rest: string[] }

/** The numbers in digits that only blanks, dots, hyphens and brackets part: the way to part them that leaves least over. */
function numbersInRun(run: string): { phones: Phone[]; rest: string } {
  const tokens = [...run.matchAll(TOKEN)].slice(0, MOST_TOKENS)
  const ends = tokens.map(({ index, 0: token }) => index + token.length)
  const ways: Way[] = [{ cost: 0, phones: [], rest: [] }]
  // From the end: the best way from each token on is known before those that lead there.
  for (let from = tokens.length - 1; from >= 0; from--) {
    const token = tokens[from]![0]
    const without = ways[0]!
    let best: Way = { ...without, cost: without.cost + token.length + 0.5, rest: [token, ...without.rest] }
    let digits = 0
    for (let to = from; to < tokens.length; to++) {
      if (to > from && tokens[to]![0].startsWith('+')) break
      digits += tokens[to]![0].length
      if (digits > MOST_DIGITS + 1) break
      if (digits < FEWEST_DIGITS) continue
      const behind = ways[to - from]!
      const phones = parsePhones(bracketed(run, tokens[from]!.index, ends[to]!))
      const cost = behind.cost + (isLikely(phones[0], token) ? 0.1 : UNLIKELY)
      if (phones.length === 1 && cost < best.cost)
        best = { cost, phones: [...phones, ...behind.phones], rest: behind.rest }
    }
    ways.unshift(best)
  }
  const { phones, rest } = ways[0]!
  return { phones, rest: rest.join(' ') + run.slice(ends.at(-1) ?? 0).replace(/[\s().+-]/g, '') }
}

const isLikely = (phone: Phone | undefined, written: string): boolean =>
  phone?.mobile === true && (phone.country === '91' || /^(?:\+|00[1-9])/.test(written))

/** The digits with a bracket right before them: `(020) 2612 0003`. */
const bracketed = (run: string, from: number, to: number): string =>
  run.slice(run[from - 1] === '(' ? from - 1 : from, to)
