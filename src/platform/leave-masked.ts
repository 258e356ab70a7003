import { invalid } from './errors'

const MASK = '•••'

/** Whether a value holds a mask anywhere, as in a field that was read masked. */
export const holdsMask = (value: unknown): boolean => JSON.stringify(value)?.includes(MASK) ?? false

/** A change without masked values that come back as they were read: a form sends all of its fields, and dots must not
 *  replace the number that they hide. `shown` is the record as the writer sees it. Objects in a change (`requirement`,
 *  `custom`) are merged into what is there, so each of their members is looked at. 422 where a masked text comes back
 *  changed and still with dots in it: the hidden number would be lost. */
export function leaveMasked<T extends object>(change: T, shown: object): T {
  return changedIn(change, shown, (value, was, name) =>
    isObject(value) && isObject(was) ? changedIn(value, was, refuseDots, `${name}.`) : refuseDots(value, was, name),
  ) as T
}

/** Refuses, naming the field, a text with dots where a masked text was read. */
export function refuseDots(value: unknown, was: unknown, name: string): unknown {
  if (holdsMask(value) && holdsMask(was)) {
    throw invalid({
      [name]: 'still holds the dots of a hidden number; leave the text as it is, or write it without them',
    })
  }
  return value
}

type Look = (value: unknown, was: unknown, name: string) => unknown

function changedIn(change: object, shown: object, look: Look, path = ''): object {
  const before = new Map<string, unknown>(Object.entries(shown))
  const changed = Object.entries(change).filter(
    ([name, value]) => !(holdsMask({ [name]: value }) && Bun.deepEquals(value, before.get(name))),
  )
  return Object.fromEntries(changed.map(([name, value]) => [name, look(value, before.get(name), `${path}${name}`)]))
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
