// What the requests of the contract suite are made from.

import { expect } from 'bun:test'
import { isoNow, minutes } from '../../../src/platform/clock'
import { letPass } from '../../support/test-clock'
import type { World } from '../../support/world'
import type { Ask, Speaking } from '../speaking'

/** How one operation is asked. Whoever asks is the owner, unless the request says otherwise. */
export type Asks = Record<
  string,
  {
    /** Does what the operation is for. */
    wanted: () => Ask
    /** Meets a state, or brings a value, that does not fit: answered 409. */
    conflict?: () => Promise<Ask> | Ask
    /** Names what is not there, where that is no id in the path: answered 404. */
    missing?: () => Ask
    /** Answered 422; without it an empty list as body, `limit=0`, or an id that is too long. */
    wrong?: () => Ask
    /** Things that its requests need, made once before all of them, under names of its own in `made`. */
    prepare?: () => Promise<void>
    /** What it needs as it stands by then, read just before it does what it is for. */
    justBefore?: () => Promise<void>
    /** Statuses that no request of this suite can bring about, and why. */
    beyond?: Record<number, string>
  }
>

export const PASSWORD = 'monsoon over Pashan lake'
/** When nobody has read a record any more. */
export const STALE = '2026-01-01T00:00:00.000Z'

/** Ids and tokens that earlier answers gave. */
export const made: Record<string, string> = {}

export let world: World
export let speaking: Speaking
export function know(knownWorld: World, knownSpeaking: Speaking): void {
  world = knownWorld
  speaking = knownSpeaking
}

/** Quotas are counted by the minute. The owner proves herself anew, since minutes add up with operations. */
export async function aMinuteLater(): Promise<void> {
  letPass(minutes(1))
  await speaking.app.db.sql`
    update session set proven_at = ${isoNow()} where company_id = ${world.company.id} and member_id = ${world.asha.id}`
}

export const asAsha = (name: string, what: Ask = {}) => speaking.ask(name, { as: world.asha, ...what })

/** Two different requests under one Idempotency-Key: the first is sent, the second answered. */
export async function again(name: string, first: unknown, second: unknown): Promise<Ask> {
  const sameKey = { headers: { 'idempotency-key': 'the-same-key' } }
  expect((await asAsha(name, { body: first, ...sameKey })).status).toBe(201)
  return { body: second, ...sameKey }
}
