import { type Static, type TObject, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { clock, seconds } from '../../platform/clock'
import { type Fault, fault } from '../../platform/errors'
import { installation } from '../../platform/installation'
import { jsonObject, objectIn, textIn } from '../../platform/outbound/answer'
import { type Answered, ask, Unanswered } from '../../platform/outbound/ask'

/** A model takes its time; whoever waits is a person. */
export const PATIENCE = { ms: seconds(45) }
const LARGEST_ANSWER = 256 * 1024

export type Message = { role: 'system' | 'user'; content: string }
export type Completion = { text: string; tokensIn: number | null; tokensOut: number | null }

const Completed = Type.Object({
  choices: Type.Array(
    Type.Object({
      message: Type.Object({ content: Type.String() }),
      finish_reason: Type.Optional(Type.Unknown()),
    }),
    { minItems: 1 },
  ),
  usage: Type.Optional(Type.Unknown()),
})
const Count = Type.Integer({ minimum: 0, maximum: 10_000_000 })
const Usage: TObject = Type.Object({ prompt_tokens: Count, completion_tokens: Count })

/** Whether the operator has set one up. */
export const endpoint = (): { baseUrl: string; model: string; key: string | null } | null => {
  const { aiBaseUrl, aiModel, aiKey } = installation()
  return aiBaseUrl && aiModel ? { baseUrl: aiBaseUrl, model: aiModel, key: aiKey } : null
}

export type Endpoint = NonNullable<ReturnType<typeof endpoint>>

/** Fields that every endpoint does not take. `limit` is what says how long the answer may be. */
type Dialect = { limit: 'max_tokens' | 'max_completion_tokens' | null; temperature: boolean; json: boolean }
const USUAL: Dialect = { limit: 'max_tokens', temperature: true, json: true }
/** As many fields as may be refused one after the other, and the request that is taken. */
const MOST_TRIES = 5
/** What a model thinks before it answers counts as answered where `max_completion_tokens` limits it. */
const THINKING = 2000

/** Learned from refusals, by endpoint and model; a process learns it once. */
const dialects = new Map<string, Dialect>()
const nameOf = ({ baseUrl, model }: Endpoint): string => `${baseUrl} ${model}`
const dialectOf = (to: Endpoint): Dialect => dialects.get(nameOf(to)) ?? USUAL

/** Tokens that an answer of `maxTokens` may take. */
export const mostTokens = (to: Endpoint, maxTokens: number): number => allowed(dialectOf(to), maxTokens)
const allowed = ({ limit }: Dialect, maxTokens: number): number =>
  limit === 'max_completion_tokens' ? maxTokens + THINKING : maxTokens

/** That the AI gave no answer that can be used. `reason`: in its own words, for whoever sets it up. */
export class Refused extends Error {
  override name = 'Refused'
  constructor(
    readonly fault: Fault,
    readonly reason: string,
  ) {
    super(reason)
  }
}

type Wanted = { maxTokens: number; isJson: boolean }

/** Asks the AI. A request that is refused for a field that this endpoint does not take is repeated without it, or with
 *  the field that the refusal names instead. Throws `Refused` for whatever is no answer. */
export async function complete(to: Endpoint, messages: readonly Message[], wanted: Wanted): Promise<Completion> {
  const late = clock.monotonic() + PATIENCE.ms
  let dialect = dialectOf(to)
  for (let tries = 1; ; tries++) {
    const answer = await send(to, bodyOf(to, messages, wanted, dialect), Math.max(1, late - clock.monotonic()))
    const other = answer.status === 400 || answer.status === 422 ? withoutRefused(dialect, answer.text) : null
    if (other && tries < MOST_TRIES) {
      dialect = other
      continue
    }
    if (answer.status !== 200) throw refusalOf(answer, to)
    dialects.set(nameOf(to), dialect)
    return readAnswer(answer, wanted)
  }
}

const bodyOf = (
  { model }: Endpoint,
  messages: readonly Message[],
  { maxTokens, isJson }: Wanted,
  dialect: Dialect,
) => ({
  ...{ model, messages, stream: false },
  ...(dialect.limit ? { [dialect.limit]: allowed(dialect, maxTokens) } : {}),
  ...(dialect.temperature ? { temperature: 0.2 } : {}),
  ...(isJson && dialect.json ? { response_format: { type: 'json_object' } } : {}),
})

async function send({ baseUrl, key }: Endpoint, body: object, timeout: number): Promise<Answered> {
  try {
    return await ask({
      url: `${baseUrl}/chat/completions`,
      method: 'POST',
      trust: 'operator',
      headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
      body: JSON.stringify(body),
      ...{ timeout, most: LARGEST_ANSWER },
    })
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
    throw new Refused(unavailable(`The AI gave no answer: ${error.message}`), error.message)
  }
}

/** The next way to ask after a refusal; null where it names no field that can be spared. */
function withoutRefused(dialect: Dialect, refusal: string): Dialect | null {
  const { message, param } = errorIn(refusal)
  const isMeant = (field: string): boolean =>
    param === field || (param === null && new RegExp(`(?<![\\w])${field}(?![\\w])`).test(message))
  const { limit } = dialect
  if (limit === 'max_tokens' && isMeant('max_tokens')) {
    return { ...dialect, limit: message.includes('max_completion_tokens') ? 'max_completion_tokens' : null }
  }
  if (limit === 'max_completion_tokens' && isMeant(limit)) return { ...dialect, limit: null }
  if (dialect.temperature && isMeant('temperature')) return { ...dialect, temperature: false }
  if (dialect.json && isMeant('response_format')) return { ...dialect, json: false }
  return null
}

/** `{ error: { message, param } }`, as OpenAI says it; others say `{ message }`, `{ detail }` or anything. */
function errorIn(text: string): { message: string; param: string | null } {
  const body = jsonObject(text) ?? {}
  const error = objectIn(body.error)
  const said = [error.message, body.error, body.message, body.detail].find(one => typeof one === 'string')
  return { message: typeof said === 'string' ? said : text, param: textIn(error.param) || null }
}

function readAnswer(answer: Answered, { isJson }: Wanted): Completion {
  const body = answer.isCut ? null : jsonObject(answer.text)
  if (!Value.Check(Completed, body)) {
    const type = textIn(answer.headers.get('content-type'), 60) || 'no type'
    throw new Refused(unavailable(), `The answer was no completion of a chat (${type})`)
  }
  const [{ message, finish_reason }] = body.choices as [Static<typeof Completed>['choices'][number]]
  if (message.content.trim() === '' || (isJson && finish_reason === 'length')) {
    const isOver = finish_reason === 'length'
    throw new Refused(unavailable(), isOver ? 'The answer was longer than it may be' : 'The answer was empty')
  }
  const { prompt_tokens, completion_tokens } = Value.Check(Usage, body.usage)
    ? (body.usage as Record<string, number>)
    : {}
  return { text: message.content, tokensIn: prompt_tokens ?? null, tokensOut: completion_tokens ?? null }
}

const unavailable = (message?: string, retryAfter?: number | null): Fault =>
  fault('ai_unavailable', { ...(message ? { message } : {}), ...(retryAfter ? { retryAfter } : {}) })

const LONGEST_REASON = 300

function refusalOf({ status, retryAfter, text }: Answered, { key }: Endpoint): Refused {
  const said = errorIn(text).message.replace(/\s+/g, ' ').trim()
  const safe = key ? said.replaceAll(key, '[key]') : said
  const reason = textIn(`${status}: ${safe}`, LONGEST_REASON)
  if (status === 429)
    return new Refused(unavailable('The AI is asked too much at the moment', retryAfter ?? 30), reason)
  if (status === 401 || status === 403) {
    // Such an answer likes to quote the key, in part or whole.
    const message = 'The AI does not accept the key of this installation; tell whoever operates it'
    return new Refused(unavailable(message), `${status}: ${message}`)
  }
  return new Refused(unavailable(`The AI answered ${status}`, retryAfter), reason)
}
