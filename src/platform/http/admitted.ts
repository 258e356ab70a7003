import type { Who } from '../db/who'

/** The principals of requests that were let in. */
export const admitted = new WeakMap<Request, Who>()
/** Requests that were let in to a route that answers by `once`. */
export const keyed = new WeakSet<Request>()

/** The principal of a request that was let in; null for public routes. */
export const whoOf = (request: Request): Who | null => admitted.get(request) ?? null

/** Whether the route of a request that was let in answers by `once`, if an Idempotency-Key is sent. */
export const takesKey = (request: Request): boolean => keyed.has(request)
