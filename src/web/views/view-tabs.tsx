import { useEffect, useRef, useState } from 'react'
import { Button } from '../parts/button'
import { FailureNote } from '../parts/failure-note'
import type { SavedView, ViewCount, ViewKind } from '../records'
import { Link } from '../router'
import { ManageDialog } from './manage-dialog'
import { SaveDialog } from './save-dialog'
import { NO_VIEW, type Views } from './use-views'
import { viewWords as text } from './words'

type Props = {
  kind: ViewKind
  /** The list's path without a query. */
  path: string
  views: Views
  chosen: SavedView | null
  /** What the list shows now: the chosen view, narrowed further. */
  filter: readonly unknown[]
  sort: string
}

/** The views of a list as tabs, each with how many it finds; what is shown can be saved as one more. */
export function ViewTabs({ kind, path, views, chosen, filter, sort }: Props) {
  const [open, setOpen] = useState<'save' | 'manage' | null>(null)
  const close = () => setOpen(null)
  const all = views.views ?? []
  return (
    <div className="views">
      <FailureNote failure={views.failure} onRetry={views.reload} />
      <TabStrip path={path} views={all} counts={views.counts} chosen={chosen} />
      <div className="views-actions">
        <Button look="quiet" icon="plus" onClick={() => setOpen('save')}>
          {text.save}
        </Button>
        <Button look="quiet" icon="settings" iconOnly onClick={() => setOpen('manage')}>
          {text.manage}
        </Button>
      </div>
      {open === 'save' ? (
        <SaveDialog
          kind={kind}
          path={path}
          chosen={chosen}
          filter={filter}
          sort={sort}
          onDone={views.reload}
          onClose={close}
        />
      ) : null}
      {open === 'manage' ? <ManageDialog kind={kind} views={all} onDone={views.reload} onClose={close} /> : null}
    </div>
  )
}

export function TabStrip({
  path,
  views,
  counts,
  chosen,
}: {
  path: string
  views: readonly SavedView[]
  counts: ReadonlyMap<string, ViewCount>
  chosen: SavedView | null
}) {
  const strip = useRef<HTMLElement>(null)
  const current = chosen?.id ?? NO_VIEW
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the other view that the strip is to move to.
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  const shown = views.filter(view => !view.is_hidden || view.id === chosen?.id)
  const tab = (id: string) => ({
    className: 'tab',
    to: `${path}?view=${encodeURIComponent(id)}`,
    'aria-current': id === current ? ('page' as const) : undefined,
  })
  return (
    <nav className="tabs" aria-label={text.label} ref={strip}>
      <Link {...tab(NO_VIEW)}>{text.all}</Link>
      {shown.map(view => (
        <Link key={view.id} {...tab(view.id)}>
          {view.color ? <span className="view-dot" style={{ background: view.color }} /> : null}
          {view.name} <Count view={view} count={counts.get(view.id)} />
        </Link>
      ))}
    </nav>
  )
}

function Count({ view, count }: { view: SavedView; count: ViewCount | undefined }) {
  if (view.problems) return <span className="view-broken">{text.broken}</span>
  if (!count || count.count === null) return null
  return <span className="view-count">{count.is_exact ? count.count : text.more(count.count)}</span>
}
