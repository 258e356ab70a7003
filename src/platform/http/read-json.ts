import { fault } from '../errors'
import { nestsTooDeep, TOO_DEEP } from '../nesting'
import { parseStorable } from '../stored/storable'
import { readBounded } from './read-bounded'

/** The largest body that is read by default. */
const USUAL_LIMIT = 256 * 1024
const JSON_TYPE = /^application\/(?:json|[\w.-]+\+json)$/
const decoder = new TextDecoder()

/** The JSON body of a request, at most `most` bytes of it; null for an empty one. Without a content type it is JSON
 *  too, but a form is not: that is what a stranger's page can send without asking. What can't be stored is replaced by
 *  U+FFFD, in keys as in values. Errors: 422 `invalid_body`, 422 `body_too_large`. */
export async function readJson(request: Request, most = USUAL_LIMIT): Promise<unknown> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
  if (type !== '' && !JSON_TYPE.test(type)) throw unreadable('must be application/json')
  const text = decoder.decode(await readBounded(request, most))
  sent.set(request, text)
  if (text === '') return null
  if (nestsTooDeep(text)) throw unreadable(TOO_DEEP)
  try {
    const body = parseStorable(text)
    sent.set(request, body)
    return body
  } catch {
    throw unreadable('is not valid JSON')
  }
}

const sent = new WeakMap<Request, unknown>()

/** The body of a request as it was read by `readJson`; where it could not be parsed, its text; else undefined. */
export const sentBody = (request: Request): unknown => sent.get(request)

const unreadable = (why: string) => fault('invalid_body', { fields: { '(root)': why } })
