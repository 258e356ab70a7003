import { wordsOfName } from './fold-name'

/** From so many letters on, one that is written otherwise is a slip of the pen. */
const ONE_SLIP_FROM = 5

/** Whether two names may be one person's: every word of the shorter one is in the longer one, whole, as an initial, or
 *  with one letter otherwise. "Kavita R" is Kavita Rane; Kavita Rane is not Sunil Rane. False where one says nothing. */
export function isSameName(one: string, other: string): boolean {
  const [short, long] = [wordsOfName(one), wordsOfName(other)].toSorted((a, b) => a.length - b.length) as [
    string[],
    string[],
  ]
  if (short.length === 0) return false
  const left = [...long]
  return short.every(word => {
    const at = left.findIndex(candidate => isSameWord(word, candidate))
    if (at < 0) return false
    left.splice(at, 1)
    return true
  })
}

/** Whether two names are full ones, and the first name of neither is in the other: Manasi Tambe is not Iqbal Siddiqui, and
 *  Manoj Shinde is not Nayana Shinde; Kavita Deshmukh was Kavita Rane. Of "Iqbal" nobody can tell. */
export function areOtherNames(one: string, other: string): boolean {
  const [a, b] = [wordsOfName(one), wordsOfName(other)]
  const isIn = (first: string, words: readonly string[]) => words.some(word => isSameWord(first, word))
  return areFullNames(one, other) && !isIn(a[0]!, b) && !isIn(b[0]!, a)
}

/** Whether both names are of two words or more that are no initials. */
export const areFullNames = (one: string, other: string): boolean =>
  [one, other].every(name => isFull(wordsOfName(name)))

const isFull = (words: readonly string[]): boolean => words.filter(word => word.length > 1).length > 1

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
