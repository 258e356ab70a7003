const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows1252 = new TextDecoder('windows-1252')
const CHARSET = /charset\s*=\s*["']?([\w-]+)/i
const XML_ENCODING = /^<\?xml[^>]{0,100}\bencoding\s*=\s*["']([\w-]+)/i

/** The text in `bytes`: by its byte-order mark, by the charset of `contentType` or of an XML declaration, as UTF-8,
 *  and where it is not that, as windows-1252, which old Windows form handlers send without saying so. */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoderOf('utf-16le')!.decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoderOf('utf-16be')!.decode(bytes)
  const named = CHARSET.exec(contentType)?.[1] ?? xmlEncoding(bytes)
  const decoder = named && !/^utf-?8$/i.test(named) ? decoderOf(named) : null
  if (decoder) return decoder.decode(bytes)
  try {
    return utf8.decode(bytes)
  } catch {
    return windows1252.decode(bytes)
  }
}

function xmlEncoding(bytes: Uint8Array): string | undefined {
  return bytes[0] === 0x3c ? XML_ENCODING.exec(windows1252.decode(bytes.subarray(0, 200)))?.[1] : undefined
}

function decoderOf(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label)
  } catch {
    // An unknown charset is as good as none.
    return null
  }
}
