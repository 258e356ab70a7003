// How a template is written: text, and in it `{{name}}` or `{{name|words for when nothing is known}}`.

/** Spaces around the name and the words don't count; there is nothing to escape, for the words hold no braces. */
const PLACE = /\{\{([^{}]*)\}\}/g

export type Rendered = { text: string; missing: string[]; masked: string[] }

type Place = { name: string; fallback: string | null }

/** What is wrong with a text, in words; null when nothing is. */
export function wrongIn(text: string, isKnown: (name: string) => boolean): string | null {
  for (const [, inside] of text.matchAll(PLACE)) {
    const { name } = readPlace(inside!)
    if (name === '') return 'has {{ }} with nothing in it; name what goes there'
    if (!isKnown(name)) return `says {{${name.slice(0, 60)}}}, which no template of this kind can say`
  }
  const rest = text.replace(PLACE, '')
  if (rest.includes('{{')) return 'has {{ without its }}'
  return rest.includes('}}') ? 'has }} without its {{' : null
}

/** The text with the values of `sayOf` in its places, each looked up once: a value that looks like a place stays as it
 *  is. A place without value and words is left out and named in `missing`. */
export function render(text: string, sayOf: (name: string) => string | null): Rendered {
  const missing = new Set<string>()
  const masked = new Set<string>()
  const rendered = text.replaceAll(PLACE, (_, inside: string) => {
    const { name, fallback } = readPlace(inside)
    const value = sayOf(name)?.trim()
    if (value?.includes(DOTS)) masked.add(name)
    if (value) return value
    if (fallback === null) missing.add(name)
    return fallback ?? ''
  })
  return { text: rendered, missing: [...missing], masked: [...masked] }
}

const DOTS = '•••'

/** On one line, as the subject of a mail has to be. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Line breaks as one character. */
export const plainLines = (text: string): string => text.replace(/\r\n?|\u2028|\u2029/g, '\n')

function readPlace(inside: string): Place {
  const bar = inside.indexOf('|')
  if (bar < 0) return { name: inside.trim(), fallback: null }
  return { name: inside.slice(0, bar).trim(), fallback: inside.slice(bar + 1).trim() }
}
