import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { DEEPEST } from '../../platform/nesting'
import { othersTurn } from '../../platform/others-turn'

const DTD = /<!(?:DOCTYPE|ENTITY)/i
/** ADF begins with its own processing instruction, often before the XML declaration, which XML forbids. */
const INSTRUCTIONS = /^\s*(?:<\?[^>]{0,500}\?>\s*)+/

const parser = new XMLParser({
  ignoreAttributes: false,
  // `<ns:name>` is a name, whatever the sender calls its namespace.
  removeNSPrefix: true,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  ignorePiTags: true,
  ignoreDeclaration: true,
  processEntities: { enabled: true, maxTotalExpansions: 1000, maxExpandedLength: 100_000 },
})

/** The elements of an XML document as objects: attributes as `@name`, names without their namespace, text of an element
 *  with attributes as `#text`, repeated elements as arrays. Null when it is not well formed, nests too deep or has a
 *  DTD (entities of its own are never expanded). */
export function parseXml(text: string): Record<string, unknown> | null {
  const document = wellFormed(text)
  return document === null ? null : parsed(document)
}

/** The same of a whole body, with a pause between the two passes over it. */
export async function parseXmlBody(text: string): Promise<Record<string, unknown> | null> {
  const document = wellFormed(text)
  if (document === null) return null
  await othersTurn()
  return parsed(document)
}

function wellFormed(text: string): string | null {
  const document = text.replace(INSTRUCTIONS, '')
  if (DTD.test(document) || nestsTooDeep(document)) return null
  return XMLValidator.validate(document) === true ? document : null
}

function parsed(document: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = parser.parse(document)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : null
  } catch {
    // Expansion limits and reserved names.
    return null
  }
}

/** Elements within one another, counted in one pass: the parser calls itself once a level. */
function nestsTooDeep(xml: string): boolean {
  let depth = 0
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    const end = endOfMarkup(xml, at)
    const next = xml[at + 1]
    if (next === '/') depth--
    else if (next !== '!' && next !== '?' && xml[end - 1] !== '/' && ++depth > DEEPEST) return true
    at = end
  }
  return false
}

/** Where the tag, comment or CDATA that begins at `start` ends; a `>` within quotes doesn't end a tag. */
function endOfMarkup(xml: string, start: number): number {
  const [, close] = TEXTS.find(([open]) => xml.startsWith(open, start)) ?? []
  if (close) {
    const end = xml.indexOf(close, start)
    return end < 0 ? xml.length : end + close.length
  }
  let quote = ''
  for (let at = start + 1; at < xml.length; at++) {
    const sign = xml[at]!
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at
  }
  return xml.length
}

/** What holds no tags, however it looks. */
const TEXTS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const
