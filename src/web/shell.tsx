import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { AddLead } from './add-lead'
import { useConnected } from './connection'
import { ExportNews } from './exports/export-news'
import { LiveNews } from './live-news'
import { Bell } from './notifications/bell'
import { type Page, pageAt } from './page'
import { SettingsFrame } from './pages/settings'
import { pages } from './pages.gen'
import { Boundary } from './parts/boundary'
import { Empty } from './parts/empty'
import { Icon } from './parts/icon'
import { PageTitle } from './parts/page-title'
import { Spinner } from './parts/spinner'
import { type Address, go, Link, useLocation } from './router'
import { SearchBox } from './search-box'
import { useSession } from './session'
import { SupportBanner } from './settings/support-banner'
import { useAllowedPages, useMayOpen } from './use-allowed-pages'
import { words } from './words'

/** The frame around every page of somebody who is signed in. */
export function Shell() {
  const { path } = useLocation()
  const { session } = useSession()
  const isConnected = useConnected()
  const first = useAllowedPages().find(({ menu }) => menu)
  const main = useRef<HTMLElement>(null)
  const shown = useRef(path)
  useEffect(loadAhead, [])
  useEffect(() => {
    if ((path === '/' || path === '/sign-in') && first) go(first.path as Address, { replace: true })
    // Whoever hears the page is taken to the new one; the first is where the browser begins anyway.
    if (shown.current !== path) main.current?.focus({ preventScroll: true })
    shown.current = path
  }, [path, first])
  return (
    <div className="shell">
      <a className="skip" href="#main">
        {words.common.skip}
      </a>
      <header className="top">
        <Link to="/" className="brand">
          {words.product}
        </Link>
        <SearchBox />
        {isConnected ? null : (
          <p className="cut" role="status">
            {words.common.cut}
          </p>
        )}
        <div className="top-actions">
          {session.support ? null : <Bell />}
          <AddLead />
        </div>
      </header>
      <Navigation path={path} />
      <main id="main" ref={main} tabIndex={-1}>
        <SupportBanner />
        <ShownPage path={path} />
      </main>
      <LiveNews />
      <ExportNews />
    </div>
  )
}

function Navigation({ path }: { path: string }) {
  const { session } = useSession()
  // The settings come last, behind what rooms add.
  const inMenu = useAllowedPages().filter(({ menu }) => menu)
  const allowed = [...inMenu.filter(({ path }) => path !== SETTINGS), ...inMenu.filter(({ path }) => path === SETTINGS)]
  const isLong = allowed.length > ON_PHONE
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever came to another page chose it here.
  useEffect(() => setOpen(false), [path])
  return (
    <nav className={isOpen ? 'side open' : 'side'} aria-label={words.common.menu}>
      <ul>
        {allowed.map(({ path: to, menu, title }, place) =>
          menu ? (
            <li key={to} className={isLong && place >= ON_PHONE - 1 ? 'further' : undefined}>
              <Link
                className="side-link"
                to={to as Address}
                aria-current={path === to || path.startsWith(`${to}/`) ? 'page' : undefined}
              >
                <Icon name={menu} />
                {title}
              </Link>
            </li>
          ) : null,
        )}
        {isLong ? (
          <li className="more-pages">
            <button type="button" className="side-link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              <Icon name="menu" />
              {words.common.more}
            </button>
          </li>
        ) : null}
      </ul>
      <p className="whoami">
        <Link to="/settings/profile">
          <span>{session.member.name}</span>
          <span className="soft">
            {session.role.name}, {session.company.name}
          </span>
        </Link>
      </p>
    </nav>
  )
}

const SETTINGS = '/settings'
/** So many links stand side by side at the foot of a phone; the others are behind the last one, More. */
const ON_PHONE = 5

type Shown = ComponentType<Record<string, string>>
const loaded = new Map<Page, Shown>()

/** What shows a page, loaded when it is shown first. */
function shownBy(page: Page): Shown {
  const known = loaded.get(page)
  if (known) return known
  const shown: Shown = lazy(async () => ({ default: await page.load() }))
  loaded.set(page, shown)
  return shown
}

/** What is opened all day is there before it is asked for; the settings are not. */
function loadAhead(): void {
  const load = () => {
    for (const { settings, load } of pages) if (!settings) void load().catch(() => {})
  }
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(load) : setTimeout(load, 2_000))
  // Never in the way of the page that was asked for.
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}

function ShownPage({ path }: { path: string }) {
  const mayOpen = useMayOpen()
  if (path === '/' || path === '/sign-in') return <Spinner />
  const found = pageAt(pages, path)
  if (!found || !mayOpen(found.page)) {
    return (
      <>
        <PageTitle>{words.errors.notFound}</PageTitle>
        <Empty icon="search" title={words.errors.notFound} hint={words.errors.notFoundHint} />
      </>
    )
  }
  const Shown = shownBy(found.page)
  const page = (
    <Boundary key={path}>
      <Suspense fallback={<Spinner />}>
        <Shown {...found.parts} />
      </Suspense>
    </Boundary>
  )
  return found.page.settings ? <SettingsFrame current={found.page}>{page}</SettingsFrame> : page
}
