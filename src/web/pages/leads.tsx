import { useRef, useState } from 'react'
import { paths } from '../api'
import { BulkBar } from '../bulk/bulk-bar'
import { kindsFor } from '../bulk/bulk-choice'
import { BulkProgress } from '../bulk/bulk-progress'
import { SelectAll } from '../bulk/select-all'
import { useSelection } from '../bulk/use-selection'
import { get } from '../client'
import { usePipelines } from '../directory'
import { ExportButton } from '../exports/export-button'
import { LeadFilters } from '../lead/lead-filters'
import { LeadRow } from '../lead/lead-row'
import {
  conditionsOfFilters,
  DEFAULT_SORT,
  filterCount,
  filterOf,
  type LeadView,
  listPath,
  readView,
  viewPath,
} from '../lead-view'
import { leadOf, useLive } from '../live'
import { Button } from '../parts/button'
import { Empty } from '../parts/empty'
import { PageTitle } from '../parts/page-title'
import { PagedTable } from '../parts/paged-table'
import { Spinner } from '../parts/spinner'
import type { BulkJob, Lead, RealtimeEvent, SavedView } from '../records'
import { go, useLocation } from '../router'
import { useSession } from '../session'
import { asFailure } from '../use-get'
import { type Pages, usePages } from '../use-pages'
import { BrokenView } from '../views/broken-view'
import { chosenView, conditionsOf, NO_VIEW, useViews } from '../views/use-views'
import { ViewTabs } from '../views/view-tabs'
import { words } from '../words'

const text = words.leads
/** A burst of leads reads the list once. */
const GATHER_MS = 100

export function LeadsPage() {
  const { session } = useSession()
  const { query } = useLocation()
  const views = useViews('lead')
  const asked = readView(query)
  const saved = chosenView(views.views ?? [], asked.view, query === '')
  // What is narrowed further stays within the view that is shown.
  const view = { ...asked, view: saved?.id ?? (asked.view && NO_VIEW), sort: asked.sort || saved?.sort || DEFAULT_SORT }
  const filter = [...conditionsOf(saved?.filter), ...conditionsOfFilters(view, '$me')]
  return (
    <>
      <PageTitle
        action={
          saved?.problems ? null : (
            <ExportButton kind="leads" can="leads.export" list={listPath(view, session.member.id, saved)} />
          )
        }
      >
        {text.title}
      </PageTitle>
      <ViewTabs kind="lead" path="/leads" views={views} chosen={saved} filter={filter} sort={view.sort} />
      {views.views === undefined && !views.failure ? <Spinner /> : null}
      {saved?.problems ? <BrokenView view={saved} path="/leads" onMended={views.reload} /> : null}
      {(views.views || views.failure) && !saved?.problems ? (
        <LeadList view={view} saved={saved} me={session.member.id} />
      ) : null}
    </>
  )
}

function LeadList({ view, saved, me }: { view: LeadView; saved: SavedView | null; me: string }) {
  const pipelines = usePipelines()
  const list = listPath(view, me, saved)
  const pages = usePages<Lead>(list)
  const fresh = useArrivals(pages)
  const { can } = useSession()
  const selection = useSelection(list)
  const chosen = kindsFor(can).length > 0 ? selection : null
  const [job, setJob] = useState<BulkJob | null>(null)
  const isFiltered = filterCount(view) > 0 || saved !== null
  const change = (next: LeadView) => go(viewPath(next, saved?.sort ?? DEFAULT_SORT), { replace: true })

  return (
    <>
      <LeadFilters view={view} pipelines={pipelines} onChange={change} />
      {job ? (
        <BulkProgress key={job.id} started={job} onChanged={pages.restart} onDismiss={() => setJob(null)} />
      ) : null}
      <PagedTable
        before={chosen ? <SelectAll rows={pages.rows} selection={chosen} /> : null}
        pages={pages}
        className="leads-table"
        columns={[text.name, text.requirement, text.status, text.owner, text.source, text.received]}
        row={lead => (
          <LeadRow key={lead.id} lead={lead} pipelines={pipelines} isFresh={fresh.has(lead.id)} selection={chosen} />
        )}
        empty={
          <Empty
            icon="inbox"
            title={isFiltered ? text.emptyFiltered : text.empty}
            {...(isFiltered ? {} : { hint: text.emptyHint })}
          >
            {isFiltered ? <Button onClick={() => go(`/leads?view=${NO_VIEW}`)}>{text.clear}</Button> : null}
          </Empty>
        }
      />
      <BulkBar
        selection={selection}
        filter={filterOf(view, me, saved)}
        hasMore={pages.hasMore}
        pipelines={pipelines}
        onStarted={setJob}
      />
    </>
  )
}

/** Keeps the list up to date with the stream; answers the leads that came while it was looked at. */
function useArrivals({ refresh, restart, put }: Pages<Lead>): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refreshSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(refresh, GATHER_MS)
  }
  const follow = async (event: RealtimeEvent) => {
    const leadId = leadOf(event)
    if (!leadId) return
    if (event.kind === 'lead.created') {
      setFresh(before => new Set([...before, leadId]))
      return refreshSoon()
    }
    if (event.kind === 'lead.assigned') refreshSoon()
    // A row further down is mended by itself; one that went beyond reach is taken away.
    try {
      const { data: lead } = await get(paths.lead(leadId))
      put(leadId, lead.archived_at === null ? lead : null)
    } catch (thrown) {
      if (asFailure(thrown).status === 404) put(leadId, null)
    }
  }
  useLive(event => void follow(event), restart)
  return fresh
}
