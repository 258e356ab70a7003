import { crc32 } from 'node:zlib'

const LOCAL = 0x04034b50
const DESCRIPTOR = 0x08074b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
/** Sizes follow the content (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808
const DEFLATED = 8
/** 1 January 1980, the first day that ZIP knows: files with the same rows are the same files. */
const NO_DATE = 0x0021
/** Beyond this, sizes and places need ZIP64, which not every reader of workbooks takes from a stream. The writer keeps
 *  each part below it (a workbook begins another sheet), and an export ends below it. */
const MOST = 2 ** 32 - 1

export type ZipPart = { name: string; content: AsyncIterable<string> }
type Entry = { name: Buffer; crc: number; packed: number; size: number; at: number }

/** A ZIP file as a stream: parts are packed one after the other and none is in memory as a whole. Throws when the file
 *  or a part grows beyond 4 GB. */
export async function* writeZip(parts: AsyncIterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const entries: Entry[] = []
  let written = 0
  for await (const { name, content } of parts) {
    const entry: Entry = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, at: written }
    const head = localHead(entry.name)
    yield head
    for await (const piece of deflated(content, entry)) {
      entry.packed += piece.length
      yield piece
    }
    yield descriptor(entry)
    written += head.length + entry.packed + 16
    if (written > MOST || entry.size > MOST) throw new Error('the file would be larger than a ZIP can say')
    entries.push(entry)
  }
  const directory = Buffer.concat(entries.map(centralHead))
  yield directory
  yield end(entries.length, directory.length, written)
}

/** Packs `content` and notes its size and sum in `entry`. */
async function* deflated(content: AsyncIterable<string>, entry: Entry): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const pieces = content[Symbol.asyncIterator]()
  const plain = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const { value, done } = await pieces.next()
        if (done) return controller.close()
        const bytes = encoder.encode(value)
        entry.size += bytes.length
        entry.crc = crc32(bytes, entry.crc)
        controller.enqueue(bytes)
      },
      async cancel() {
        await pieces.return?.()
      },
    },
    { highWaterMark: 1 },
  )
  for await (const piece of plain.pipeThrough(new CompressionStream('deflate-raw'))) yield piece
}

function localHead(name: Buffer): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(LOCAL, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(FLAGS, 6)
  head.writeUInt16LE(DEFLATED, 8)
  head.writeUInt16LE(NO_DATE, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function descriptor({ crc, packed, size }: Entry): Buffer {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(DESCRIPTOR, 0)
  tail.writeUInt32LE(crc, 4)
  tail.writeUInt32LE(packed, 8)
  tail.writeUInt32LE(size, 12)
  return tail
}

function centralHead({ name, crc, packed, size, at }: Entry): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(CENTRAL, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(VERSION, 6)
  head.writeUInt16LE(FLAGS, 8)
  head.writeUInt16LE(DEFLATED, 10)
  head.writeUInt16LE(NO_DATE, 14)
  head.writeUInt32LE(crc, 16)
  head.writeUInt32LE(packed, 20)
  head.writeUInt32LE(size, 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt32LE(at, 42)
  return Buffer.concat([head, name])
}

function end(count: number, length: number, at: number): Buffer {
  const tail = Buffer.alloc(22)
  tail.writeUInt32LE(END, 0)
  tail.writeUInt16LE(count, 8)
  tail.writeUInt16LE(count, 10)
  tail.writeUInt32LE(length, 12)
  tail.writeUInt32LE(at, 16)
  return tail
}
