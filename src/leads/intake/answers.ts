import type { Field } from './aliases'
import type { Pair } from './flatten'

/** The labelled values of one lead, by field. What nobody takes is left over, and goes to the message. */
export class Answers {
  readonly #byField = new Map<Field, Pair[]>()
  readonly #leftOver: Pair[] = []
  readonly #seen = new Set<string>()

  constructor(pairs: Pair[]) {
    for (const pair of pairs) {
      const { alias, label, value } = pair
      const seenAs = `${alias?.field ?? label}\u0000${alias?.as ?? ''}\u0000${value}`
      if (this.#seen.has(seenAs)) continue
      this.#seen.add(seenAs)
      if (!alias) this.#leftOver.push(pair)
      else if (alias.field !== 'secret') this.#add(alias.field, pair)
    }
    for (const list of this.#byField.values()) list.sort((a, b) => a.alias!.rank - b.alias!.rank)
  }

  #add(field: Field, pair: Pair): void {
    const list = this.#byField.get(field)
    if (list) list.push(pair)
    else this.#byField.set(field, [pair])
  }

  /** Takes every answer of `field`, the best spelling first. */
  take(field: Field): Pair[] {
    const list = this.#byField.get(field) ?? []
    this.#byField.delete(field)
    return list
  }

  /** Takes the best answer of `field`; others of the same field that differ are left over. */
  takeOne(field: Field, longest: number): string | null {
    const [best, ...others] = this.take(field)
    this.leave(...others)
    if (!best) return null
    if (best.value.length > longest) this.leave(best)
    return best.value.replace(/\s*\n\s*/g, ', ').slice(0, longest)
  }

  /** Takes the answers of `field` that `read` understands and returns what it made of them. */
  takeRead<T>(field: Field, read: (value: string) => T | null): T[] {
    const made: T[] = []
    for (const pair of this.take(field)) {
      const result = read(pair.value)
      if (result === null) this.leave(pair)
      else made.push(result)
    }
    return made
  }

  /** Gives back answers that could not be used. */
  leave(...pairs: Pair[]): void {
    this.#leftOver.push(...pairs)
  }

  /** Everything that was not taken, unknown keys first, as sent. */
  leftOver(): Pair[] {
    return [...this.#leftOver, ...[...this.#byField.values()].flat()]
  }
}
