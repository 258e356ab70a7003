// Phone, e-mail and names as the platforms compare them: normalised, then hashed. A wrong spelling is accepted there and
// matches nobody, so the spelling is theirs to the letter.

import { createHash } from 'node:crypto'

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex')
const squeezed = (text: string): string => text.replace(/\s+/g, '').toLowerCase()

/** Meta: digits with the country code, no plus and no zeros before it; 8 to 15 of them. Null for what is no number. */
export function metaPhone(e164: string): string | null {
  const digits = e164.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length >= 8 && digits.length <= 15 ? hashed(digits) : null
}
export const metaEmail = (email: string): string => hashed(squeezed(email))
/** Lower case, without signs; null where nothing is left. */
export function metaName(name: string): string | null {
  const plain = name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, '')
    .trim()
  return plain ? hashed(plain) : null
}
export function metaCity(city: string): string | null {
  const plain = city.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  return plain ? hashed(plain) : null
}
/** ISO 3166-1, two letters. */
export const metaCountry = (code: string): string => hashed(code.toLowerCase())

/** Google: E.164 with its plus. */
export const googlePhone = (e164: string): string => hashed(`+${e164.replace(/\D/g, '')}`)

/** Of Gmail neither dots before the @ nor what follows a plus tells addresses apart. */
export function googleEmail(email: string): string {
  const plain = squeezed(email)
  const at = plain.lastIndexOf('@')
  const host = plain.slice(at + 1)
  if (host !== 'gmail.com' && host !== 'googlemail.com') return hashed(plain)
  const user = plain.slice(0, at).replace(/\+.*$/, '').replaceAll('.', '')
  return hashed(`${user}@${host}`)
}
