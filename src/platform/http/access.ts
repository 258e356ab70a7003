// The one line that says who may use a route: `allow: { can: 'leads.edit', scope: 'leads:write' }`, `allow: 'member'`,
// or `public: 'auth'`. A route that says nothing fails a test (test/architecture.test.ts).

import type { TSchema } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { clock, minutes } from '../clock'
import type { Who } from '../db/who'
import { type ErrorCode, fault } from '../errors'
import { installation } from '../installation'
import { said } from '../rooms'
import { addressOf } from './address'
import { admitted, keyed } from './admitted'
import { fitsAsSent } from './fits-as-sent'
import { handlingOf } from './handling'
import type { Asked } from './idempotency'
import { insiderOf } from './inside'
import { type Look, lookOf } from './look'
import { takeQuota } from './quota'
import { policies, type RatePolicy } from './rate-limit'
import { readJson } from './read-json'
import { requestIdOf } from './request-id'
import { detailOf, type Rule } from './rule'
import { sameOrigin } from './same-origin'

/** How a request proved itself. Browsers send cookies with every request, so only they need the same-origin rule. */
export type Proof = { who: Who; by: 'cookie' | 'bearer' }

/** `isFresh`: not from memory. */
type Authenticate = (request: Request, isFresh?: boolean) => Promise<Proof | null>

type Context = {
  request: Request
  set: { headers: Record<string, unknown> }
  route?: string
  params?: Record<string, string | undefined>
  query?: Record<string, unknown>
}

/** Writes down a request of the operator’s staff before it is answered; when it throws, nothing is. */
export type Witness = (who: Who, look: Look) => Promise<void>

/** How long after a sign-in, or another proof, a sensitive change needs no new one. */
export const RECENT = minutes(10)

let authenticate: Authenticate = async () => null

/** Sets how requests prove themselves; the session room does, at start. */
export function useAuthenticator(next: Authenticate): void {
  authenticate = next
}

/** Whether a request to a route for everybody brings a session or a key that is known. Never refuses. */
export async function isKnown(request: Request): Promise<boolean> {
  const proof = await authenticate(request).catch(() => null)
  return proof !== null
}

async function admit(context: Context, rule: Rule): Promise<void> {
  const { request } = context
  if (admitted.has(request)) return
  const proof = await proofOf(request)
  if (!proof) throw fault('unauthenticated')
  const { who } = proof
  if (proof.by === 'cookie' && !sameOrigin(request, new Set([installation().baseUrl]))) throw fault('cross_origin')
  takeQuota(context, policyOf(who), callerOf(who))
  const known = { ...who, request: { id: requestIdOf(request), address: addressOf(request) } }
  const refusal = await lastingRefusal(request, who, rule)
  if (who.kind === 'support') await witness(known, lookOf(context, refusal))
  if (refusal) throw fault(refusal)
  admitted.set(request, known)
}

/** A request of the program to itself was proven by the one that it works for. */
function proofOf(request: Request, isFresh = false): Promise<Proof | null> {
  const insider = insiderOf(request)
  return insider ? Promise.resolve({ who: insider, by: 'bearer' }) : authenticate(request, isFresh)
}

async function witness(who: Who, look: Look): Promise<void> {
  const witnesses = said('witnesses')
  if (witnesses.length === 0) throw new Error('nobody writes down what the operator’s staff look at')
  for (const write of witnesses) await write(who, look)
}

/** What was proven a moment ago, in this process or another, counts at the next request. */
async function lastingRefusal(request: Request, who: Who, rule: Rule): Promise<ErrorCode | null> {
  const refusal = refusalOf(who, rule, request.method)
  if (refusal !== 'recent_sign_in_required' && refusal !== 'second_step_required') return refusal
  const proof = await proofOf(request, true)
  return proof ? refusalOf(proof.who, rule, request.method) : 'unauthenticated'
}

const policyOf = (who: Who): RatePolicy =>
  who.kind === 'key' ? { ...policies.key, quota: who.quota ?? policies.key.quota } : policies.session

/** What a session or a key is counted by. */
export const callerOf = (who: Who): string => who.sessionId ?? who.id ?? who.companyId

