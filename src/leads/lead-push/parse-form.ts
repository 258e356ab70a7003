const CHARSET = /charset\s*=\s*["']?(windows-125\d|iso-8859-\d{1,2})/i
const MOST_KEYS = 1000

/** Fields of a urlencoded text or query string; a repeated key holds an array. Bytes that are not UTF-8 are read in
 *  the charset of `contentType` where it names one, else as windows-1252. The object has no prototype. */
export function parseForm(text: string, contentType = ''): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null)
  if (text === '') return fields
  const charset = CHARSET.exec(contentType)?.[1] ?? 'windows-1252'
  for (const part of text.split('&', MOST_KEYS)) {
    if (part === '') continue
    const equals = part.indexOf('=')
    const key = decode(equals < 0 ? part : part.slice(0, equals), charset)
    const value = equals < 0 ? '' : decode(part.slice(equals + 1), charset)
    const known = fields[key]
    if (known === undefined) fields[key] = value
    else if (Array.isArray(known)) known.push(value)
    else fields[key] = [known, value]
  }
  return fields
}

function decode(text: string, charset: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    // Either a lone "%" or bytes of another charset.
    const decoder = new TextDecoder(charset)
    return spaced.replace(/(?:%[0-9a-f]{2})+/gi, escaped => decodeBytes(escaped, decoder))
  }
}

function decodeBytes(escaped: string, decoder: TextDecoder): string {
  try {
    return decodeURIComponent(escaped)
  } catch {
    return decoder.decode(Uint8Array.from(escaped.slice(1).split('%'), hex => Number.parseInt(hex, 16)))
  }
}
