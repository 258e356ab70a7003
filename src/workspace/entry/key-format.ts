// What an API key looks like: ang_live_<public id, 8>_<secret, 32><CRC-32 of all before it, 6>. The checksum turns away
// typing errors and guesses without a database read, and lets secret scanners recognise a key.

import { crc32 } from 'node:zlib'
import { customAlphabet } from 'nanoid'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const random = customAlphabet(BASE62)
const SHAPE = /^(ang_live_([0-9A-Za-z]{8})_[0-9A-Za-z]{32})([0-9A-Za-z]{6})$/

/** What a key of this public id begins with, for people who look for it in their settings. */
export const keyPrefix = (publicId: string): string => `ang_live_${publicId}`

/** A new key: its public part, by which it is found, and the whole, which is shown once. With the public part of a key
 *  that there is: another secret for it. */
export function newKey(publicId = random(8)): { publicId: string; key: string } {
  const body = `${keyPrefix(publicId)}_${random(32)}`
  return { publicId, key: body + checksum(body) }
}

/** The public part of a key; null when it is not shaped like one or its checksum is wrong. */
export function publicIdOf(key: string): string | null {
  const [, body, publicId, sum] = SHAPE.exec(key) ?? []
  return body && publicId && checksum(body) === sum ? publicId : null
}

function checksum(body: string): string {
  let text = ''
  for (let i = 0, rest = crc32(body); i < 6; i++, rest = Math.floor(rest / 62)) text = BASE62[rest % 62] + text
  return text
}
