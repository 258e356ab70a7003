import { useMemo } from 'react'
import type { Page } from './page'
import { pages } from './pages.gen'
import { useSession } from './session'

/** Whether a member is let into a page. */
type May = (page: Page) => boolean

export function useMayOpen(): May {
  const { can, session } = useSession()
  return page => (page.can?.some(can) ?? true) && !(page.isPersonal && session.support)
}

/** The pages that the member may open, in the order of the table. */
export function useAllowedPages(): readonly Page[] {
  const { session } = useSession()
  const mayOpen = useMayOpen()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is let in follows from the session.
  return useMemo(() => pages.filter(mayOpen), [session])
}
