import { days, seconds } from '../../platform/clock'
import { installation } from '../../platform/installation'
import type { Sender } from './device-cookie'

/** Longer than a session may idle, so that the server decides and not the browser. */
const MAX_AGE_SECONDS = days(30) / seconds(1)
const NAME = 'sid'

/** `__Host-` binds a cookie to this host and to https; over plain http a browser would drop it. */
const isSecure = (): boolean => installation().baseUrl.startsWith('https:')
const fullName = (name: string): string => (isSecure() ? `__Host-${name}` : name)

/** The `Set-Cookie` headers that sign a browser in, the session's first; with a sender, also its mark as a known device. */
export const signInCookie = (token: string, from?: Sender): string[] => [
  cookie(NAME, token, MAX_AGE_SECONDS),
  ...(from?.device?.cookie ? [from.device.cookie] : []),
]

/** The `Set-Cookie` header that signs a browser out. */
export const signOutCookie = (): string => cookie(NAME, '', 0)

/** A `Set-Cookie` header for this host alone. */
export function cookie(name: string, value: string, maxAge: number): string {
  const secure = isSecure() ? '; Secure' : ''
  return `${fullName(name)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
}

/** The value of one of our cookies, or null. */
export function cookieOf(headers: Headers, name: string): string | null {
  const wanted = fullName(name)
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const [key, value] = pair.trim().split('=')
    if (key === wanted && value) return value
  }
  return null
}

/** The session token a request carries, or null. */
export const sessionTokenOf = (headers: Headers): string | null => cookieOf(headers, NAME)
