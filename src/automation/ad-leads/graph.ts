import { seconds } from '../../platform/clock'
import { installation } from '../../platform/installation'
import { exactIds, jsonObject, numberIn, objectIn, textIn } from '../../platform/outbound/answer'
import { ask, Unanswered } from '../../platform/outbound/ask'

/** Bytes of an answer that are read: a hundred leads with long answers. */
const MOST = 4 * 1024 * 1024

/** Why Meta did not answer what was asked for. `final`: asked again as it is, the answer is likely the same. */
export class Refused extends Error {
  override name = 'Refused'
  constructor(
    readonly code: string,
    message: string,
    readonly kind: 'broken' | 'needs_reconnect' | 'passing' | 'too_much' | 'final',
  ) {
    super(message)
  }
}

export type Fields = Readonly<Record<string, unknown>>

const PASSING = new Set([2, 4, 17, 32, 341, 613, 80001, 80004, 80005])

/** Asks the Graph API with a page's token; `path` is of this API or, for a further page, whatever stood in `after`. */
export async function graph(
  token: string,
  path: string,
  method: 'GET' | 'POST' = 'GET',
): Promise<{ body: Fields; text: string }> {
  const { metaGraphUrl, metaVersion } = installation()
  try {
    const { status, text, isCut } = await ask({
      url: `${metaGraphUrl}/${metaVersion}/${path}`,
      method,
      trust: 'operator',
      timeout: seconds(20),
      most: MOST,
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    })
    const body = isCut ? null : readBody(text)
    if (body?.error) throw refusal(objectIn(body.error), status)
    if (status === 200 && body) return { body, text }
    if (isCut || status >= 500) throw new Refused(String(status), `Answered ${status}`, 'too_much')
    // A redirect, or a page instead of an answer, comes from somebody in between.
    const isPassing = status === 429 || status < 400
    throw new Refused(String(status), `Answered ${status}`, isPassing ? 'passing' : 'final')
  } catch (error) {
    if (error instanceof Unanswered) throw new Refused(error.code, error.message, 'passing')
    throw error
  }
}

function refusal(error: Fields, status: number): Refused {
  const code = numberIn(error.code) ?? 0
  const subcode = numberIn(error.error_subcode)
  const is_transient = error.is_transient === true
  const named = [code, ...(subcode ? [subcode] : [])].join('/')
  const said = (textIn(error.message, 300) || 'No reason was given').replace(/EAA\w{8,}/g, '…')
  if (code === 190) return new Refused(named, said, 'needs_reconnect')
  // The platform's words for a page of answers that is too large.
  if (code === 1 || (status >= 500 && !is_transient)) return new Refused(named, said, 'too_much')
  if (PASSING.has(code) || is_transient || status === 429) return new Refused(named, said, 'passing')
  if (code === 10 || (code >= 200 && code <= 299)) return new Refused(named, said, 'broken')
  return new Refused(named, said, 'final')
}

export const readBody = (text: string): Fields | null => jsonObject(exactIds(text))
