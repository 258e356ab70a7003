import { invalid } from '../errors'

const HEAD_END = Buffer.from('\r\n\r\n')
const LONGEST_HEAD = 16 * 1024

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
  for (;;) {
    const at = await upTo(mark, 1024 * 1024)
    held = held.subarray(at + mark.length)
    const end = await upTo(HEAD_END, LONGEST_HEAD)
    const head = held.toString('utf8', 0, end)
    held = held.subarray(end + HEAD_END.length)
    const file = /filename="((?:[^"\\]|\\.)*)"/i.exec(head)?.[1]
    if (file !== undefined) return { name: file || 'list', content: contentUpTo(mark) }
    held = Buffer.concat([Buffer.from('\r\n'), held])
  }

  async function* contentUpTo(end: Buffer): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        const at = held.indexOf(end)
        if (at >= 0) {
          if (at > 0) yield held.subarray(0, at)
          return
        }
        const sure = held.length - end.length
        if (sure > 0) {
          yield held.subarray(0, sure)
          held = held.subarray(sure)
        }
        if (!(await more())) throw invalid({ file: 'did not come to its end' })
      }
    } finally {
      await reader.cancel().catch(() => {})
    }
  }
}

const noFile = () => invalid({ file: 'is needed: a CSV or XLSX file in a multipart form' })
