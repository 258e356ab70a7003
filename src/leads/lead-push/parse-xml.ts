import { XMLParser, XMLValidator } from 'fast-xml-parser'

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

/** The elements of an XML document as objects: attributes as `@name`, names without their
 *  namespace, text beside them as `#text`, repeated elements
 *  as arrays. Null when it is not well formed or has a DTD (entities of its own are never expanded). */
export function parseXml(text: string): Record<string, unknown> | null {
  const document = text.replace(INSTRUCTIONS, '')
  if (DTD.test(document)) return null
  try {
    if (XMLValidator.validate(document) !== true) return null
    const parsed: unknown = parser.parse(document)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : null
  } catch {
    // Expansion limits and reserved names.
    return null
  }
}
