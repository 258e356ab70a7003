// Paths without a library: the address bar is the state, links change it, pages read it.

import { type AnchorHTMLAttributes, type MouseEvent, useSyncExternalStore } from 'react'

const CHANGED = 'angan:path'

/** Goes to a path of the app. `replace`: Back does not return here. */
export function go(path: string, options: { replace?: boolean } = {}): void {
  if (options.replace) history.replaceState(null, '', path)
  else {
    history.pushState(null, '', path)
    window.scrollTo(0, 0)
  }
  window.dispatchEvent(new Event(CHANGED))
}

/** The path and query that are shown, always the present ones. */
export function useLocation(): { path: string; query: string } {
  const address = useSyncExternalStore(subscribe, () => location.pathname + location.search)
  const [path = '/', query = ''] = address.split('?')
  return { path: path.length > 1 ? path.replace(/\/+$/, '') : path, query }
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener)
  window.addEventListener(CHANGED, listener)
  return () => {
    window.removeEventListener('popstate', listener)
    window.removeEventListener(CHANGED, listener)
  }
}

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string }

/** A link inside the app. With Ctrl, Cmd, Shift or the middle button it opens a tab, as links do. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(to)
  }
  return (
    <a href={to} onClick={follow} {...rest}>
      {children}
    </a>
  )
}

/** Where to go after signing in: only a path of this app, never another site. */
export const safeReturn = (wanted: string | null): string =>
  wanted && /^\/(?![/\\])/.test(wanted) && !wanted.startsWith('/sign-in') ? wanted : '/leads'
