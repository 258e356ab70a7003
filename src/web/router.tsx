// Paths without a library: the address bar is the state, links change it, pages read it.

import { type AnchorHTMLAttributes, type MouseEvent, useSyncExternalStore } from 'react'
import type { AddressOf } from './page'
import type { PagePath } from './page-paths.gen'
import { isUnsaved, leaving } from './unsaved'

const CHANGED = 'angan:path'

/** An address of the app: a page of the table, with its search parameters. */
export type Address = AddressOf<PagePath>

/** Which step of the tab's history is shown: Back and Forward are known apart by it. */
type Step = { step: number }
let shown = 0
/** The address that stays on the page while it is asked whether to leave it. */
let held: string | null = null

/** The addresses of the tab's steps, as far as they are known. */
const steps: string[] = []
let returned = false
/** Whether the page that is shown was come back to, by Back or Forward. */
export const isReturning = (): boolean => returned

const present = (): string => location.pathname + location.search
const stepOf = (state: unknown): number => (state as Step | null)?.step ?? 0

/** Goes to a path of the app; to another page when no edits are lost, or the member says so. `replace`: Back does not
 *  return here. */
export function go(path: Address, options: { replace?: boolean } = {}): void {
  const isElsewhere = path.split('?')[0] !== location.pathname
  if (isElsewhere) leaving(() => move(path, options))
  else move(path, options)
}

function move(path: Address, options: { replace?: boolean }): void {
  const isElsewhere = path.split('?')[0] !== location.pathname
  if (isElsewhere) returned = false
  steps[shown] = present()
  if (options.replace) history.replaceState({ step: shown } satisfies Step, '', path)
  else {
    history.pushState({ step: ++shown } satisfies Step, '', path)
    // What opens on the page leaves it where it is.
    if (isElsewhere) window.scrollTo(0, 0)
  }
  window.dispatchEvent(new Event(CHANGED))
}

/** Goes a step back when that leads to this address, so that the page is found as it was left; false where it leads
 *  elsewhere. */
export function stepBackTo(path: Address): boolean {
  if (shown === 0 || steps[shown - 1] !== path) return false
  history.back()
  return true
}

/** Makes Back and Forward ask before edits are lost: the browser has moved when it says so, so it is sent back first. */
export function watchHistory(): void {
  shown = stepOf(history.state)
  let here = present()
  let isWanted = false
  window.addEventListener(CHANGED, () => {
    here = present()
  })
  window.addEventListener(
    'popstate',
    event => {
      if (event.state === null && location.pathname === here.split('?')[0]) {
        // A link within the page is one more step.
        history.replaceState({ step: ++shown } satisfies Step, '')
        return
      }
      const step = stepOf(event.state)
      if (held !== null) {
        // It is back where it was.
        event.stopImmediatePropagation()
        held = null
        return
      }
      const by = step - shown
      // A dialog of the page has an address too; leaving it loses what was typed there.
      const isHere = location.pathname === here.split('?')[0] && !isUnsavedDialog()
      if (isWanted || by === 0 || isHere || !isUnsaved(document)) {
        isWanted = false
        shown = step
        returned = true
        here = present()
        return
      }
      event.stopImmediatePropagation()
      held = here
      history.go(-by)
      leaving(() => {
        isWanted = true
        history.go(by)
      })
    },
    { capture: true },
  )
}

const isUnsavedDialog = (): boolean => [...document.querySelectorAll('dialog[open]')].some(isUnsaved)

/** The path and query that are shown, always the present ones. */
export function useLocation(): { path: string; query: string } {
  const address = useSyncExternalStore(
    subscribe,
    () => held ?? present(),
    () => '/',
  )
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

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: Address }

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

/** Whether a path is a page of the server's own, and not of the app: the one on which assistants are let in. */
export const isOfServer = (path: string): boolean => path.startsWith('/oauth/')

/** Where to go after signing in: only a path of this app, never another site. */
export const safeReturn = (wanted: string | null): Address =>
  // boundary: whatever page it names, the app says whether there is one.
  wanted && /^\/(?![/\\])/.test(wanted) && !wanted.startsWith('/sign-in') ? (wanted as Address) : '/'
