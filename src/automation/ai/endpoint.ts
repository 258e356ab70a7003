import { type Static, type TObject, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { seconds } from '../../platform/clock'
import { type Fault, fault } from '../../platform/errors'
import { installation } from '../../platform/installation'
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

/** Asks the AI once. Throws `ai_unavailable` for whatever is no answer. */
export async function complete(
  { baseUrl, model, key }: NonNullable<ReturnType<typeof endpoint>>,
  messages: readonly Message[],
  { maxTokens, isJson }: { maxTokens: number; isJson: boolean },
): Promise<Completion> {
  const answer = await ask({
    url: `${baseUrl}/chat/completions`,
    method: 'POST',
    trust: 'operator',
    headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
    body: JSON.stringify({
      ...{ model, messages, max_tokens: maxTokens, temperature: 0.2, stream: false },
      ...(isJson ? { response_format: { type: 'json_object' } } : {}),
    }),
    ...{ timeout: PATIENCE.ms, most: LARGEST_ANSWER },
  }).catch((error: unknown) => {
    throw error instanceof Unanswered ? unavailable(`The AI gave no answer: ${error.message}`) : error
  })
  if (answer.status !== 200) throw refusalOf(answer)
  const read = answer.isCut ? null : parse(answer.text)
  if (!read) throw unavailable()
  const [{ message, finish_reason }] = read.choices as [Static<typeof Completed>['choices'][number]]
  if (message.content.trim() === '' || (isJson && finish_reason === 'length')) throw unavailable()
  const { prompt_tokens, completion_tokens } = Value.Check(Usage, read.usage)
    ? (read.usage as Record<string, number>)
    : {}
  return { text: message.content, tokensIn: prompt_tokens ?? null, tokensOut: completion_tokens ?? null }
}

function parse(text: string): Static<typeof Completed> | null {
  try {
    const body: unknown = JSON.parse(text)
    return Value.Check(Completed, body) ? body : null
  } catch {
    return null
  }
}

export const unavailable = (message?: string, retryAfter?: number | null): Fault =>
  fault('ai_unavailable', { ...(message ? { message } : {}), ...(retryAfter ? { retryAfter } : {}) })

function refusalOf({ status, retryAfter }: Answered): Fault {
  if (status === 429) return unavailable('The AI is asked too much at the moment', retryAfter ?? 30)
  if (status === 401 || status === 403) {
    return unavailable('The AI does not accept the key of this installation; tell whoever operates it')
  }
  return unavailable(`The AI answered ${status}`, retryAfter)
}
