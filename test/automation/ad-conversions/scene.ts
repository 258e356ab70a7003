// A company that advertises: its leads, their moves, and what the log says.

import { expect } from 'bun:test'
import { createHash } from 'node:crypto'
import { type TestApp, waitFor } from '../../support/app'
import type { World } from '../../support/world'
import { DATASET, TOKEN } from './platforms'

let numbers = 9_860_000_000
export const newPhone = (): string => String(numbers++)
export const sha = (text: string): string => createHash('sha256').update(text).digest('hex')

export type Line = Record<string, unknown> & { id: string; status: string; milestone: string }

export function sceneOf(app: TestApp, world: World) {
  const asAsha = async (method: string, path: string, body?: object) =>
    app.call(method, path, { as: world.asha, ...(body ? { body } : {}) })
  const done = async (method: string, path: string, body?: object) => {
    const answer = await asAsha(method, path, body)
    expect(answer.body.error).toBeUndefined()
    return answer.body.data
  }
  const log = (query = ''): Promise<Line[]> => done('GET', `/ad-conversions/deliveries${query}`)
  return {
    asAsha,
    done,
    log,
    /** A connection with Meta that is switched on. */
    async meta(change: object = {}): Promise<string> {
      const { id } = await done('POST', '/ad-conversions/meta', { dataset_id: DATASET, access_token: TOKEN })
      await done('PATCH', `/ad-conversions/meta/${id}`, { enabled: true, ...change })
      return id
    },
    /** A lead that came by a click; `utm` holds its id. */
    async lead(utm: Record<string, string>, more: object = {}): Promise<{ id: string; contactId: string }> {
      const key = await world.keyOf(world.asha, ['leads:write'])
      const body = { name: 'Kiran Desai', phone: newPhone(), utm, ...more }
      const { body: answer } = await app.call('POST', '/actions/upsert_lead', { as: key, body })
      expect(answer.error).toBeUndefined()
      return { id: answer.data.lead_id, contactId: answer.data.contact_id }
    },
    move: (id: string, status: string) => done('POST', `/leads/${id}/status`, { status }),
    /** The log, once it holds so many lines and nothing of it is on its way. */
    settled: (count: number): Promise<Line[]> =>
      waitFor(async () => {
        const lines = await log()
        const isDone = lines.every(({ status }) => status !== 'sending' && status !== 'pending')
        return lines.length >= count && isDone ? lines : null
      }, `${count} conversions`),
    line: (status: string): Promise<Line> =>
      waitFor(async () => (await log(`?status=${status}`))[0], `a conversion that is ${status}`),
  }
}
