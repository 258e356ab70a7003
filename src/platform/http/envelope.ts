/** The success envelope around one thing or a whole list. */
export const answer = <T>(data: T): { data: T; meta: Record<string, never> } => ({ data, meta: {} })

/** A body that PostgreSQL wrote: sent as it is, with the headers that the request collected so far. */
export function jsonText(body: string, status = 200): Response {
  return new Response(body, { status, headers: { 'content-type': 'application/json;charset=utf-8' } })
}
