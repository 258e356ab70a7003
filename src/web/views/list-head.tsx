import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ARCHIVED } from '../kit/filter/nodes'
import { later } from '../kit/later'
import { Button } from '../parts/button'
import { FailureNote } from '../parts/failure-note'
import { PageTitle } from '../parts/page-title'
import type { SavedView, ViewCount, ViewKind } from '../records'
import { Link } from '../router'
import type { Shown } from './save-dialog'
import type { ListPath } from './use-views'
import { NO_VIEW, type Views } from './use-views'
import { ViewBar } from './view-bar'
import { listWords, viewWords as text } from './words'

type Props = {
  kind: ViewKind
  title: string
  /** Ways to look at the list, beside its title. */
  ways?: ReactNode
  exporting: ReactNode
  /** The list's path without a query. */
  path: ListPath
  views: Views
  chosen: SavedView | null
  shown: Shown
  hasArchived: boolean
  /** Whether the list shows something else than the chosen view says. */
  isChanged: boolean
  /** The table's; null where there is none. */
  columns: { all: readonly Named[]; shown: readonly Named[]; usual: readonly string[] } | null
}
const ColumnsDialog = later(async () => (await import('./columns-dialog')).ColumnsDialog)
const ManageDialog = later(async () => (await import('./manage-dialog')).ManageDialog)
const SaveDialog = later(async () => (await import('./save-dialog')).SaveDialog)
const ARCHIVED_JSON = JSON.stringify(ARCHIVED)
type Named = { key: string; label: string }

/** The head of a list: its title with what is done with the whole of it, and its views as tabs, each with how many it
 *  finds; what is shown can be saved as one more. */
export function ListHead({
  kind,
  title,
  ways,
  exporting,
  path,
  views,
  chosen,
  shown,
  hasArchived,
  columns,
  isChanged,
}: Props) {
  const [open, setOpen] = useState<'save' | 'new' | 'columns' | 'manage' | null>(null)
  const close = () => setOpen(null)
  const all = views.views ?? []
  // The first one is always there.
  const keys = columns?.shown.slice(1).map(({ key }) => key) ?? null
  return (
    <>
      <PageTitle
        action={
          <div className="list-tools">
            {ways}
            <Button look="quiet" icon="plus" onClick={() => setOpen('save')}>
              {text.save}
            </Button>
            {columns ? (
              <Button look="quiet" icon="edit" onClick={() => setOpen('columns')}>
                {listWords.columns}
              </Button>
            ) : null}
            <Button look="quiet" icon="settings" iconOnly onClick={() => setOpen('manage')}>
              {text.manage}
            </Button>
            {exporting}
          </div>
        }
      >
        {title}
      </PageTitle>
      <FailureNote failure={views.failure} onRetry={views.reload} />
      <TabStrip
        path={path}
        views={all}
        counts={views.counts}
        chosen={chosen}
        archived={hasArchived ? { isShown: JSON.stringify(shown.filter) === ARCHIVED_JSON } : null}
      />
      {chosen && !chosen.problems && isChanged ? (
        <ViewBar path={path} view={chosen} shown={shown} onSaved={views.reload} onSaveNew={() => setOpen('new')} />
      ) : null}
      {open === 'save' || open === 'new' ? (
        <SaveDialog
          kind={kind}
          path={path}
          chosen={open === 'new' ? null : chosen}
          shown={shown}
          columns={keys}
          onDone={views.reload}
          onClose={close}
        />
      ) : null}
      {open === 'columns' && columns ? (
        <ColumnsDialog
          kind={kind}
          offered={columns.all.slice(1)}
          shown={keys ?? []}
          usual={columns.usual}
          saved={chosen}
          onDone={views.reload}
          onClose={close}
        />
      ) : null}
      {open === 'manage' ? <ManageDialog kind={kind} views={all} onDone={views.reload} onClose={close} /> : null}
    </>
  )
}

export function TabStrip({
  path,
  views,
  counts,
  chosen,
  archived = null,
}: {
  path: ListPath
  views: readonly SavedView[]
  counts: ReadonlyMap<string, ViewCount>
  chosen: SavedView | null
  /** The tab of what was archived. */
  archived?: { isShown: boolean } | null
}) {
  const strip = useRef<HTMLElement>(null)
  const current = archived?.isShown && !chosen ? ARCHIVED_JSON : (chosen?.id ?? NO_VIEW)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the other view that the strip is to move to.
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  const shown = views.filter(view => !view.is_hidden || view.id === chosen?.id)
  const tab = (id: string) => ({
    className: 'tab',
    to: `${path}?view=${encodeURIComponent(id)}` as const,
    'aria-current': id === current ? ('page' as const) : undefined,
  })
  return (
    <nav className="tabs views" aria-label={text.label} ref={strip}>
      <Link {...tab(NO_VIEW)}>{text.all}</Link>
      {shown.map(view => (
        <Link key={view.id} {...tab(view.id)}>
          {view.color ? <span className="view-dot" style={{ background: view.color }} /> : null}
          {view.name} <Count view={view} count={counts.get(view.id)} />
        </Link>
      ))}
      {archived ? (
        <Link
          className="tab"
          to={`${path}?view=${NO_VIEW}&filter=${encodeURIComponent(ARCHIVED_JSON)}` as const}
          aria-current={current === ARCHIVED_JSON ? 'page' : undefined}
        >
          {text.archived}
        </Link>
      ) : null}
    </nav>
  )
}

function Count({ view, count }: { view: SavedView; count: ViewCount | undefined }) {
  if (view.problems) return <span className="view-broken">{text.broken}</span>
  if (!count || count.count === null) return null
  return <span className="view-count">{count.is_exact ? count.count : text.more(count.count)}</span>
}
