import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LONGEST_CELL } from './table'
import { elements, elementsIn, plain } from './xml'

const TOGETHER = 512
/** Characters that stay in memory; a list of half a million people has several times as many. */
const IN_MEMORY = 8 * 2 ** 20
const BLOCKS_REMEMBERED = 64

/** Texts that follow one another in one, and where each ends: half a million strings would take the collector 80 ms. */
type Block = { text: string; ends: Uint32Array }

/** The texts that a workbook's cells refer to by number. Texts that are too much for memory are in a file: cells refer
 *  to them in nearly the same order, so few blocks of it are in use at a time. */
export class SharedStrings {
  readonly #blocks: (Block | null)[] = []
  readonly #places: { at: number; length: number }[] = []
  readonly #recent = new Map<number, Block>()
  /** Characters of a text beyond what a cell keeps. */
  readonly #beyond = new Map<number, number>()
  #folder: string | null = null
  #file = -1
  #written = 0
  #held = 0

  /** Reads `xl/sharedStrings.xml`. */
  static async read(pieces: AsyncIterable<string>, prefix: string): Promise<SharedStrings> {
    const strings = new SharedStrings()
    let block: string[] = []
    let count = 0
    try {
      for await (const found of elements(pieces, 'si', prefix)) {
        for (const { inside } of found) {
          const text = textIn(inside, prefix)
          if (text.length > LONGEST_CELL) strings.#beyond.set(count, text.length - LONGEST_CELL)
          block.push(text.slice(0, LONGEST_CELL))
          count++
          if (block.length === TOGETHER) {
            strings.#keep(block)
            block = []
          }
        }
      }
      if (block.length > 0) strings.#keep(block)
      return strings
    } catch (error) {
      strings.close()
      throw error
    }
  }

  /** The text with this number; '' where there is none. */
  get(index: number): string {
    const no = Math.floor(index / TOGETHER)
    const block = this.#blocks[no] ?? this.#load(no)
    const at = index % TOGETHER
    return block?.text.slice(at === 0 ? 0 : block.ends[at - 1], block.ends[at] ?? 0) ?? ''
  }

  /** How many characters of it were left out. */
  beyond(index: number): number {
    return this.#beyond.get(index) ?? 0
  }

  close(): void {
    if (this.#folder === null) return
    closeSync(this.#file)
    rmSync(this.#folder, { recursive: true, force: true })
    this.#folder = null
  }

  #keep(block: string[]): void {
    const length = block.reduce((sum, text) => sum + text.length, 0)
    if (this.#held + length <= IN_MEMORY) {
      this.#held += length
      this.#blocks.push(blockOf(block))
      this.#places.push({ at: 0, length: 0 })
      return
    }
    if (this.#folder === null) {
      this.#folder = mkdtempSync(join(tmpdir(), 'angan-table-'))
      this.#file = openSync(join(this.#folder, 'strings'), 'w+', 0o600)
    }
    const bytes = Buffer.from(JSON.stringify(block))
    writeSync(this.#file, bytes, 0, bytes.length, this.#written)
    this.#blocks.push(null)
    this.#places.push({ at: this.#written, length: bytes.length })
    this.#written += bytes.length
  }

  #load(no: number): Block | undefined {
    const place = this.#places[no]
    if (!place) return undefined
    const known = this.#recent.get(no)
    if (known) return known
    const bytes = Buffer.alloc(place.length)
    readSync(this.#file, bytes, 0, place.length, place.at)
    const block = blockOf(JSON.parse(bytes.toString()) as string[])
    if (this.#recent.size >= BLOCKS_REMEMBERED) this.#recent.delete(this.#recent.keys().next().value!)
    this.#recent.set(no, block)
    return block
  }
}

function blockOf(texts: readonly string[]): Block {
  let length = 0
  const ends = Uint32Array.from(texts, text => {
    length += text.length
    return length
  })
  return { text: texts.join(''), ends }
}

/** The text of `<si>` or `<is>`: its runs together, without the reading aids of Japanese. */
export function textIn(inside: string, prefix: string): string {
  const bare = inside.includes('rPh') ? withoutAids(inside, prefix) : inside
  const texts: string[] = []
  for (const run of elementsIn(bare, 't', prefix)) texts.push(run.inside)
  return plain(texts.join(''))
}

function withoutAids(inside: string, prefix: string): string {
  const kept: string[] = []
  let at = 0
  for (const { start, end } of elementsIn(inside, 'rPh', prefix)) {
    kept.push(inside.slice(at, start))
    at = end
  }
  return kept.join('') + inside.slice(at)
}
