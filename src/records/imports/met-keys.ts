const SMALLEST = 1024

/** Which of a million short texts were met before. Keeps 52 bits of each text's hash in one block: a `Set` of as many takes
 *  several times the memory, most of it while it grows. Two texts that share a hash (one chance in ten thousand among a
 *  million) are taken for one. */
export class MetKeys {
  #slots = new Float64Array(SMALLEST)
  #count = 0

  /** Notes a text, and answers whether it was met before. */
  meet(text: string): boolean {
    const hash = 1 + Number(Bun.hash(text) as bigint & 0xfffffffffffffn)
    const at = this.#find(this.#slots, hash)
    if (this.#slots[at] === hash) return true
    this.#slots[at] = hash
    if (++this.#count * 2 > this.#slots.length) this.#grow()
    return false
  }

  /** The slot of a hash, or the free one where it belongs. */
  #find(slots: Float64Array, hash: number): number {
    let at = hash % slots.length
    while (slots[at] !== 0 && slots[at] !== hash) at = (at + 1) % slots.length
    return at
  }

  #grow(): void {
    const more = new Float64Array(this.#slots.length * 2)
    for (const hash of this.#slots) if (hash !== 0) more[this.#find(more, hash)] = hash
    this.#slots = more
  }
}
