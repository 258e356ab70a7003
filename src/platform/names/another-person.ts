import { sql } from '../db/queries.gen'
import type { Work } from '../db/work'
import { foldName } from './fold-name'
import { markOf } from './name-mark'
import { allWords, givenName, personIn } from './person-name'
import { areFullNames, areOtherNames, type IsSameWord, isOnePerson, isSameName } from './same-name'
import { hasTitle } from './titles'

/** `hasPhone`: they have a number, whichever. */
export type Holder = { name: string | null; hasPhone: boolean }

/** A person who brings a number or an address of the holder. `hasOwnMain`: their main number is none of the
 *  holder's. `byAddress`: only an address agrees. */
export type Sharer = { name: string | null; hasOwnMain: boolean; byAddress: boolean }

/** Whether the person who brings somebody's number or address is another person, who shares a family's second number,
 *  an office's address or a couple's. They are when they have another name, and a main number of their own as well; or
 *  an address alone, and a full name whose given name is none of the holder's, in any spelling. A person who changed a
 *  first name is rarer than two who share an address. Where each has a number of their own and only an address agrees,
 *  the full name must agree, in a usual spelling and without a slip: "R. Sarin" may be Rahul as well as Ritu, and
 *  Vijaya is Vijay's wife. With numbers of their own a Jr, a HUF and a firm are others than the person whose name they
 *  have, and so is a wife under her husband's name. */
export async function isAnotherPerson(
  work: Work,
  holder: Holder,
  { name, hasOwnMain, byAddress }: Sharer,
): Promise<boolean> {
  const haveNumbers = holder.hasPhone && hasOwnMain
  // A call has no name: what two callers share is an exchange's number as often as a family's. Under an address a named
  // person may have got a second number.
  if (name === null || holder.name === null) return haveNumbers && (!byAddress || name === holder.name)
  if (haveNumbers && (markOf(holder.name) !== markOf(name) || areCoupled(holder.name, name))) return true
  if (haveNumbers && byAddress) return !(await isOneSpelled(work, holder.name, name))
  if (isSameName(holder.name, name)) return false
  if (haveNumbers) return true
  if (!byAddress || !areOtherNames(holder.name, name)) return false
  return areOtherNames(holder.name, name, await spelledAlike(work, holder.name, name))
}

/** Whether two names are one in usual spellings: Pooja as Puja and as पूजा, an initial as a word that begins so. Both are
 *  full, or the same from end to end: M. Karunanidhi. */
async function isOneSpelled(work: Work, one: string, other: string): Promise<boolean> {
  const [a, b] = [personIn(one), personIn(other)]
  if (isLatin(one) && isLatin(other) && areCouples(givenName(a) ?? '', givenName(b) ?? '')) return false
  const isSame = await spelledAlike(work, one, other)
  return isOnePerson(a, b, isSame) && (areFullNames(one, other) || areSameThroughout(one, other, isSame))
}

/** Whether names of two words or more, one of which is no initial, have the same words. */
function areSameThroughout(one: string, other: string, isSame: IsSameWord): boolean {
  const [a, b] = [foldName(one).split(' '), foldName(other).split(' ')]
  const isWhole = (words: readonly string[]) => words.length > 1 && words.some(word => word.length > 2)
  const isWord = (...pair: string[]) => pair.every(word => word.length > 1)
  return (
    a.length === b.length &&
    isWhole(a) &&
    isWhole(b) &&
    a.every(word => b.some(other => word === other || (isWord(word, other) && isSame(word, other))))
  )
}

/** Answers whether words of two names are one in usual spellings; where one of the names is in Tamil letters, which
 *  have one letter for several sounds, as nearly as they show. */
async function spelledAlike(work: Work, one: string, other: string): Promise<IsSameWord> {
  const words = [...new Set([one, other].flatMap(name => [...allWords(personIn(name)), ...foldName(name).split(' ')]))]
  const rows = await work.all(sql.names.spellWords, { words })
  const isCoarse = TAMIL.test(one) || TAMIL.test(other)
  const keys = new Map(rows.map(({ key, coarse }, i) => [words[i]!, isCoarse ? coarse : key]))
  return (a, b) => (a.length === 1 || b.length === 1 ? a[0] === b[0] : keys.get(a) === keys.get(b))
}

const TAMIL = /[\u0b80-\u0bff]/
const isLatin = (name: string): boolean => !/[^\p{Script=Latin}\P{L}]/u.test(name)

/** Whether one of two is a woman by her title and the other has none, where her given name is an initial or a man's: Mrs. R
 *  Patil, Smt. Ramesh Patil. In "Mrs. Kavita Rane" the title adds nothing. */
function areCoupled(one: string, other: string): boolean {
  const [titled, bare] = hasTitle(one) ? [one, other] : [other, one]
  const woman = personIn(titled)
  const given = givenName(woman)
  if (woman.sex !== 'woman' || hasTitle(bare) || given === undefined) return false
  return given.length <= 2 || MANS.test(given)
}

/** Given names of men alone, by their end; unsure ones are left out. */
const MANS =
  /(?:\w(?<!ml|sud)ee?sh|\w{2}[ei]ndra|\w{2}nath|\w{2}raj|prasad)$|^(?:deepak|dipak|ajay|vijay|anil|sunil|ashok|sanjay|vinod|amit|rahul|rohit|arun|mohan|ravi|vivek|nitin|sachin|manoj|pankaj)$/

/** Vijay and Vijaya, Priyank and Priyanka, Krishna and Krishnan: another name by its end, though the keys of spellings may
 *  pass a short a by. */
function areCouples(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return long.startsWith(short) && /^(?:a|aa|i|n|an)$/.test(long.slice(short.length))
}
