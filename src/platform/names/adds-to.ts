import { foldName } from './fold-name'
import { allWords, personIn } from './person-name'
import { isOnePerson } from './same-name'

/** Whether a name adds something to the known one: "Kavita R" of Kavita Rane doesn't. Another person's does, though all
 *  of its words are known: Ramesh Patil of Sunita Ramesh Patil, Mrs. Gupta of Mr. Gupta. */
export function addsToName(known: string, given: string): boolean {
  const [before, now] = [personIn(known), personIn(given)]
  const words = allWords(before)
  const isKnown = (word: string) => words.some(one => (word.length === 1 ? one.startsWith(word) : one === word))
  const news = allWords(now)
  return news.length > 0 && (!news.every(isKnown) || !isOnePerson(before, now))
}

/** Whether a text adds something to the known one: "Pune" of "Pune 411057" doesn't. */
export function addsTo(known: string, given: string): boolean {
  const words = new Set(wordsOf(known))
  return !wordsOf(given).every(word => words.has(word))
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu)?.map(foldName) ?? []
