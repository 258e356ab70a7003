// Takes requests from the quotas of their callers, as `rate-limit.ts` counts them.

import { Fault } from '../errors'
import { addressOf } from './address'
import { RateLimiter, type RatePolicy, rateHeaders, type Verdict } from './rate-limit'

type Context = { set: { headers: Record<string, unknown> } }

const limiter = new RateLimiter()

/** Takes one request from a caller's quota; 429 when there is none left. */
export function takeQuota(context: Context, policy: RatePolicy, caller: string): void {
  const verdict = limiter.take(policy, caller)
  Object.assign(context.set.headers, rateHeaders(policy, verdict))
  if (!verdict.allowed) throw overQuota(policy, verdict)
}

/** The same, where the answer shows another quota: it has no headers of this one unless it is refused. */
export function takeQuietly(policy: RatePolicy, caller: string, cost: number): void {
  const verdict = limiter.take(policy, caller, cost)
  if (!verdict.allowed) throw overQuota(policy, verdict)
}

/** Takes of a quota what an answer turned out to cost. */
export const charge = (policy: RatePolicy, caller: string, cost: number): void => limiter.charge(policy, caller, cost)

/** 429 where nothing is left of a quota. Takes nothing. */
export function refuseSpent(policy: RatePolicy, caller: string): void {
  const verdict = limiter.peek(policy, caller)
  if (!verdict.allowed) throw overQuota(policy, verdict)
}

const overQuota = (policy: RatePolicy, verdict: Verdict): Fault =>
  new Fault('rate_limited', undefined, rateHeaders(policy, verdict))

/** Looks up whose secret a request brought, which costs a read before the caller is known. An address that brought too
 *  many unknown ones lately gets 429 and no look. `policy` counts the unknown ones, by address. */
export async function lookUp<T>(
  request: Request,
  policy: RatePolicy,
  look: () => Promise<T | null>,
): Promise<T | null> {
  const address = addressOf(request)
  const verdict = limiter.peek(policy, address)
  if (!verdict.allowed) throw overQuota(policy, verdict)
  const found = await look()
  if (found === null) limiter.take(policy, address)
  return found
}

/** The same for secrets whose owners must never be locked out by others who send from their address: they are looked up
 *  whatever was tried before, and only what is unknown is counted, and refused with 429 when it is too much. */
export async function lookUpAnyhow<T>(
  request: Request,
  policy: RatePolicy,
  look: () => Promise<T | null>,
): Promise<T | null> {
  const found = await look()
  if (found !== null) return found
  const verdict = limiter.take(policy, addressOf(request))
  if (!verdict.allowed) throw overQuota(policy, verdict)
  return null
}
