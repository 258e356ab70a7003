import { sql } from '../db/queries.gen'
import type { Work } from '../db/work'
import { wordsOfName } from './fold-name'
import { areFullNames, areOtherNames, isSameName } from './same-name'

/** `hasPhone`: they have a number, whichever. */
export type Holder = { name: string | null; hasPhone: boolean }

/** What is said by somebody who brings a number or an address of the holder. `hasOwnMain`: their main number is none of the
 *  holder's. `byAddress`: only an address agrees. */
export type Sharer = { name: string | null; hasOwnMain: boolean; byAddress: boolean }

/** Whether whoever brings somebody's number or address is another person, who shares a family's second number, an office's
 *  address or a couple's: called otherwise, with a main number of their own beside theirs; or with an address alone and a
 *  full name whose first name is none of theirs, in any spelling. A person who changed a first name is rarer than two who
 *  share an address. Where each has a number of their own and only an address agrees, the full name must, in a usual
 *  spelling and without a slip: "R. Sarin" may be Rahul as well as Ritu, and Vijaya is Vijay's wife. */
export async function isAnotherPerson(
  work: Work,
  holder: Holder,
  { name, hasOwnMain, byAddress }: Sharer,
): Promise<boolean> {
  if (name === null || holder.name === null) return false
  const haveNumbers = holder.hasPhone && hasOwnMain
  if (haveNumbers && byAddress) return !(await isOneSpelled(work, holder.name, name))
  if (isSameName(holder.name, name)) return false
  if (haveNumbers) return true
  if (!byAddress || !areOtherNames(holder.name, name)) return false
  const [one, other] = [wordsOfName(holder.name), wordsOfName(name)]
  return !(await isFirstIn(work, one, other)) && !(await isFirstIn(work, other, one))
}

/** Whether two full names are one in usual spellings: every word of the shorter is in the longer, Pooja as Puja and as
 *  पूजा, an initial as a word that begins so. */
async function isOneSpelled(work: Work, one: string, other: string): Promise<boolean> {
  if (!areFullNames(one, other)) return false
  const [short, long] = [wordsOfName(one), wordsOfName(other)].toSorted((a, b) => a.length - b.length) as [
    string[],
    string[],
  ]
  if (isLatin(one) && isLatin(other) && areCouples(short[0]!, long[0]!)) return false
  const rows = await work.all(sql.names.spellWords, { words: [...short, ...long] })
  const keys = rows.map(({ key }) => key)
  const left = long.map((word, place) => ({ word, key: keys[short.length + place]! }))
  return short.every((word, place) => {
    const isIt = (it: { word: string; key: string }) =>
      word.length === 1 || it.word.length === 1 ? it.word[0] === word[0] : it.key === keys[place]
    const at = left.findIndex(isIt)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

const isLatin = (name: string): boolean => !/[^\p{Script=Latin}\P{L}]/u.test(name)

/** Vijay and Vijaya, Priyank and Priyanka, Krishna and Krishnan: another name by its end, though the keys of spellings may
 *  pass a short a by. */
function areCouples(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return long.startsWith(short) && /^(?:a|aa|i|n|an)$/.test(long.slice(short.length))
}

/** Whether somebody's first name is a word of another name, in any spelling. */
const isFirstIn = async (work: Work, [first]: readonly string[], others: readonly string[]): Promise<boolean> =>
  (await work.one(sql.names.shareSpelling, { one: [first ?? ''], other: [...others] })).is_shared
