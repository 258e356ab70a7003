// Whose row of a list it is: two people may share a number or an address, and each keeps their own.

import type { Work } from '../../platform/db/work'
import { type Holder, isAnotherPerson } from '../../platform/names/another-person'
import { isSameName } from '../../platform/names/same-name'

/** A holder of a number or an address of a row. */
export type Person = Holder & { id: string }
/** What a row says: whom it names, and their numbers, addresses and id of a feed (`keysOf`). */
export type Asked = { name: string | null; keys: readonly string[] }
/** `person`: whose row it is, null for somebody new. `others`: whose those of its numbers and addresses are that are
 *  somebody else's. `sharedKeys`: those that came with too many people to be anybody's. */
export type Whose<P> = { person: P | null; others: ReadonlyMap<string, P>; sharedKeys: ReadonlySet<string> }

/** How the values of a row count that many people share; for kinds that count them. */
export type Counts = {
  /** Those that are nobody's already. */
  sharedKeys(values: readonly string[]): string[]
  /** Counts that values came with these names, and answers those that are nobody's by it. */
  count(values: readonly string[], names: readonly string[]): string[]
}

type Known<P> = {
  /** The holder of a number or an address. */
  at(key: string): P | undefined
  /** Who came with a number or an address of somebody before. */
  sharers(one: P): readonly P[]
  counts?: Counts | undefined
}

/** Decides whose row it is: the holder of its first key, unless they are another person, who merely shares it; then the
 *  holder of the next one, or the person who shared it before under this name. */
export async function whoseRow<P extends Person>(
  work: Work,
  { name: written, keys }: Asked,
  { at, sharers, counts }: Known<P>,
): Promise<Whose<P>> {
  const name = nameIn(written)
  const passed: P[] = []
  const sharedKeys = new Set(counts ? sharedNow(counts, { name, keys }, at) : [])
  let person: P | null = null
  for (let left = keys.filter(key => !sharedKeys.has(key)); ; ) {
    const found = left.map(at).find(one => one !== undefined)
    if (!found) break
    const held = new Set(left.filter(key => at(key)?.id === found.id))
    const gone = counts && name !== null ? countedOut(counts, name, found, [...held], left.filter(at)) : []
    if (gone.length > 0) {
      for (const key of gone) sharedKeys.add(key)
      left = left.filter(key => !sharedKeys.has(key))
      continue
    }
    const main = left.find(isNumber)
    const said = {
      ...{ name, hasOwnMain: main !== undefined && !held.has(main) },
      byAddress: [...held].every(key => key.includes('@')),
    }
    if (!(await isAnotherPerson(work, found, said))) {
      person = found
      break
    }
    passed.push(found)
    left = left.filter(key => !held.has(key))
  }
  for (const one of person === null && name !== null ? passed : []) {
    const same = sharers(one).find(other => other.name !== null && isSameName(other.name, name!))
    person ??= same ?? null
  }
  const others = keys.flatMap(key => {
    const one = at(key)
    return one && one.id !== person?.id ? [[key, one] as const] : []
  })
  return { person, others: new Map(others), sharedKeys }
}

/** Values that are shared before the row counts; a holder with the row's name still has them. */
function sharedNow(counts: Counts, { name, keys }: Asked, at: (key: string) => Person | undefined): string[] {
  const now = counts.sharedKeys(keys.filter(isValue))
  if (name !== null && now.length > 0) counts.count(now, [name])
  return now.filter(key => {
    const holder = at(key)?.name ?? null
    return holder === null || name === null || !isSameName(holder, name)
  })
}

/** What is nobody's once it came under this name: what somebody of another name has, and what is somebody else's. */
function countedOut(counts: Counts, name: string, found: Person, held: string[], had: readonly string[]): string[] {
  const isOther = found.name !== null && !isSameName(found.name, name)
  const taken = had.filter(key => isValue(key) && !held.includes(key))
  return [
    ...(isOther ? counts.count(held.filter(isValue), [found.name!, name]) : []),
    ...(taken.length > 0 ? counts.count(taken, [name]) : []),
  ]
}

const isValue = (key: string): boolean => isNumber(key) || key.includes('@')

export const isNumber = (key: string): boolean => key.startsWith('+')

/** The name of a person; a number or an address in place of one is no name. */
export const nameIn = (name: string | null): string | null =>
  name !== null && /\p{L}/u.test(name) && !name.includes('@') ? name : null
