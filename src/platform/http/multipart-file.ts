import { invalid } from '../errors'
import { inSlices } from '../others-turn'

const HEAD_END = Buffer.from('\r\n\r\n')
const LONGEST_HEAD = 16 * 1024
/** What came while nobody read comes in one piece, however large. */
const PIECE = 256 * 1024

export type SentFile = { name: string; content: AsyncGenerator<Uint8Array> }

/** The first file of a multipart body as it comes: nothing of it is held, so it may be larger than memory. Parts before it
 *  are passed over. 422 `file` where there is none. */
export async function sentFile(request: Request): Promise<SentFile> {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(request.headers.get('content-type') ?? '')
  const name = boundary?.[1] ?? boundary?.[2]
  if (!name || !request.body) throw noFile()
  const reader = request.body.getReader()
  const mark = Buffer.from(`\r\n--${name}`)
  // The first boundary has no line before it.
  let held: Buffer = Buffer.from('\r\n')
  const more = async (): Promise<boolean> => {
    const { done, value } = await reader.read()
    if (value) held = Buffer.concat([held, value])
    return !done
  }
  const upTo = async (what: Buffer, most: number): Promise<number> => {
    for (let from = 0; ; ) {
      const at = held.indexOf(what, from)
      if (at >= 0) return at
      if (held.length > most) throw noFile()
      from = Math.max(0, held.length - what.length)
      if (!(await more())) throw noFile()
    }
  }
  const turn = inSlices()
  for (;;) {
    await turn()
    const at = await upTo(mark, 1024 * 1024)
    held = held.subarray(at + mark.length)
    const end = await upTo(HEAD_END, LONGEST_HEAD)
    const head = held.toString('utf8', 0, end)
    const file = /filename="((?:[^"\\]|\\.)*)"/i.exec(head)?.[1]
    // The line end of the head is the one before the boundary where the part is empty.
    held = held.subarray(end + HEAD_END.length / 2)
    if (file !== undefined) {
      held = held.subarray(HEAD_END.length / 2)
      return { name: file || 'list', content: contentUpTo(mark) }
    }
  }

  async function* contentUpTo(end: Buffer): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        const at = held.indexOf(end)
        if (at >= 0) {
          yield* pieces(held.subarray(0, at))
          return
        }
        const sure = held.length - end.length
        if (sure > 0) {
          yield* pieces(held.subarray(0, sure))
          held = held.subarray(sure)
        }
        if (!(await more())) throw invalid({ file: 'did not come to its end' })
      }
    } finally {
      await reader.cancel().catch(() => {})
    }
  }
}

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE)
}

const noFile = () => invalid({ file: 'is needed: a CSV or XLSX file in a multipart form' })
