// The one line that says who may use a route: `allow: { can: 'leads.edit', scope: 'leads:write' }`, `allow: 'member'`,
// or `public: 'auth'`. A route that says nothing fails a test (test/architecture.test.ts).

import { Elysia } from 'elysia'
import type { Who } from '../db/who'
import { type ErrorCode, Fault, fault } from '../errors'
import { installation } from '../installation'
import { addressOf } from './address'
import { policies, RateLimiter, type RatePolicy, rateHeaders, type Verdict } from './rate-limit'
import { readJson } from './read-json'
import { requestIdOf } from './request-id'
import { sameOrigin } from './same-origin'

/** Who may use a route. `can`: the permission a member needs (of several, any). `scope`: the scope an API key needs;
 *  without one, keys are not accepted. `'member'`: any signed-in member, no keys. `'principal'`: anybody known. */
export type Rule = 'member' | 'principal' | { can?: string | readonly string[]; scope?: string }

/** How a request proved itself. Cookies are sent by the browser whoever asks, so only they need the same-origin rule. */
export type Proof = { who: Who; by: 'cookie' | 'bearer' }

type Authenticate = (request: Request) => Promise<Proof | null>
type Context = { request: Request; set: { headers: Record<string, unknown> } }

let authenticate: Authenticate = async () => null
const limiter = new RateLimiter()
const admitted = new WeakMap<Request, Who>()

/** Says how requests prove themselves; the session room does, at start. */
export function useAuthenticator(next: Authenticate): void {
  authenticate = next
}

/** The principal of a request that was let in; null for public routes. */
export const whoOf = (request: Request): Who | null => admitted.get(request) ?? null

/** Takes one request from a caller's quota; 429 when there is none left. */
export function takeQuota(context: Context, policy: RatePolicy, caller: string): void {
  const verdict = limiter.take(policy, caller)
  Object.assign(context.set.headers, rateHeaders(policy, verdict))
  if (!verdict.allowed) throw overQuota(policy, verdict)
}

const overQuota = (policy: RatePolicy, verdict: Verdict): Fault =>
  new Fault('rate_limited', undefined, rateHeaders(policy, verdict))

/** Looks up whose secret a request brought, which costs a read before anybody knows who asks. An address that brought too
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

async function admit(context: Context, rule: Rule): Promise<void> {
  const { request } = context
  if (admitted.has(request)) return
  const proof = await authenticate(request)
  if (!proof) throw fault('unauthenticated')
  const { who } = proof
  if (proof.by === 'cookie' && !sameOrigin(request, new Set([installation().baseUrl]))) throw fault('cross_origin')
  takeQuota(context, who.kind === 'key' ? policies.key : policies.session, callerOf(who))
  const refusal = refusalOf(who, rule)
  if (refusal) throw fault(refusal)
  admitted.set(request, { ...who, request: { id: requestIdOf(request), address: addressOf(request) } })
}

/** What a session or a key is counted by. */
export const callerOf = (who: Who): string => who.sessionId ?? who.id ?? who.companyId

/** Why `who` may not use a route of this rule, or null. */
export function refusalOf(who: Who, rule: Rule): ErrorCode | null {
  const scope = typeof rule === 'object' ? rule.scope : undefined
  if (who.kind === 'key' && rule !== 'principal') {
    if (!scope) return 'session_required'
    if (!who.scopes?.has(scope)) return 'scope_missing'
  }
  const can = typeof rule === 'object' ? [rule.can ?? []].flat() : []
  return can.length === 0 || can.some(permission => who.permissions[permission]) ? null : 'permission_denied'
}

/** What the description says of a rule. */
function detailOf(rule: Rule): { security: Record<string, string[]>[] } & Record<`x-${string}`, unknown> {
  const takesKeys = rule === 'principal' || (typeof rule === 'object' && rule.scope)
  const can = typeof rule === 'object' ? [rule.can ?? []].flat() : []
  return {
    security: [{ session: [] }, { mobileSession: [] }, ...(takesKeys ? [{ apiKey: [] }] : [])],
    ...(can.length ? { 'x-permission': can.join(' or ') } : {}),
    ...(typeof rule === 'object' && rule.scope ? { 'x-scope': rule.scope } : {}),
  }
}

/** Elysia plugin with the macros. `parse` lets in before it reads the body and `transform` does before validation, so a
 *  stranger gets 401 and not 422; requests without a body never reach `parse`, hence both. A room that reads bodies of
 *  another kind says so by a `parse` of its own, which runs instead. */
export const access = new Elysia({ name: 'access' }).macro({
  allow: (rule: Rule) => ({
    detail: detailOf(rule),
    parse: async (context: Context) => {
      await admit(context, rule)
      return readJson(context.request)
    },
    transform: async (context: Context) => {
      await admit(context, rule)
    },
    resolve: ({ request }: { request: Request }) => ({ who: admitted.get(request)! }),
  }),
  public: (policy: 'auth' | 'unlimited') => ({
    detail: { security: [] },
    parse: (context: Context) => {
      limitStranger(context, policy)
      return readJson(context.request)
    },
    transform: (context: Context) => limitStranger(context, policy),
  }),
})

const counted = new WeakSet<Request>()

function limitStranger(context: Context, policy: 'auth' | 'unlimited'): void {
  if (policy === 'unlimited' || counted.has(context.request)) return
  counted.add(context.request)
  takeQuota(context, policies[policy], addressOf(context.request))
}
