import { type ReactNode, useEffect, useState } from 'react'
import type { Page } from '../page'
import { PageTitle } from '../parts/page-title'
import { type Address, go, Link } from '../router'
import { useAllowedPages } from '../use-allowed-pages'
import { words } from '../words'

const GROUPS = Object.keys(words.settingsGroups) as (keyof typeof words.settingsGroups)[]

/** The settings without one of them: the first that the member has a say in. */
export function SettingsStart() {
  const first = useAllowedPages().find(({ settings }) => settings)
  useEffect(() => {
    if (first) go(settingsAddress(first), { replace: true })
  }, [first])
  return <PageTitle>{words.nav.settings}</PageTitle>
}

/** A page of the settings beside the index of those that the member's role has a say in. */
export function SettingsFrame({ current, children }: { current: Page; children: ReactNode }) {
  return (
    <div className="settings">
      <SettingsNav pages={useAllowedPages()} current={current} />
      <div className="settings-page">{children}</div>
    </div>
  )
}

/** Without the parts that may be absent. */
const settingsAddress = ({ path }: Page): Address => path.replace(/\/:.*$/, '') as Address

/** The pages under their groups: beside the page where there is room, else above it, folded until it is opened. */
export function SettingsNav({ pages, current }: { pages: readonly Page[]; current: Page | undefined }) {
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever came to another page chose it here.
  useEffect(() => setOpen(false), [current])
  const groups = GROUPS.map(group => ({ group, inside: pages.filter(({ settings }) => settings === group) }))
  return (
    <nav className="settings-nav" aria-label={words.nav.settings}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {current ? `${words.nav.settings}: ${current.title}` : words.nav.settings}
      </button>
      <div className={isOpen ? 'settings-groups open' : 'settings-groups'}>
        {groups.map(({ group, inside }) =>
          inside.length === 0 ? null : (
            <div key={group}>
              <h2>{words.settingsGroups[group]}</h2>
              <ul>
                {inside.map(page => (
                  <li key={page.path}>
                    <Link to={settingsAddress(page)} aria-current={page === current ? 'page' : undefined}>
                      {page.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ),
        )}
      </div>
    </nav>
  )
}
