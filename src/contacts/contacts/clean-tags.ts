import { cleanLine } from '../../platform/names/clean-line'

/** The texts of a contact that are one line. */
export const LINES = ['name', 'first_name', 'last_name', 'city', 'address', 'pincode', 'occupation'] as const

/** Tags with single spaces, letters and their marks as one, each once whatever its capitals: the first spelling stays. */
export function cleanTags(tags: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const tag of tags) {
    const clean = cleanLine(tag).trim().replace(/\s+/g, ' ')
    if (clean !== '' && !found.has(clean.toLowerCase())) found.set(clean.toLowerCase(), clean)
  }
  return [...found.values()]
}
