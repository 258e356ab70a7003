// What another server answered, made fit to be stored: the sender of a request reads its answers by these. Nothing of
// it can be trusted: its length, its characters, its packing and the kind of each value are whatever that server wants.

import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { firstPoints } from '../http/code-points'
import { nestsTooDeep } from '../nesting'
import { parseStorable, storable } from '../stored/storable'

const UNPACKERS: Readonly<Record<string, () => ReturnType<typeof createGunzip>>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}
/** Characters of a value that is shown or kept, such as the reason of a refusal. */
const USUAL_LENGTH = 500

/** The first `most` bytes of a body as text, unpacked, with U+FFFD for what can't be stored; `isCut`: there was more. */
export async function readText(response: Response, most: number): Promise<{ text: string; isCut: boolean }> {
  const raw = await firstBytes(response.body, most)
  const make = UNPACKERS[(response.headers.get('content-encoding') ?? '').trim().toLowerCase()]
  const { bytes, isCut } = make ? await unpacked(raw.bytes, make(), most) : { bytes: raw.bytes, isCut: false }
  return { text: storable(new TextDecoder().decode(bytes)), isCut: raw.isCut || isCut }
}

async function firstBytes(body: Response['body'], most: number): Promise<{ bytes: Uint8Array; isCut: boolean }> {
  const reader = body?.getReader()
  const pieces: Uint8Array[] = []
  let size = 0
  while (reader && size <= most) {
    const { value, done } = await reader.read()
    if (done) break
    pieces.push(value)
    size += value.length
  }
  if (size > most) await reader?.cancel().catch(() => {})
  return { bytes: Buffer.concat(pieces).subarray(0, most), isCut: size > most }
}

/** As far as it can be unpacked: a small body may be huge, broken off, or not packed as it says. */
async function unpacked(packed: Uint8Array, unpacker: ReturnType<typeof createGunzip>, most: number) {
  const pieces: Uint8Array[] = []
  let size = 0
  unpacker.end(packed)
  try {
    for await (const piece of unpacker) {
      pieces.push(piece)
      size += piece.length
      if (size > most) break
    }
  } catch {
    return { bytes: Buffer.concat(pieces).subarray(0, most), isCut: true }
  }
  return { bytes: Buffer.concat(pieces).subarray(0, most), isCut: size > most }
}

/** What another server answered as JSON, with U+FFFD for what can't be stored; null where it is no object, as a list is
 *  none. Its fields may be anything: the caller checks them, by `textIn` and `objectIn` for instance. */
export function jsonObject(text: string): Readonly<Record<string, unknown>> | null {
  if (nestsTooDeep(text)) return null
  try {
    const read = parseStorable(text)
    return isObject(read) ? read : null
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object, or an empty one where it is none. */
export const objectIn = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {})

/** The objects of a list; none where it is no list. */
export const objectsIn = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isObject) : []

/** The first `most` characters of a text, or of a number as text; empty for whatever is neither. */
export function textIn(value: unknown, most = USUAL_LENGTH): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? firstPoints(storable(value), most) : ''
}

/** A number, also one that comes as a text of digits; null for whatever is none. */
export function numberIn(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** A JSON text in which ids that come as numbers are strings: JSON's readers would round them beyond 2^53. */
export const exactIds = (text: string): string =>
  text.replace(/("(?:id|\w+_id)"\s*:\s*)(\d{16,})(?=\s*[,}\]])/g, '$1"$2"')
