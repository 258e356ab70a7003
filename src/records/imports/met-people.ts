import { HashMap } from './hash-map'
import type { Person } from './whose-row'

const FIRST_SIZE = 2 ** 12
/** Of a number or an address that many share, the first who brought it are remembered. */
const MOST_SHARERS = 100
const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** The people of the rows that were looked at so far: half a million rows have as many, so their names are in one block
 *  of memory. The names of a stretch of rows are kept when the stretch is written (`begin`). */
export class MetPeople {
  readonly #keys = new HashMap()
  #text = new Uint8Array(FIRST_SIZE * 16)
  #length = 0
  /** Per person: where the name begins and ends, and whether they have a number. */
  #people = new Uint32Array(FIRST_SIZE * 3)
  #count = 0
  readonly #sharers = new Map<number, number[]>()

  /** A stretch of rows whose people are not kept yet. */
  begin(): Stretch {
    return new Stretch(this, this.#count)
  }

  at(key: string): Met | undefined {
    const index = this.#keys.get(key)
    return index === undefined ? undefined : this.person(index)
  }

  person(index: number): Met {
    const [begin = 0, end = 0, hasPhone] = this.#people.subarray(index * 3, index * 3 + 3)
    const name = end > begin ? decoder.decode(this.#text.subarray(begin, end)) : null
    return { id: `row ${index}`, index, name, hasPhone: hasPhone === 1 }
  }

  sharers(index: number): readonly number[] {
    return this.#sharers.get(index) ?? []
  }

  keep(
    people: Iterable<Met>,
    keys: ReadonlyMap<string, number>,
    sharers: readonly (readonly [number, number])[],
  ): void {
    for (const one of people) this.#write(one)
    for (const [key, index] of keys) this.#keys.set(key, index)
    for (const [of, index] of sharers) {
      const known = this.#sharers.get(of) ?? []
      if (known.length < MOST_SHARERS) this.#sharers.set(of, [...known, index])
    }
  }

  #write({ index, name, hasPhone }: Met): void {
    const bytes = encoder.encode(name ?? '')
    while (this.#length + bytes.length > this.#text.length) this.#text = grown(this.#text, Uint8Array)
    while ((index + 1) * 3 > this.#people.length) this.#people = grown(this.#people, Uint32Array)
    this.#text.set(bytes, this.#length)
    this.#people.set([this.#length, this.#length + bytes.length, hasPhone ? 1 : 0], index * 3)
    this.#length += bytes.length
    this.#count = Math.max(this.#count, index + 1)
  }
}

export type Met = Person & { index: number }

export class Stretch {
  readonly #keys = new Map<string, number>()
  readonly #people = new Map<number, Met>()
  readonly #sharers: [number, number][] = []
  #next: number

  constructor(
    private readonly before: MetPeople,
    count: number,
  ) {
    this.#next = count
  }

  at(key: string): Met | undefined {
    const index = this.#keys.get(key)
    if (index !== undefined) return this.#person(index)
    const known = this.before.at(key)
    return known && (this.#people.get(known.index) ?? known)
  }

  sharers({ index }: Met): Met[] {
    const here = this.#sharers.flatMap(([of, other]) => (of === index ? [other] : []))
    return [...this.before.sharers(index), ...here].slice(0, MOST_SHARERS).map(other => this.#person(other))
  }

  /** Somebody who was not met before. */
  add(name: string | null): Met {
    const index = this.#next++
    const met: Met = { id: `row ${index}`, index, name, hasPhone: false }
    this.#people.set(index, met)
    return met
  }

  /** Gives keys to somebody, and what they lack. */
  give(one: Met, { name, hasPhone, keys }: { name: string | null; hasPhone: boolean; keys: readonly string[] }): void {
    for (const key of keys) this.#keys.set(key, one.index)
    if ((one.name === null && name !== null) || (hasPhone && !one.hasPhone)) {
      this.#people.set(one.index, { ...one, name: one.name ?? name, hasPhone: one.hasPhone || hasPhone })
    }
  }

  /** Records that somebody came with values of others. */
  share(one: Met, others: Iterable<Met>): void {
    for (const of of new Set([...others].map(({ index }) => index))) this.#sharers.push([of, one.index])
  }

  keep(): void {
    this.before.keep(this.#people.values(), this.#keys, this.#sharers)
  }

  #person(index: number): Met {
    return this.#people.get(index) ?? this.before.person(index)
  }
}

function grown<T extends Uint8Array | Uint32Array>(from: T, Kind: new (length: number) => T): T {
  const to = new Kind(from.length * 2)
  to.set(from)
  return to
}
