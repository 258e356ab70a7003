// The lines of vCards 2.1, 3.0 and 4.0 (RFC 2426, RFC 6350): folded, escaped, quoted-printable.

/** One property of a card: `item1.TEL;TYPE=work:+91 …` → group `item1`, name `TEL`, types `work`. */
export type CardLine = {
  group: string
  name: string
  types: readonly string[]
  /** How much it is preferred, 1 to 100, as 4.0 says; 1 for the older mark; null where nothing says so. */
  pref: number | null
  /** Parts that semicolons divide, without their escapes; of a property without parts, one. */
  parts: readonly string[]
}

export const LONGEST_LINE = 200_000
/** The part before the colon. */
const LONGEST_HEAD = 4000
const QUOTED_PRINTABLE = /;(?:ENCODING=)?QUOTED-PRINTABLE/i

/** Joins physical lines to whole ones; pictures and what else is too long end where they get too long. */
export class Unfolder {
  #parts: string[] | null = null
  #length = 0
  /** Its last sign is an equals sign. */
  #endsOpen = false
  /** Null while it has not come to its colon. */
  #isQuoted: boolean | null = null

  /** The line that is over since `next` begins another, if any. */
  take(next: string): string | null {
    // Outlook leaves a quoted-printable line open with an equals sign.
    const isOpen = this.#endsOpen && this.#isQuotedPrintable()
    if (this.#parts !== null && (isOpen || next[0] === ' ' || next[0] === '\t')) {
      if (isOpen) this.#close(this.#parts)
      this.#add(this.#parts, isOpen ? next : next.slice(1))
      return null
    }
    const line = this.end()
    this.#parts = []
    this.#add(this.#parts, next)
    return line
  }

  end(): string | null {
    const line = this.#parts?.join('') ?? null
    this.#parts = null
    this.#length = 0
    this.#endsOpen = false
    this.#isQuoted = null
    return line
  }

  #add(parts: string[], text: string): void {
    if (text === '') return
    this.#endsOpen = text.endsWith('=')
    if (this.#length >= LONGEST_LINE) return
    parts.push(text.slice(0, LONGEST_LINE - this.#length))
    this.#length += text.length
  }

  #close(parts: string[]): void {
    this.#endsOpen = false
    if (this.#length >= LONGEST_LINE) return
    parts.push(parts.pop()!.slice(0, -1))
    this.#length--
  }

  #isQuotedPrintable(): boolean {
    if (this.#isQuoted !== null) return this.#isQuoted
    const begin = this.#parts?.join('').slice(0, LONGEST_HEAD) ?? ''
    const colon = colonIn(begin)
    const isQuoted = colon > 0 && QUOTED_PRINTABLE.test(begin.slice(0, colon))
    if (colon >= 0 || begin.length === LONGEST_HEAD) this.#isQuoted = isQuoted
    return isQuoted
  }
}

/** Where the value begins: the first colon outside quotes. */
function colonIn(line: string): number {
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const char = line[at]
    if (char === '"') isQuoted = !isQuoted
    else if (char === ':' && !isQuoted) return at
  }
  return -1
}

/** One whole line; null for what is none, and for what is no text (pictures, sounds, keys). */
export function cardLine(line: string): CardLine | null {
  const colon = colonIn(line)
  if (colon <= 0 || colon > LONGEST_HEAD) return null
  const [path = '', ...params] = line.slice(0, colon).match(/(?:"[^"]*"|[^;"])+/g) ?? []
  const dot = path.lastIndexOf('.')
  const said = params.map(param => param.toUpperCase().replaceAll('"', ''))
  if (said.some(param => /^(?:ENCODING=)?(?:B|BASE64)$/.test(param))) return null
  const isQuoted = said.some(param => /^(?:ENCODING=)?QUOTED-PRINTABLE$/.test(param))
  const charset = said.find(param => param.startsWith('CHARSET='))?.slice(8) ?? 'UTF-8'
  const value = line.slice(colon + 1)
  return {
    group: path.slice(0, Math.max(dot, 0)).toLowerCase(),
    name: path
      .slice(dot + 1)
      .trim()
      .toUpperCase(),
    types: params.flatMap(typesIn),
    pref: prefIn(params),
    parts: partsOf(isQuoted ? unquoted(value, charset) : value),
  }
}

/** `TYPE="work,voice"`, `TYPE=cell`, and the bare `CELL` of 2.1, in lower case. */
function typesIn(param: string): string[] {
  const [name = '', value] = param.split('=')
  if (value === undefined) return [name.trim().toLowerCase()]
  return name.trim().toUpperCase() === 'TYPE' ? value.replaceAll('"', '').toLowerCase().split(',') : []
}

/** `PREF=1` of 4.0; `TYPE=pref` and the bare `PREF` of the older ones are the first of all. */
function prefIn(params: readonly string[]): number | null {
  const said = params.map(param => /^\s*PREF\s*=\s*"?(\d{1,3})"?\s*$/i.exec(param)?.[1]).find(Boolean)
  if (said !== undefined) return Number(said)
  return params.flatMap(typesIn).some(type => type.trim() === 'pref') ? 1 : null
}

function unquoted(text: string, charset: string): string {
  const hex: string[] = []
  for (const [run, byte] of text.matchAll(/=([0-9A-F]{2})|[^=]+|=/gi))
    hex.push(byte ?? Buffer.from(run).toString('hex'))
  return decoderOf(charset).decode(Buffer.from(hex.join(''), 'hex'))
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset as ConstructorParameters<typeof TextDecoder>[0])
  } catch {
    return new TextDecoder('windows-1252')
  }
}

/** Parts between semicolons; a backslash takes what follows as it is. */
function partsOf(value: string): string[] {
  const parts = ['']
  for (let at = 0; at < value.length; at++) {
    const char = value[at]!
    const last = parts.length - 1
    if (char === '\\' && at + 1 < value.length) {
      const next = value[++at]!
      parts[last] += next === 'n' || next === 'N' ? '\n' : next
    } else if (char === ';') parts.push('')
    else parts[last] += char
  }
  return parts.map(part => part.trim())
}
