// The body of a Lead Push request, whatever the sender calls it. What it looks like counts more than its content type:
// portals and site builders often declare the wrong one, or none.
import { fault } from '../../platform/errors'
import { readBounded, tooLarge } from '../../platform/http/read-bounded'
import { TOO_DEEP } from '../../platform/nesting'
import { foldKey } from '../intake/aliases'
import { parseJson } from '../intake/parse-json'
import { boundReading } from './bound-reading'
import { decodeText } from './decode-text'
import { parseForm } from './parse-form'
import { parseXml, parseXmlBody } from './parse-xml'

export type PushBody = {
  kind: 'json' | 'form' | 'multipart' | 'xml' | 'query'
  /** The text as received, for the record; NUL is replaced because PostgreSQL can't hold it. */
  raw: string
  /** The query of the URL, as received; null for none. */
  query: string | null
  /** What was parsed, query parameters merged in; a body's own key wins. Repeated keys are arrays. */
  fields: unknown
  /** It holds more than is read of a body. */
  isCut: boolean
}
/** A body before its bounds, and without its URL. */
type Parsed = Omit<PushBody, 'isCut' | 'query'>
type Fields = Record<string, unknown>

const KILOBYTE = 1024
const MAX_BYTES = 256 * KILOBYTE
const MULTIPART_START = /^--([^\r\n]{1,70})\r?\n[\s\S]{0,500}?content-disposition:\s*form-data/i
const KEY_VALUE = /^[^=&\s]{1,200}=|^[^=&<>{}\n]{1,100}=[^=]*(?:&|$)/
/** Reads and parses the body, at most `maxBytes` of it. Throws 422 `body_too_large`, and 422 `invalid_body` when it
 *  can't be parsed or there is neither body nor query; both name `(root)`. */
export async function readPushBody(request: Request, maxBytes = MAX_BYTES): Promise<PushBody> {
  const query = new URL(request.url).search.slice(1)
  if (query.length > maxBytes) throw tooLarge(maxBytes)
  const boundQuery = boundReading(parseForm(query))
  const asked = boundQuery.body as Fields
  const bytes = await readBounded(request, maxBytes)
  const type = request.headers.get('content-type') ?? ''
  const text = bytes.length === 0 ? '' : decodeText(bytes, type)
  if (text.trim() === '') {
    if (Object.keys(asked).length === 0) throw unreadable('the body is empty')
    return { kind: 'query', raw: storable(query), query: null, fields: asked, isCut: boundQuery.isCut }
  }
  const parsed = await parse(text, bytes, type)
  const bound = boundReading(parsed.fields)
  const isCut = bound.isCut || boundQuery.isCut
  const body = { ...parsed, query: storable(query) || null, fields: bound.body, isCut }
  if (isEmpty(body.fields)) {
    if (Object.keys(asked).length === 0) throw unreadable('the body is empty')
    return { ...body, fields: asked }
  }
  return {
    ...body,
    raw: storable(body.raw),
    fields: merge(body.kind === 'json' ? withoutConsent(asked) : asked, body.fields),
  }
}

async function parse(text: string, bytes: Uint8Array, contentType: string): Promise<Parsed> {
  const declared = contentType.split(';')[0]!.trim().toLowerCase()
  const start = text.trimStart()
  const multipart = declared === 'multipart/form-data' || MULTIPART_START.test(start)
  if (multipart) return parseMultipart(text, bytes, contentType)
  // A browser's or curl's default type is urlencoded, so a JSON-looking form is tried as JSON first.
  if (start[0] === '{' || start[0] === '[' || start[0] === '"') {
    const fields = parseJson(text, () => refuse(TOO_DEEP))
    if (fields !== undefined) return { kind: 'json', raw: text, fields }
    if (declared !== 'application/x-www-form-urlencoded') throw unreadable('the body is not valid JSON')
  }
  if (start[0] === '<')
    return { kind: 'xml', raw: text, fields: (await parseXmlBody(text)) ?? refuse('the body is not valid XML') }
  if (declared.endsWith('json')) throw unreadable('the body is not valid JSON')
  if (declared.endsWith('xml')) throw unreadable('the body is not valid XML')
  if (!start.includes('=') || (declared !== 'application/x-www-form-urlencoded' && !KEY_VALUE.test(start))) {
    throw unreadable('the body is neither JSON, XML nor a form')
  }
  return { kind: 'form', raw: text, fields: withXmlValues(parseForm(text.trim(), contentType)) }
}

async function parseMultipart(text: string, bytes: Uint8Array, contentType: string): Promise<Parsed> {
  const boundary = MULTIPART_START.exec(text.trimStart())?.[1]?.trim()
  const declared = /boundary=/i.test(contentType)
  const type = declared || !boundary ? contentType : `multipart/form-data; boundary=${boundary}`
  // boundary: Bun types the body as ArrayBuffer-backed only; the bytes of a request always are.
  const form = await new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
  if (!form) throw unreadable('the multipart body is not valid')
  const fields: Fields = Object.create(null)
  let hasFile = false
  for (const [key, value] of form) {
    hasFile ||= typeof value !== 'string'
    add(fields, key, typeof value === 'string' ? value : `[file ${value.name}, ${Math.ceil(value.size / KILOBYTE)} kB]`)
  }
  const raw = hasFile
    ? new URLSearchParams(
        Object.entries(fields).flatMap(([key, value]) => [value].flat().map(one => [key, String(one)])),
      ).toString()
    : text
  return { kind: 'multipart', raw, fields }
}

function add(fields: Fields, key: string, value: unknown): void {
  const known = fields[key]
  if (known === undefined) fields[key] = value
  else if (Array.isArray(known)) known.push(value)
  else fields[key] = [known, value]
}

// 99acres' documents also come as a form field (`xml=<Xml …>`).
function withXmlValues(fields: Fields): Fields {
  for (const [key, value] of Object.entries(fields)) {
    if (typeof value === 'string' && /^\s*<(?:\?xml|[a-z])[\s\S]*<\/[\w:-]+>\s*$/i.test(value))
      fields[key] = parseXml(value) ?? value
  }
  return fields
}

function isEmpty(fields: unknown): boolean {
  return typeof fields === 'object' && fields !== null && Object.keys(fields).length === 0
}

/** Only a JSON body has entries of consent. Such keys in the URL get another name. */
function withoutConsent(asked: Fields): Fields {
  return Object.fromEntries(
    Object.entries(asked).map(([key, value]) => [foldKey(key) === 'consent' ? `URL ${key}` : key, value]),
  )
}

// A list of leads takes the query parameters into every lead.
function merge(asked: Fields, fields: unknown): unknown {
  if (Object.keys(asked).length === 0) return fields
  if (Array.isArray(fields)) return { ...asked, data: fields }
  return { ...asked, ...(fields as Fields) }
}

function storable(text: string): string {
  return text.includes('\u0000') ? text.replaceAll('\u0000', '\ufffd') : text
}

function refuse(why: string): never {
  throw unreadable(why)
}

function unreadable(why: string) {
  return fault('invalid_body', { fields: { '(root)': why } })
}
