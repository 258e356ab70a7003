import type { Fault } from '../errors'

/** Data that goes out with an extra in `meta`. */
export class WithMeta<T> {
  constructor(
    readonly data: T,
    readonly meta: object,
  ) {}
}

/** The success envelope around one thing or a whole list. */
export const answer = <T>(data: T | WithMeta<T>): { data: T; meta: object } =>
  data instanceof WithMeta ? { data: data.data, meta: data.meta } : { data, meta: {} }

/** The envelope of a failure. */
export const failureEnvelope = ({ code, message, fields, details }: Fault, request_id: string) => ({
  error: { code, message, ...(fields ? { fields } : {}), ...(details ? { details } : {}), request_id },
})

/** A body that PostgreSQL wrote: sent as it is, with the headers that the request collected so far. */
export function jsonText(body: string, status = 200): Response {
  return new Response(body, { status, headers: { 'content-type': 'application/json;charset=utf-8' } })
}
