// Endpoints that speak as OpenAI does, but for one field or another.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { type Answer, type Caller, startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { type Asked, type FakeAi, says, startAi } from './endpoint'

let app: TestApp
let world: World
let ai: FakeAi

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  world = await makeWorld(app)
  ai = startAi()
})
afterEach(() => ai.close())

const switchOn = async (): Promise<void> => {
  const answer = await app.call('PATCH', '/ai/settings', { as: world.asha, body: { enabled: true } })
  expect(answer.status).toBe(200)
}
async function newLead(): Promise<{ id: string }> {
  const body = { name: 'Kiran Desai', phone: '9800200001', owner_id: world.meera.id }
  return { id: (await app.call('POST', '/leads', { as: world.asha, body })).body.data.lead_id }
}
const summary = (lead_id: string, as: Caller = world.meera): Promise<Answer> =>
  app.call('POST', '/ai/lead-summaries', { as, body: { lead_id } })
const requirement = (text: string): Promise<Answer> =>
  app.call('POST', '/ai/requirements', { as: world.meera, body: { text } })
const usage = async () => (await app.call('GET', '/ai/usage', { as: world.asha })).body.data

describe('an endpoint that does not take every field', () => {
  /** As newer models of OpenAI answer. */
  const refusal = (param: string, message: string) =>
    Response.json({ error: { message, type: 'invalid_request_error', param, code: 'unsupported' } }, { status: 400 })
  const newer = ({ body }: Asked): Response => {
    if ('max_tokens' in body) {
      const text =
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."
      return refusal('max_tokens', text)
    }
    return 'temperature' in body
      ? refusal('temperature', "Unsupported value: 'temperature' does not support 0.2 with this model.")
      : says('Kiran looks for a 2 BHK.')
  }
  const settingsOf = async () => (await app.call('GET', '/ai/settings', { as: world.asha })).body.data

  test('is asked in its own way, at once from the second time on', async () => {
    await switchOn()
    ai.answer = newer
    const { id } = await newLead()
    expect((await summary(id)).status).toBe(200)
    expect(ai.asked).toHaveLength(3)
    expect((await summary(id)).status).toBe(200)
    expect(ai.asked).toHaveLength(4)
    const { body } = ai.asked[3]!
    expect(body).not.toHaveProperty('max_tokens')
    expect(body).not.toHaveProperty('temperature')
    // 500 for the summary, 2000 for what such a model thinks before.
    expect(body.max_completion_tokens).toBe(2500)
    expect(await usage()).toMatchObject([{ requests: 2, failures: 0 }])
  })

  test('may name the field in a sentence alone, and refuse JSON', async () => {
    await switchOn()
    ai.answer = ({ body }) => {
      if ('max_tokens' in body) return new Response('unknown field "max_tokens"', { status: 422 })
      if ('response_format' in body)
        return Response.json({ detail: 'response_format is not supported' }, { status: 400 })
      return says('{"bhk":[2]}')
    }
    expect((await requirement('2 BHK')).body.data.bhk).toEqual([2])
    const { body } = ai.asked[2]!
    expect(Object.keys(body).toSorted()).toEqual(['messages', 'model', 'stream', 'temperature'])
  })

  test('is not asked on and on, and its reason is shown to whoever sets it up', async () => {
    await switchOn()
    const reason = 'The model `small-model` does not exist for key sk-of-the-operator'
    ai.answer = () => Response.json({ error: { message: reason, param: 'model' } }, { status: 400 })
    const { id } = await newLead()
    const member = await summary(id)
    expect(member.body.error.message).toBe('The AI answered 400')
    expect(ai.asked).toHaveLength(1)
    const owner = await summary(id, world.asha)
    expect(owner.status).toBe(500)
    expect(owner.body.error.message).toBe(
      'The AI answered 400. It says: 400: The model `small-model` does not exist for key [key]',
    )
    expect((await settingsOf()).last_error).toEqual({
      message: '400: The model `small-model` does not exist for key [key]',
      at: expect.any(String),
    })
    ai.answer = () => refusal('max_tokens', 'max_tokens, max_completion_tokens, temperature: all wrong')
    expect((await summary(id)).status).toBe(500)
    expect(ai.asked.length).toBeLessThanOrEqual(7)
    ai.answer = () => says('Fine.')
    expect((await summary(id)).status).toBe(200)
    expect((await settingsOf()).last_error).toBeNull()
  })
})
