// Numbers and addresses can be guessed at the same rate everywhere. A reader of whole numbers has nothing to guess and
// pays only for the search itself.

import { readsNumbers, type Who } from '../db/who'
import { Fault, fault, invalid } from '../errors'
import { parsePhones } from '../phone/parse-phone'
import { callerOf } from './access'
import { areTooManyAlike, MOST_ALIKE, takeAlike } from './alike-numbers'
import { charge, refuseSpent, takeQuietly, takeQuota } from './quota'
import { policies } from './rate-limit'

type Context = { set: { headers: Record<string, unknown> }; who: Who }

/** Whom guesses are counted by: the member, whichever session or key of theirs asks. Sixty keys must not guess sixty
 *  times as fast. */
export const guesserOf = (who: Who): string => (who.memberId === null ? callerOf(who) : `member ${who.memberId}`)

/** For the search, and for lists that are narrowed by `q`: numbers are guessed in no list faster than in the search
 *  itself. 429. */
export function paySearch({ set, who }: Context, q: string | undefined): void {
  if (!q) return
  takeQuota({ set }, policies.search, guesserOf(who))
  if (isNumberOrAddress(q)) payNumbers(who, { q })
}

type Given = string | readonly unknown[] | null | undefined
type GivenByField = Readonly<Record<string, Given>>

/** For an operation that asks who has a number or an address: it costs a search, and the numbers. 429. */
export function payAsked({ set, who }: Context, given: GivenByField): void {
  if (countOf(given) === 0) return
  takeQuota({ set }, policies.search, guesserOf(who))
  payNumbers(who, given)
}

/** Called with the owner of an existing record that an operation answers. */
type OnMet = (ownerId: string | null | undefined) => void

/** For operations that enter people: a known number is answered differently from a new one. It is counted by the hour
 *  and not by the minute, for each guess leaves a record under its member's name, and a list that a flow works off
 *  comes in bursts. A refused guess leaves none, and an answered record of somebody else is what a search finds: both
 *  count as searches, and nobody enters whose searches are used up. 422 on the longest field when one request asks more
 *  than an hour's: no waiting would ever let it through. 429. */
export async function payEntering<T>(who: Who, given: GivenByField, enter: (onMet: OnMet) => Promise<T>): Promise<T> {
  const asked = countOf(given)
  if (asked === 0 || readsNumbers(who)) return enter(() => undefined)
  refuseSpent(policies.search, guesserOf(who))
  payNumbers(who, given)
  try {
    return await enter(ownerId => {
      if (ownerId == null || ownerId !== who.memberId) charge(policies.search, guesserOf(who), 1)
    })
  } catch (error) {
    if (error instanceof Fault && REVEALING.has(error.code)) charge(policies.search, guesserOf(who), asked)
    throw error
  }
}

/** For operations that answer whether something is taken, and leave no trace of who asked: a number that a record
 *  comes back with, a value that is to be unique. Each costs a search and a number. 429. */
export function payGuesses(who: Who, guesses = 1): void {
  if (guesses === 0 || readsNumbers(who)) return
  takeQuietly(policies.search, guesserOf(who), guesses)
  takeQuietly(policies.numbers, guesserOf(who), guesses)
}

/** Refusals by which one may know whether a number is known. */
const REVEALING: ReadonlySet<string> = new Set(['duplicate', 'out_of_reach', 'validation_failed', 'conflict'])

/** By the hour, and by the masks behind which the numbers look alike. `given` by the names of the body's fields. */
function payNumbers(who: Who, given: GivenByField): void {
  const asked = countOf(given)
  if (asked === 0 || readsNumbers(who)) return
  const { quota } = policies.numbers
  if (asked > quota) {
    const counts = Object.entries(given).map(([field, one]) => ({ field, asked: countOf({ [field]: one }) }))
    const longest = counts.reduce((most, one) => (one.asked > most.asked ? one : most))
    const most = Math.max(0, quota - (asked - longest.asked))
    throw invalid({ [longest.field]: `must have at most ${most.toLocaleString('en-IN')} entries in one request` })
  }
  payAlike(who, valuesIn(Object.values(given)))
  takeQuietly(policies.numbers, guesserOf(who), asked)
}

/** 429 where more numbers or addresses than a day's would be asked about that a mask shows alike. */
function payAlike(who: Who, values: readonly string[]): void {
  if (areTooManyAlike(values)) throw fault('conflict', { message: TOO_MANY_ALIKE })
  const wait = takeAlike(guesserOf(who), values)
  if (wait !== null) throw fault('rate_limited', { message: TOO_MANY_ALIKE, retryAfter: wait / 1000 })
}

const TOO_MANY_ALIKE = `Your role reads numbers masked and asks about at most ${MOST_ALIKE} numbers or addresses a day that look alike when they are masked`

/** Every text of a list once, with what is not a text (`{ phone, label }`) by its values. */
const textsIn = (given: readonly unknown[]): string[] =>
  given.flatMap(one => {
    if (typeof one === 'string') return one.trim() === '' ? [] : [one]
    if (Array.isArray(one)) return textsIn(one)
    const { phone, email } = (one ?? {}) as { phone?: unknown; email?: unknown }
    return textsIn([phone, email].filter(value => typeof value === 'string'))
  })

const valuesIn = (given: readonly unknown[]): string[] =>
  textsIn(given).flatMap(text => {
    const numbers = parsePhones(text).map(({ e164 }) => e164)
    return numbers.length === 0 && text.includes('@') ? [text.trim().toLowerCase()] : numbers
  })

/** One field may hold several numbers: `98000 00001 / 98000 00002`. */
const countOf = (given: GivenByField): number =>
  textsIn(Object.values(given)).reduce((sum, text) => sum + Math.max(1, parsePhones(text).length), 0)

/** For the rows of a list, checked or taken in: its answer does not say who is known, but a list of leads shows who is
 *  new. 409 for more rows than a day's; 429. */
export function payImport(who: Who, rows: number): void {
  if (rows === 0 || readsNumbers(who)) return
  const { quota } = policies.rows
  if (rows > quota) {
    throw fault('conflict', {
      message: `Your role reads numbers masked and brings at most ${quota.toLocaleString('en-IN')} rows a day; let somebody import this list who reads them whole`,
    })
  }
  takeQuietly(policies.rows, guesserOf(who), rows)
}

/** Whether a row of a list by this member has more numbers or addresses that look alike than a day's. Null where it may
 *  be taken, else the reason: the same for a known number and for a new one. */
export function refuseAlikeRow(memberId: string, values: readonly string[]): string | null {
  return takeAlike(`member ${memberId}`, values) === null
    ? null
    : `${TOO_MANY_ALIKE}; let somebody bring this row who reads them whole`
}

/** Before more rows of a list by a masked reader are taken in: which of them become people shows which were known. 429 in
 *  words where a day's known people were met. */
export function refuseMet(memberId: string): void {
  try {
    refuseSpent(policies.met, `member ${memberId}`)
  } catch (error) {
    throw error instanceof Fault ? fault('rate_limited', { message: MET }) : error
  }
}

const MET = `The lists of a member who reads numbers masked may meet ${policies.met.quota.toLocaleString('en-IN')} known people a day; continue tomorrow, or let a member who reads whole numbers import the rest`

/** What rows that were taken in cost of that. */
export const chargeMet = (memberId: string, people: number): void => {
  if (people > 0) charge(policies.met, `member ${memberId}`, people)
}

const isNumberOrAddress = (q: string): boolean =>
  q.includes('@') || /\p{Nd}{4}/u.test(q.replace(/[^\p{L}\p{Nd}]/gu, ''))
