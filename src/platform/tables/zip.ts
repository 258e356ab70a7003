import { createReadStream } from 'node:fs'
import { createInflateRaw } from 'node:zlib'
import { inSlices } from '../others-turn'
import { Unreadable } from './table'

type Entry = { name: string; method: number; packed: number; size: number; at: number; encrypted: boolean }

const END = 0x06054b50
const CENTRAL = 0x02014b50
const WITHOUT_COMMENT = 22
const LONGEST_END = WITHOUT_COMMENT + 0xffff
const MOST_ENTRIES = 10_000
/** A sheet of 500,000 rows with 30 columns unpacks to about a gigabyte. */
const MOST_UNPACKED = 1.5 * 2 ** 30
/** A sheet packs to a tenth, one that repeats itself to a hundredth; bombs to a thousandth. */
const MOST_RATIO = 250
/** The ratio says nothing of what is small. */
const SMALL = 20 * 2 ** 20
const PIECE = 128 * 1024
/** Of ten thousand parts whose names are as long as paths may be. */
const LONGEST_DIRECTORY = 8 * 2 ** 20

/** The parts of a ZIP file, by its central directory. Throws `Unreadable` for a damaged one, and for one that would unpack
 *  to more than any list is. */
export class Zip {
  private constructor(
    private readonly path: string,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  static async open(path: string): Promise<Zip> {
    const file = Bun.file(path)
    const from = Math.max(0, file.size - LONGEST_END)
    const tail = Buffer.from(await file.slice(from).arrayBuffer())
    let at = tail.length - WITHOUT_COMMENT
    while (at >= 0 && tail.readUInt32LE(at) !== END) at--
    if (at < 0) throw damaged()
    const count = tail.readUInt16LE(at + 10)
    const length = tail.readUInt32LE(at + 12)
    const start = tail.readUInt32LE(at + 16)
    if (count > MOST_ENTRIES || length > LONGEST_DIRECTORY || start + length > file.size) throw damaged()
    return new Zip(path, entriesIn(Buffer.from(await file.slice(start, start + length).arrayBuffer()), count))
  }

  get names(): string[] {
    return [...this.entries.keys()]
  }

  has(name: string): boolean {
    return this.entries.has(name)
  }

  /** The text of one part, a piece at a time, between which others have their turn. A part that is not there has none. */
  async *text(name: string): AsyncGenerator<string> {
    const decoder = new TextDecoder('utf-8')
    const turn = inSlices()
    for await (const bytes of this.bytes(name)) {
      yield decoder.decode(bytes, { stream: true })
      await turn()
    }
    yield decoder.decode()
  }

  /** The whole text of a part that is small. */
  async whole(name: string): Promise<string> {
    let all = ''
    for await (const piece of this.text(name)) {
      all += piece
      if (all.length > SMALL) throw tooLarge()
    }
    return all
  }

  private async *bytes(name: string): AsyncGenerator<Uint8Array> {
    const entry = this.entries.get(name)
    if (!entry) return
    if (entry.encrypted) throw new Unreadable('This file is protected by a password; save it without one')
    if (entry.method !== 0 && entry.method !== 8) throw damaged()
    const head = Buffer.from(
      await Bun.file(this.path)
        .slice(entry.at, entry.at + 30)
        .arrayBuffer(),
    )
    if (head.length < 30) throw damaged()
    const start = entry.at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
    if (entry.packed === 0) return
    const packed = createReadStream(this.path, { start, end: start + entry.packed - 1, highWaterMark: PIECE })
    const unpacked = entry.method === 8 ? packed.pipe(createInflateRaw({ chunkSize: PIECE })) : packed
    packed.on('error', error => unpacked.destroy(error))
    let size = 0
    try {
      for await (const bytes of unpacked as AsyncIterable<Buffer>) {
        size += bytes.length
        if (size > MOST_UNPACKED || (size > SMALL && size > entry.packed * MOST_RATIO)) throw tooLarge()
        yield bytes
      }
    } catch (error) {
      throw error instanceof Unreadable ? error : damaged()
    } finally {
      packed.destroy()
      unpacked.destroy()
    }
  }
}

function entriesIn(directory: Buffer, count: number): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  let total = 0
  for (let at = 0, i = 0; i < count; i++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== CENTRAL) throw damaged()
    const [nameLength, extra, comment] = [28, 30, 32].map(offset => directory.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/')
    const entry = {
      name,
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    }
    total += entry.size
    if (total > MOST_UNPACKED) throw tooLarge()
    entries.set(name.replace(/^\//, ''), entry)
    at += 46 + nameLength + extra + comment
  }
  return entries
}

const damaged = () => new Unreadable('The file is damaged or not complete; save it and send it again')
const tooLarge = () => new Unreadable('Unpacked this file is far larger than a list of people; save the list by itself')
