// Cursors: a page's end, signed. Signed rather than encrypted, for it holds nothing the caller has not seen. Every
// cause of refusal gets the same answer, and only `limit` may change from page to page.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { invalid } from '../../errors'
import type { Position, SortKey } from './sort'

const VERSION = 1
const SIGNATURE_BYTES = 12
const LONGEST = 8192

/** What a cursor is good for. Anything else makes it invalid. */
export type CursorScope = { list: string; company: string; sort: readonly SortKey[]; filter: string; bind: string }

/** The cursor for the page after `position`, in base64url. Under 200 characters unless a long text is sorted by. */
export function sealCursor(position: Position, scope: CursorScope, key: Uint8Array): string {
  const body = Buffer.from(JSON.stringify([...position.values, position.id]))
  return Buffer.concat([signature(body, scope, key), body]).toString('base64url')
}

/** The position in a cursor that this program signed for this very list. Throws 422 with `cursor`. */
export function openCursor(raw: string, scope: CursorScope, key: Uint8Array): Position {
  const position = /^[A-Za-z0-9_-]+$/.test(raw) && raw.length <= LONGEST ? verified(raw, scope, key) : null
  if (!position) throw invalid({ cursor: 'is not valid for this list; start again without it' })
  return position
}

function verified(raw: string, scope: CursorScope, key: Uint8Array): Position | null {
  const bytes = Buffer.from(raw, 'base64url')
  // Bits that the last character has to spare would give one cursor many spellings.
  if (bytes.length <= SIGNATURE_BYTES || bytes.toString('base64url') !== raw) return null
  const body = bytes.subarray(SIGNATURE_BYTES)
  if (!timingSafeEqual(bytes.subarray(0, SIGNATURE_BYTES), signature(body, scope, key))) return null
  // Signed, so written by sealCursor for these sort keys: as many values as keys, then the id.
  const parts = JSON.parse(body.toString()) as string[]
  return { values: parts.slice(0, -1), id: parts.at(-1)! }
}

/** From node:crypto and not WebCrypto, whose HMAC is asynchronous: compiling a list must stay a plain function. */
function signature(body: Buffer, scope: CursorScope, key: Uint8Array): Buffer {
  // Types are bound too: a field that changes its type in a later release must not meet an older value.
  const sort = scope.sort.map(({ name, field, descending }) => [name, field.type, descending])
  const bound = JSON.stringify([VERSION, scope.list, scope.company, sort, scope.filter, scope.bind])
  return createHmac('sha256', key).update(bound).update('\0').update(body).digest().subarray(0, SIGNATURE_BYTES)
}
