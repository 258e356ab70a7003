// How a number of a series is written: `L-{YY}-{N:5}` is L-26-00042.

import { financialYearOf } from '../../platform/time/company-day'

/** When a series begins again at 1: with the calendar year, the financial year, or never. */
export type Resets = 'year' | 'fy' | 'never'

type Token = { kind: 'text'; text: string } | { kind: 'YY' } | { kind: 'FY' } | { kind: 'N'; digits: number }

const TOKEN = /\{(YY|FY|N:([1-9]))\}|([A-Z0-9/-]+)/y
/** The longest reference: it is shown in narrow columns and read out over the phone. */
export const LONGEST_NUMBER = 24
/** The highest number of a series. */
export const MOST_NUMBER = 999_999_999

/** The tokens of a pattern, or what is wrong with it. */
function tokensOf(pattern: string): Token[] | null {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < pattern.length) {
    const match = TOKEN.exec(pattern)
    if (!match) return null
    const [, name, digits, text] = match
    if (text !== undefined) tokens.push({ kind: 'text', text })
    else if (name === 'YY' || name === 'FY') tokens.push({ kind: name })
    else tokens.push({ kind: 'N', digits: Number(digits) })
  }
  return tokens
}

/** What is wrong with a pattern, or null. Without the year that it begins again with, the numbers of two years would be
 *  the same. `longest`: characters that a number may have. */
export function patternProblem(pattern: string, resets: Resets, longest = LONGEST_NUMBER): string | null {
  const tokens = tokensOf(pattern)
  if (!tokens) return 'may hold capital letters, digits, - and /, and {YY}, {FY} and {N:5}'
  if (tokens.filter(({ kind }) => kind === 'N').length !== 1) {
    return 'must hold the number once, as {N:5}: 1 to 9 digits at least'
  }
  // A reference that is all digits could be taken for a phone number, and is found by none of the searches.
  if (!/^[A-Z]/.test(pattern)) return 'must begin with a capital letter'
  if (resets === 'year' && !tokens.some(({ kind }) => kind === 'YY'))
    return 'must hold {YY}, as it begins again each year'
  if (resets === 'fy' && !tokens.some(({ kind }) => kind === 'FY')) {
    return 'must hold {FY}, as it begins again each financial year'
  }
  return longestOf(tokens) > longest ? `makes numbers of more than ${longest} characters` : null
}

const longestOf = (tokens: readonly Token[]): number =>
  tokens.reduce((length, token) => {
    if (token.kind === 'text') return length + token.text.length
    if (token.kind === 'N') return length + token.digits
    return length + (token.kind === 'YY' ? 2 : '26-27'.length)
  }, 0)

/** The number as the pattern writes it. `day`: the company's day, YYYY-MM-DD. */
export function writeNumber(pattern: string, number: number, day: string, financialYearStart: number): string {
  return tokensOf(pattern)!
    .map(token => {
      if (token.kind === 'text') return token.text
      if (token.kind === 'N') return String(number).padStart(token.digits, '0')
      return token.kind === 'YY' ? day.slice(2, 4) : financialYearOf(day, financialYearStart)
    })
    .join('')
}

/** Whether some number that one pattern writes could also be written by the other, whatever the years and the numbers.
 *  Walks both at once, character by character. */
export function mayCoincide(a: string, b: string): boolean {
  return formsOf(a).some(left => formsOf(b).some(right => meet(left, right)))
}

/** One character of what a pattern writes: itself, any digit, or any more digits (after `{N}`'s least). */
type Place = { is: string } | 'digit' | 'digits'

/** A financial year is written 26-27, or 2026 where it is the calendar year. */
function formsOf(pattern: string): Place[][] {
  const tokens = tokensOf(pattern)!
  const years: Place[][] = [
    ['digit', 'digit', { is: '-' }, 'digit', 'digit'],
    ['digit', 'digit', 'digit', 'digit'],
  ]
  return years.map(year =>
    tokens.flatMap((token): Place[] => {
      if (token.kind === 'text') return [...token.text].map(is => ({ is }))
      if (token.kind === 'N') return [...Array.from({ length: token.digits }, () => 'digit' as const), 'digits']
      return token.kind === 'FY' ? year : ['digit', 'digit']
    }),
  )
}

function meet(a: readonly Place[], b: readonly Place[]): boolean {
  const seen = new Set<number>()
  const walk = (i: number, j: number): boolean => {
    const state = i * (b.length + 1) + j
    if (seen.has(state)) return false
    seen.add(state)
    if (i === a.length && j === b.length) return true
    const [left, right] = [a[i], b[j]]
    // More digits may be none.
    if (left === 'digits' && walk(i + 1, j)) return true
    if (right === 'digits' && walk(i, j + 1)) return true
    if (left === undefined || right === undefined || !fit(left, right)) return false
    return walk(left === 'digits' ? i : i + 1, right === 'digits' ? j : j + 1)
  }
  return walk(0, 0)
}

function fit(a: Place, b: Place): boolean {
  if (typeof a === 'object' && typeof b === 'object') return a.is === b.is
  const text = typeof a === 'object' ? a : typeof b === 'object' ? b : null
  return text === null || /\d/.test(text.is)
}
