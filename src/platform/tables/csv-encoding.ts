import { inSlices } from '../others-turn'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** What a text file is written in: by its byte order mark, by the zeros of UTF-16 without one, and else UTF-8 where the
 *  whole file is valid in it. Everything else is what Excel writes on Windows. */
export async function encodingOf(path: string): Promise<Encoding> {
  const head = new Uint8Array(await Bun.file(path).slice(0, 4096).arrayBuffer())
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  head.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2]!++
  })
  const many = head.length / 4
  if (zeros[1]! > many && zeros[0]! < many / 8) return 'utf-16le'
  if (zeros[0]! > many && zeros[1]! < many / 8) return 'utf-16be'
  return (await isUtf8(path)) ? 'utf-8' : 'windows-1252'
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const turn = inSlices()
  try {
    for await (const bytes of Bun.file(path).stream()) {
      decoder.decode(bytes, { stream: true })
      await turn()
    }
    decoder.decode()
    return true
  } catch {
    return false
  }
}

/** Characters of a piece: what is made of one takes some milliseconds. */
const PIECE = 32 * 1024

/** The file's text, a piece at a time, without its byte order mark. Others have their turn between the pieces. */
export async function* textOf(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  const turn = inSlices()
  for await (const bytes of Bun.file(path).stream()) {
    const text = decoder.decode(bytes, { stream: true })
    for (let at = 0; at < text.length; at += PIECE) {
      yield text.slice(at, at + PIECE)
      await turn()
    }
  }
  yield decoder.decode()
}
