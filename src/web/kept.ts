/** A tab stays open all day; what was read of these many paths is kept, the latest used of them. */
const MOST = 50

/** What was read last, by its path. */
export class Kept<T> {
  readonly #held = new Map<string, T>()

  get(path: string): T | undefined {
    const found = this.#held.get(path)
    if (found !== undefined) this.set(path, found)
    return found
  }

  set(path: string, value: T): void {
    // The map has them in the order in which they were put: the first is the one that was not used for the longest time.
    this.#held.delete(path)
    this.#held.set(path, value)
    const [oldest] = this.#held.keys()
    if (this.#held.size > MOST && oldest !== undefined) this.#held.delete(oldest)
  }

  clear(): void {
    this.#held.clear()
  }
}
