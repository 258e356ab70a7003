import { foldName } from './fold-name'
import { allWords, givenName, type PersonName, personIn } from './person-name'

/** From this many letters on, one different letter is a slip of the pen. */
const ONE_SLIP_FROM = 5

/** Whether two words of names are one. */
export type IsSameWord = (one: string, other: string) => boolean

/** Whether two names may be one person's: every word of the shorter one is in the longer one, whole, as an initial, or
 *  with one letter otherwise, and the given names agree. "Kavita R" is Kavita Rane; Kavita Rane is not Sunil Rane, Ramesh
 *  Patil not Sunita Ramesh Patil, and Mrs. Rakesh Gupta not Mr. Rakesh Gupta. False where one says nothing. */
export const isSameName = (one: string, other: string): boolean => isOnePerson(personIn(one), personIn(other))

/** The same of two persons, whose words agree by `isSame`. */
export function isOnePerson(one: PersonName, other: PersonName, isSame: IsSameWord = isSameWord): boolean {
  if (areOfOtherSex(one, other)) return false
  const [short, long] = [one, other].toSorted((a, b) => allWords(a).length - allWords(b).length) as [
    PersonName,
    PersonName,
  ]
  return (
    allWords(short).length > 0 && areAllIn(allWords(short), allWords(long), isSame) && isGivenSo(short, long, isSame)
  )
}

/** Whether their titles, or what they are to a relative, say that one is a man and the other a woman. */
export const areOfOtherSex = (one: PersonName, other: PersonName): boolean =>
  one.sex !== null && other.sex !== null && one.sex !== other.sex

/** Whether two names fold alike, and no title distinguishes them. */
export const areAlike = (one: string, other: string): boolean =>
  foldName(one) === foldName(other) && !areOfOtherSex(personIn(one), personIn(other))

function areAllIn(words: readonly string[], of: readonly string[], isSame: IsSameWord): boolean {
  const left = [...of]
  return words.every(word => {
    const at = left.findIndex(candidate => isSame(word, candidate))
    if (at < 0) return false
    left.splice(at, 1)
    return true
  })
}

/** Whether the given name of the shorter one is that of the longer one, in either order of their words. */
function isGivenSo(short: PersonName, long: PersonName, isSame: IsSameWord): boolean {
  const [one, other] = [givenName(short), givenName(long)]
  // A relative's name alone is the same only where both have it.
  if (one === undefined || other === undefined) return one === other && isSame(short.of[0] ?? '', long.of[0] ?? '')
  if (short.own.length === 1 && short.of.length === 0)
    return [...long.own, ...long.of.slice(-1)].some(word => isSame(one, word))
  if (isSame(one, other) || isSame(short.own[0]!, long.own[0]!)) return true
  return short.of.length + long.of.length === 0 && isTurned(short.own, long.own, isSame)
}

/** Patil Ramesh and Ramesh Patil; Rao Suresh Kumar and Suresh Kumar Rao. Ramesh Suresh Rao is the father of Suresh Ramesh
 *  Rao. */
function isTurned(short: readonly string[], long: readonly string[], isSame: IsSameWord): boolean {
  if (short.length < long.length) return isSame(short[0]!, long[1]!) && isSame(short.at(-1)!, long[0]!)
  const last = short.length - 1
  const isBehind = (a: readonly string[], b: readonly string[]) =>
    isSame(a[0]!, b[last]!) && a.slice(1).every((word, i) => isSame(word, b[i]!))
  return isBehind(short, long) || isBehind(long, short)
}

/** Whether two names are full ones, and the given name of neither is in the other: Manasi Tambe is not Iqbal Siddiqui, and
 *  Manoj Shinde is not Nayana Shinde; Kavita Deshmukh was Kavita Rane. "Iqbal" alone is undecided. The name between a
 *  given name and a family name is a husband's or a father's. */
export function areOtherNames(one: string, other: string, isSame: IsSameWord = isSameWord): boolean {
  if (!areFullNames(one, other)) return false
  const [a, b] = [personIn(one), personIn(other)]
  const isIn = (given: string | undefined, person: PersonName) =>
    given !== undefined && endsOf(person).some(word => isSame(given, word))
  return !isIn(givenName(a), b) && !isIn(givenName(b), a)
}

/** The words that may be somebody's given name. */
function endsOf(person: PersonName): string[] {
  const { own } = person
  const ends = [own[0], givenName(person), own.length > 1 ? own.at(-1) : undefined]
  return ends.filter(word => word !== undefined)
}

/** Whether both names are of two words or more that are no initials. */
export const areFullNames = (one: string, other: string): boolean =>
  [one, other].every(name => isFull(allWords(personIn(name))))

const isFull = (words: readonly string[]): boolean => words.filter(word => word.length > 1).length > 1

/** As they are written: whole, as an initial, or with a slip of the pen. */
function isSameWord(one: string, other: string): boolean {
  if (one.length === 1 || other.length === 1) return one[0] === other[0]
  return one === other || (Math.min(one.length, other.length) >= ONE_SLIP_FROM && differByOne(one, other))
}

/** One letter more, less or otherwise, or two that changed places. */
function differByOne(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const [a, b] = [one.slice(start), other.slice(start)]
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  )
}
