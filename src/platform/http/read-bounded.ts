import { fault } from '../errors'

const KILOBYTE = 1024

/** The body of a request, at most `most` bytes of it. More is 422 `body_too_large`, known from the declared length or,
 *  where none is declared (chunks), as soon as it has come. */
export async function readBounded(request: Request, most: number): Promise<Uint8Array> {
  const declared = Number(request.headers.get('content-length') ?? Number.NaN)
  if (declared > most) throw tooLarge(most)
  // HTTP holds the sender to a declared length, so the body is taken whole; reading the stream piece by piece, or only
  // asking for it, cost a third of a push.
  if (request.headers.has('content-length')) {
    const bytes = await request.bytes()
    if (bytes.length > most) throw tooLarge(most)
    return bytes
  }
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > most) {
      await reader.cancel()
      throw tooLarge(most)
    }
    chunks.push(value)
  }
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)
}

/** 422 for a body, or a value in its place, of more than `most` bytes. */
export function tooLarge(most: number) {
  return fault('body_too_large', { fields: { '(root)': `must be at most ${Math.floor(most / KILOBYTE)} kB` } })
}