/** Why `who` may not use a route of this rule, or null. */
export function refusalOf(who: Who, rule: Rule, method = 'GET'): ErrorCode | null {
  const scope = typeof rule === 'object' ? rule.scope : undefined
  if (who.support) {
    const refusal = supportRefusal(who.support.access, rule, method)
    if (refusal) return refusal
  }
  if (who.kind === 'key' && rule !== 'principal') {
    if (!scope) return 'session_required'
    if (!who.scopes?.has(scope)) return 'scope_missing'
  }
  const asks = typeof rule === 'object' ? rule : {}
  if (who.lacksSecondStep && rule !== 'principal' && !asks.beforeSecondStep) return 'second_step_required'
  const can = [asks.can ?? []].flat()
  if (can.length > 0 && !can.some(permission => who.permissions[permission])) return 'permission_denied'
  return asks.recent && !isRecent(who) ? 'recent_sign_in_required' : null
}

/** Requires a recent sign-in, or proof, where it depends on the request and not on the route. 403 otherwise. */
export function mustBeRecent(who: Who): void {
  const refusal = refusalOf(who, { recent: true })
  if (refusal) throw fault(refusal)
}

/** Whether `who` signed in, or proved who they are, a moment ago, for pages that then ask for it and refuse nothing. */
export async function isLatelyProven(request: Request, who: Who): Promise<boolean> {
  if (isRecent(who)) return true
  const proof = await proofOf(request, true)
  return proof !== null && isRecent(proof.who)
}

/** Nobody sits at a key, so none proves who it is. */
const isRecent = ({ provenAt }: Who): boolean => provenAt !== undefined && clock.now() - provenAt < RECENT

/** The operator's staff use what a permission or a scope guards; what members do about themselves is not theirs. */
function supportRefusal(granted: 'read' | 'write', rule: Rule, method: string): ErrorCode | null {
  if (typeof rule === 'object' && rule.support) return null
  if (rule === 'member' || (typeof rule === 'object' && !rule.can && !rule.scope)) return 'permission_denied'
  return granted === 'read' && method !== 'GET' && method !== 'HEAD' ? 'support_grant_required' : null
}

/** Elysia plugin with the macros. `parse` lets in before it reads the body and `transform` does before validation, so a
 *  stranger gets 401 and not 422; requests without a body never reach `parse`, hence both. A room that reads bodies of
 *  another kind says so by a `parse` of its own, which runs instead. */
export const access = new Elysia({ name: 'access' }).macro({
  allow: (rule: Rule) => {
    const fits = fitsAsSent()
    let hasKey = false
    const letIn = async (context: Context): Promise<void> => {
      await admit(context, rule)
      if (hasKey) keyed.add(context.request)
    }
    return {
      detail: detailOf(rule),
      introspect: (hooks: { body?: TSchema; headers?: TSchema; params?: TSchema; query?: TSchema }) => {
        hasKey = 'idempotency-key' in (hooks.headers?.properties ?? {})
        fits.learn(hooks)
      },
      parse: async (context: Context) => {
        await letIn(context)
        const body = await readJson(context.request, typeof rule === 'object' ? rule.largestBody : undefined)
        fits.check(body)
        return body
      },
      transform: async (context: Context) => {
        await letIn(context)
        mustBeIds(context)
        fits.checkAddress(context)
      },
      resolve: (context: Omit<Asked, 'who'>) => {
        const who = admitted.get(context.request)!
        return { who, ...handlingOf(context, who) }
      },
    }
  },
  public: (policy: 'auth' | 'public' | 'unlimited') => {
    const fits = fitsAsSent()
    return {
      detail: { security: [] },
      introspect: fits.learn,
      parse: async (context: Context) => {
        limitStranger(context, policy)
        const body = await readJson(context.request)
        fits.check(body)
        return body
      },
      transform: (context: Context) => {
        limitStranger(context, policy)
        mustBeIds(context)
        fits.checkAddress(context)
      },
    }
  },
})

/** Nothing goes by what PostgreSQL can't hold. */
function mustBeIds({ params = {} }: Context): void {
  if (Object.values(params).some(id => id?.includes('\0'))) throw fault('not_found')
}

const counted = new WeakSet<Request>()

function limitStranger(context: Context, policy: 'auth' | 'public' | 'unlimited'): void {
  if (policy === 'unlimited' || counted.has(context.request)) return
  counted.add(context.request)
  takeQuota(context, policies[policy], addressOf(context.request))
}
