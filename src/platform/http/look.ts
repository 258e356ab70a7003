import type { ErrorCode } from '../errors'

type Asked = { request: Request; route?: string; params?: Record<string, string | undefined> }

/** What somebody of the operator's staff asks for, as the company is shown it. */
export type Look = { method: string; route: string; recordId: string | null; refused: ErrorCode | null }

/** What a request of the operator's staff asked for. */
export function lookOf({ request, route = '', params = {} }: Asked, refused: ErrorCode | null): Look {
  const asked = new URL(request.url).searchParams
  return {
    method: request.method,
    route: route
      .replace(/^\/api(?=\/v1\/)/, '')
      .replace(/\/$/, '')
      .replace(/:(\w+)/g, '{$1}'),
    recordId: Object.values(params)[0] ?? asked.get('lead_id') ?? asked.get('contact_id'),
    refused,
  }
}
