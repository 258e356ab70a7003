import { readsNumbers, type Who } from '../db/who'
import { fault, invalid } from '../errors'
import { callerOf } from './access'
import { takeQuietly, takeQuota } from './quota'
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

/** For doors that enter people: a number that is known is answered otherwise than a new one. Whoever reads all numbers
 *  has nothing to guess and pays nothing; the others pay by the hour and not by the minute, for each guess leaves a record
 *  under their name, and a list that a flow works off comes in bursts. `given` by the names of the body's fields. 422 on
 *  the longest field when one request asks more than an hour's: no waiting would ever let it through. 429. */
export function payNumbers(who: Who, given: Readonly<Record<string, Given>>): void {
  const counts = Object.entries(given).map(([field, one]) => ({ field, asked: countOf(one) }))
  const asked = counts.reduce((sum, one) => sum + one.asked, 0)
  if (asked === 0 || readsNumbers(who)) return
  const { quota } = policies.numbers
  if (asked > quota) {
    const longest = counts.reduce((most, one) => (one.asked > most.asked ? one : most))
    const most = Math.max(0, quota - (asked - longest.asked))
    throw invalid({ [longest.field]: `must have at most ${most.toLocaleString('en-IN')} entries in one request` })
  }
  takeQuietly(policies.numbers, guesserOf(who), asked)
}

const countOf = (given: Given): number => (typeof given === 'string' ? Math.min(given.length, 1) : (given?.length ?? 0))

/** For the rows of a list, checked or taken in: its answer says nothing of who is known, but a list of leads shows who came
 *  anew. 409 for more rows than a day's; 429. */
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

const isNumberOrAddress = (q: string): boolean =>
  q.includes('@') || /\p{Nd}{4}/u.test(q.replace(/[^\p{L}\p{Nd}]/gu, ''))
