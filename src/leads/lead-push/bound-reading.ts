/** So many different keys of a body are read; no portal's has a tenth. Each new one is looked up in ten languages, and
 *  15,000 of them held the program for a tenth of a second. */
const MOST_NAMES = 1000
/** Items of one list; of leads a body may hold 500. */
const MOST_ITEMS = 2000
/** 500 leads of 40 fields. */
const MOST_VALUES = 20_000

/** Leaves out of a body what comes after so many different keys, items of a list and values, that reading it holds up
 *  nobody, and says whether anything was left out. The text that is kept with the lead has all of it, and an enquiry's own
 *  fields are among the first. It is changed in place. */
export function boundReading(body: unknown): { body: unknown; isCut: boolean } {
  const names = new Set<string>()
  const left: unknown[] = [body]
  let values = 0
  let isCut = false
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (typeof value !== 'object' || value === null) continue
    if (Array.isArray(value)) {
      const most = Math.min(MOST_ITEMS, Math.max(MOST_VALUES - values, 0))
      if (value.length > most) {
        value.length = most
        isCut = true
      }
      values += value.length
      // The last one laid down is taken first.
      for (let i = value.length - 1; i >= 0; i--) left.push(value[i] ?? null)
      continue
    }
    const held = value as Record<string, unknown>
    for (const name of Object.keys(held)) {
      if (names.size < MOST_NAMES) names.add(name)
      if (names.has(name) && values < MOST_VALUES) {
        values++
        left.push(held[name] ?? null)
      } else {
        delete held[name]
        isCut = true
      }
    }
  }
  return { body, isCut }
}
