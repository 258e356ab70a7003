import { installation } from '../platform/installation'
import type { Ask } from './show-features'

/** Answers a request as the program does. */
export type Handle = (request: Request) => Promise<Response>

/** Signs in, and answers a function that asks by the session. */
export async function asOwner(handle: Handle, email: string, password: string): Promise<Ask> {
  const send = (method: string, path: string, body: unknown, cookie = ''): Promise<Response> => {
    const isForm = body instanceof FormData
    const headers = { ...(cookie ? { cookie } : {}), ...(isForm ? {} : { 'content-type': 'application/json' }) }
    const text = body === undefined ? undefined : JSON.stringify(body)
    return handle(
      new Request(`${installation().baseUrl}/api/v1${path}`, { method, headers, body: isForm ? body : (text ?? null) }),
    )
  }
  const entered = await send('POST', '/session', { email, password })
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  return async (method, path, body) => {
    const answer = await send(method, path, body, cookie)
    const { data, error } = (await answer.json()) as { data: unknown; error?: { message: string; fields?: object } }
    if (error) throw new Error(`${method} ${path}: ${error.message} ${JSON.stringify(error.fields ?? {})}`)
    return data
  }
}
