import { days, seconds } from '../../platform/clock'
import { installation } from '../../platform/installation'

/** Longer than a session may idle, so that the server decides and not the browser. */
const MAX_AGE_SECONDS = days(30) / seconds(1)

/** `__Host-` binds the cookie to this host and to https; over plain http a browser would drop it. */
const isSecure = (): boolean => installation().baseUrl.startsWith('https:')
const cookieName = (): string => (isSecure() ? '__Host-sid' : 'sid')

/** The `Set-Cookie` header that signs a browser in. */
export const signInCookie = (token: string): string => cookie(token, MAX_AGE_SECONDS)

/** The `Set-Cookie` header that signs a browser out. */
export const signOutCookie = (): string => cookie('', 0)

function cookie(value: string, maxAge: number): string {
  const secure = isSecure() ? '; Secure' : ''
  return `${cookieName()}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
}

/** The session token a request carries, or null. */
export function sessionTokenOf(headers: Headers): string | null {
  const name = cookieName()
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const [key, value] = pair.trim().split('=')
    if (key === name && value) return value
  }
  return null
}
