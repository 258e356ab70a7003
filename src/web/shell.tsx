import { lazy, Suspense, useEffect, useRef } from 'react'
import { AddLead } from './add-lead'
import { useConnected } from './connection'
import { ExportNews } from './exports/export-news'
import { LiveNews } from './live-news'
import { Bell } from './notifications/bell'
import { ContactPage } from './pages/contact'
import { ContactsPage } from './pages/contacts'
import { LeadPage } from './pages/lead'
import { LeadsPage } from './pages/leads'
import { Boundary } from './parts/boundary'
import { Empty } from './parts/empty'
import { Icon, type IconName } from './parts/icon'
import { PageTitle } from './parts/page-title'
import { Spinner } from './parts/spinner'
import { go, Link, useLocation } from './router'
import { SearchBox } from './search-box'
import { useSession } from './session'
import { SupportBanner } from './settings/support-banner'
import { words } from './words'

const BulkChangesPage = lazy(() => import('./pages/bulk-changes'))
const ContactDuplicatesPage = lazy(() => import('./pages/contact-duplicates'))
const ExportsPage = lazy(() => import('./pages/exports'))
const ImportsPage = lazy(() => import('./pages/imports'))
const ImportPage = lazy(() => import('./imports/import-page'))
const NotificationsPage = lazy(() => import('./pages/notifications'))
const SlaPage = lazy(() => import('./pages/sla'))
const SettingsPage = lazy(() => import('./pages/settings'))

/** Any of these lets a member take a list out, or see who did. */
const EXPORTERS = ['leads.export', 'contacts.export', 'settings.team', 'settings.company', 'exports.manage'] as const

/** The frame around every page of somebody who is signed in. */
export function Shell() {
  const { path } = useLocation()
  const { session } = useSession()
  const isConnected = useConnected()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(path)
  useEffect(() => {
    if (path === '/' || path === '/sign-in') go('/leads', { replace: true })
    // Whoever hears the page is taken to the new one; the first is where the browser begins anyway.
    if (shown.current !== path) main.current?.focus({ preventScroll: true })
    shown.current = path
  }, [path])
  return (
    <div className="shell">
      <a className="skip" href="#main">
        {words.common.skip}
      </a>
      <header className="top">
        <Link to="/leads" className="brand">
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
        <Boundary key={path}>
          <Suspense fallback={<Spinner />}>
            <Page path={path} />
          </Suspense>
        </Boundary>
      </main>
      <LiveNews />
      <ExportNews />
    </div>
  )
}

function Navigation({ path }: { path: string }) {
  const { can, session } = useSession()
  const items: { to: string; icon: IconName; text: string }[] = [
    ...(can('leads.view') ? [{ to: '/leads', icon: 'leads' as const, text: words.nav.leads }] : []),
    ...(can('contacts.view') ? [{ to: '/contacts', icon: 'contacts' as const, text: words.nav.contacts }] : []),
    ...(can('reports.view') ? [{ to: '/response-times', icon: 'clock' as const, text: words.nav.sla }] : []),
    ...(can('leads.import') || can('contacts.import')
      ? [{ to: '/imports', icon: 'up' as const, text: words.nav.imports }]
      : []),
    ...(EXPORTERS.some(can) && !session.support
      ? [{ to: '/exports', icon: 'down' as const, text: words.nav.exports }]
      : []),
    { to: '/settings', icon: 'settings', text: words.nav.settings },
  ]
  return (
    <nav className="side" aria-label={words.common.menu}>
      <ul>
        {items.map(({ to, icon, text }) => (
          <li key={to}>
            <Link className="side-link" to={to} aria-current={path.startsWith(to) ? 'page' : undefined}>
              <Icon name={icon} />
              {text}
            </Link>
          </li>
        ))}
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

function Page({ path }: { path: string }) {
  const [, area = '', id] = path.split('/')
  if (area === '' || area === 'sign-in') return <Spinner />
  if (area === 'leads') return id ? <LeadPage key={id} leadId={decodeURIComponent(id)} /> : <LeadsPage />
  if (path === '/contacts/duplicates') return <ContactDuplicatesPage />
  if (area === 'contacts') return id ? <ContactPage key={id} contactId={decodeURIComponent(id)} /> : <ContactsPage />
  if (area === 'bulk-changes') return <BulkChangesPage />
  if (area === 'exports') return <ExportsPage />
  if (area === 'imports') return id ? <ImportPage key={id} importId={decodeURIComponent(id)} /> : <ImportsPage />
  if (area === 'notifications') return <NotificationsPage />
  if (area === 'response-times') return <SlaPage />
  if (area === 'settings') return <SettingsPage section={id ?? ''} />
  return (
    <>
      <PageTitle>{words.errors.notFound}</PageTitle>
      <Empty icon="search" title={words.errors.notFound} hint={words.errors.notFoundHint} />
    </>
  )
}
