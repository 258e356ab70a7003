import { cleanLine } from './clean-line'

/** One line with single spaces, letters and their marks as one. */
export const cleanWords = (text: string): string => cleanLine(text).trim().replace(/\s+/g, ' ')

/** Tags with single spaces, letters and their marks as one, each once whatever its capitals: the first spelling stays. */
export function cleanTags(tags: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const tag of tags) {
    const clean = cleanWords(tag)
    if (clean !== '' && !found.has(clean.toLowerCase())) found.set(clean.toLowerCase(), clean)
  }
  return [...found.values()]
}
