/** What another server answered as JSON; null where it is no object, as a list is none. Its fields may be anything: the
 *  caller checks them first. */
export function jsonObject<T extends object>(text: string): T | null {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as T) : null
  } catch {
    return null
  }
}

/** A JSON text in which ids that come as numbers are strings: JSON's readers would round them beyond 2^53. */
export const exactIds = (text: string): string =>
  text.replace(/("(?:id|\w+_id)"\s*:\s*)(\d{16,})(?=\s*[,}\]])/g, '$1"$2"')
