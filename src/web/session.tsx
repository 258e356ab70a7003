import { createContext, type ReactNode, use } from 'react'
import type { CurrencyFormat } from './format/money'
import type { Permission, Session } from './records'

type Signed = {
  session: Session
  /** Whether the member's role allows this at all, whatever its reach. */
  can(permission: Permission): boolean
  signOut(): void
  /** Reads again who is signed in: something of it was changed here. */
  refresh(): void
}

const Context = createContext<Signed | null>(null)

export function SessionProvider(props: {
  session: Session
  onSignOut(): void
  onRefresh?: () => void
  children: ReactNode
}) {
  const { session, onSignOut, onRefresh = () => {}, children } = props
  const can = (permission: Permission) => Object.hasOwn(session.permissions, permission)
  return <Context value={{ session, can, signOut: onSignOut, refresh: onRefresh }}>{children}</Context>
}

/** Who is signed in. Only inside the signed-in part of the app. */
export function useSession(): Signed {
  const signed = use(Context)
  if (!signed) throw new Error('outside the session')
  return signed
}

/** How the company writes money. */
export const useCurrency = (): CurrencyFormat => useSession().session.company.currency_format

/** The company's time zone. */
export const useZone = (): string => useSession().session.company.time_zone
