import { Unreadable } from './table'

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** Beyond this, one row or one text is no row and no text. */
const LONGEST_ELEMENT = 8 * 2 ** 20

/** XML text as it reads, with the escapes that spreadsheets write for control characters (`_x000D_`). */
export function plain(xml: string): string {
  let text = xml
  if (text.includes('&')) {
    text = text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (found, hex, decimal, name) => {
      if (name) return NAMED[name as string] ?? found
      const code = hex ? Number.parseInt(hex as string, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
  }
  if (text.includes('_x')) {
    text = text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  }
  return text
}

/** The value of an attribute inside a tag, or null. */
export function attribute(tag: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
  return found ? plain(found[1] ?? found[2] ?? '') : null
}

/** Every element `name` of a text that comes in pieces, with its inside and anything between them skipped. Only for
 *  elements that are never nested in their own kind. `prefix`: what the writer puts before names (`x:`). */
export async function* elements(
  pieces: AsyncIterable<string>,
  name: string,
  prefix = '',
): AsyncGenerator<{ tag: string; inside: string }[]> {
  let text = ''
  for await (const piece of pieces) {
    text += piece
    const found = [...elementsIn(text, name, prefix)]
    const at = found.at(-1)?.end ?? 0
    const begun = startOf(text, `<${prefix}${name}`, at)
    text = text.slice(begun < 0 ? Math.max(at, text.length - prefix.length - name.length - 1) : begun)
    if (text.length > LONGEST_ELEMENT) throw new Unreadable('The file is damaged: one of its rows does not end')
    if (found.length > 0) yield found
  }
}

export type Element = { tag: string; inside: string; start: number; end: number }

/** The same of a text that is whole. Each sign is looked at once or twice, whatever is not closed in it: a pattern would
 *  search the end for each beginning again. */
export function* elementsIn(text: string, name: string, prefix: string): Generator<Element> {
  const open = `<${prefix}${name}`
  const close = `</${prefix}${name}>`
  for (let at = 0; ; ) {
    const start = startOf(text, open, at)
    const tagEnd = start < 0 ? -1 : text.indexOf('>', start)
    if (tagEnd < 0) return
    const isEmpty = text[tagEnd - 1] === '/'
    const end = isEmpty ? tagEnd : text.indexOf(close, tagEnd)
    if (end < 0) return
    const tag = text.slice(start + open.length, isEmpty ? tagEnd - 1 : tagEnd)
    at = isEmpty ? tagEnd + 1 : end + close.length
    yield { tag, inside: isEmpty ? '' : text.slice(tagEnd + 1, end), start, end: at }
  }
}

/** The attributes of the tags `name`, with any prefix. */
export function* tagsIn(text: string, name: string): Generator<string> {
  const open = new RegExp(`<(?:\\w+:)?${name}\\s`, 'g')
  for (let found = open.exec(text); found; found = open.exec(text)) {
    const end = text.indexOf('>', open.lastIndex)
    if (end < 0) return
    yield text.slice(open.lastIndex, end)
    open.lastIndex = end + 1
  }
}

/** Where `<row` begins and not `<rowBreaks`. */
function startOf(text: string, open: string, from: number): number {
  for (let at = text.indexOf(open, from); at >= 0; at = text.indexOf(open, at + 1)) {
    const next = text[at + open.length]
    if (
      next === undefined ||
      next === '>' ||
      next === '/' ||
      next === ' ' ||
      next === '\n' ||
      next === '\r' ||
      next === '\t'
    )
      return at
  }
  return -1
}
