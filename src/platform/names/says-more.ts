import { foldName, wordsOfName } from './fold-name'

/** Whether a name tells more than the one that is known: "Kavita R" of Kavita Rane doesn't. */
export function saysMoreOfName(known: string, told: string): boolean {
  const words = wordsOfName(known)
  const isKnown = (word: string) => words.some(one => (word.length === 1 ? one.startsWith(word) : one === word))
  return !wordsOfName(told).every(isKnown)
}

/** Whether a text tells more than the one that is known: "Pune" of "Pune 411057" doesn't. */
export function saysMore(known: string, told: string): boolean {
  const words = new Set(wordsOf(known))
  return !wordsOf(told).every(word => words.has(word))
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu)?.map(foldName) ?? []
