import { lazy, Suspense, useState } from 'react'
import { BulkBar } from '../bulk/bulk-bar'
import { kindsFor } from '../bulk/bulk-choice'
import { BulkProgress } from '../bulk/bulk-progress'
import { SelectAll } from '../bulk/select-all'
import { useSelection } from '../bulk/use-selection'
import { words as bulk } from '../bulk/words'
import { usePipelines } from '../directory'
import { ExportButton } from '../exports/export-button'
import { USUAL_COLUMNS, useLeadColumns, withFollowUp } from '../lead/lead-columns'
import { LeadFilters, LeadWays } from '../lead/lead-filters'
import { LeadRow } from '../lead/lead-row'
import { listText } from '../lead/list-words'
import { useArrivals } from '../lead/use-arrivals'
import {
  boardNarrowing,
  conditionsOfFilters,
  DEFAULT_SORT,
  filterCount,
  filterOf,
  type LeadView,
  listPath,
  readView,
  viewPath,
} from '../lead-view'
import { NotifiedLeads } from '../notifications/notified-leads'
import { Button } from '../parts/button'
import { Empty } from '../parts/empty'
import { Icon } from '../parts/icon'
import { PagedTable } from '../parts/paged-table'
import { Spinner } from '../parts/spinner'
import type { BulkJob, Lead, SavedView } from '../records'
import { go, Link, useLocation } from '../router'
import { useSession } from '../session'
import { usePages } from '../use-pages'
import { BrokenView } from '../views/broken-view'
import { type Column, shownColumns } from '../views/columns'
import { ListHead } from '../views/list-head'
import { chosenView, conditionsOf, leftIn, NO_VIEW, useViews } from '../views/use-views'
import { words } from '../words'

const text = words.leads
const LeadBoard = lazy(() => import('../board/lead-board'))

export function LeadsPage() {
  const told = new URLSearchParams(useLocation().query).get('told')
  return told ? <NotifiedLeads id={told} /> : <LeadList />
}

function LeadList() {
  const { session, can } = useSession()
  const { query } = useLocation()
  const views = useViews('lead')
  const pipelines = usePipelines()
  const asked = readView(query)
  const saved = chosenView(views.views ?? [], asked.view, query === '')
  // What is narrowed further stays within the view that is shown.
  const view = { ...asked, view: saved?.id ?? (asked.view && NO_VIEW), sort: asked.sort || saved?.sort || DEFAULT_SORT }
  const filter = [...leftIn(conditionsOf(saved?.filter), view.without), ...conditionsOfFilters(view, '$me')]
  const layout = view.layout || saved?.layout || 'table'
  const all = useLeadColumns()
  const named = saved?.columns ?? withFollowUp(views.columns ?? USUAL_COLUMNS, view.sort, filter)
  const columns = shownColumns(all, named)
  // What is searched for is kept in no view.
  const isChanged =
    filterCount({ ...view, q: '' }) > 0 ||
    view.without !== '' ||
    view.sort !== (saved?.sort ?? DEFAULT_SORT) ||
    layout !== (saved?.layout ?? 'table')
  const me = session.member.id
  const change = (next: LeadView) =>
    go(viewPath(next, saved?.sort ?? DEFAULT_SORT, saved?.layout ?? 'table'), { replace: true })
  return (
    <>
      <ListHead
        kind="lead"
        title={text.title}
        ways={saved?.problems ? null : <LeadWays view={view} layout={layout} onChange={change} />}
        exporting={
          saved?.problems ? null : <ExportButton kind="leads" can="leads.export" list={listPath(view, me, saved)} />
        }
        path="/leads"
        views={views}
        chosen={saved}
        shown={{ filter, sort: view.sort, layout }}
        without={view.without}
        isChanged={isChanged}
        onWithout={without => change({ ...view, without })}
        columns={layout === 'table' ? { all, shown: columns, usual: USUAL_COLUMNS } : null}
      />
      {views.views === undefined && !views.failure ? <Spinner /> : null}
      {saved?.problems ? <BrokenView view={saved} path="/leads" onMended={views.reload} /> : null}
      {(views.views || views.failure) && !saved?.problems ? (
        <>
          {view.ref ? (
            <p>
              <button type="button" className="filter-chip" onClick={() => change({ ...view, ref: '' })}>
                {listText.refs(view.ref.split(',').length)}
                <Icon name="close" />
              </button>
            </p>
          ) : null}
          <LeadFilters view={view} layout={layout} pipelines={pipelines} onChange={change} />
          {layout === 'board' ? (
            <Suspense fallback={<Spinner />}>
              <LeadBoard
                pipelines={pipelines}
                pipelineId={view.pipeline}
                narrowed={boardNarrowing(view, me, saved)}
                onPipeline={pipeline => change({ ...view, pipeline })}
              />
            </Suspense>
          ) : (
            <LeadTable view={view} saved={saved} me={me} columns={columns} />
          )}
        </>
      ) : null}
      {kindsFor(can).length > 0 ? (
        <p className="soft">
          <Link to="/bulk-changes">{bulk.list}</Link>
        </p>
      ) : null}
    </>
  )
}

type TableProps = { view: LeadView; saved: SavedView | null; me: string; columns: readonly Column<Lead>[] }

function LeadTable({ view, saved, me, columns }: TableProps) {
  const pipelines = usePipelines()
  const list = listPath(view, me, saved)
  const pages = usePages<Lead>(list)
  const fresh = useArrivals(pages)
  const { can } = useSession()
  const selection = useSelection(list)
  const chosen = kindsFor(can).length > 0 ? selection : null
  const [job, setJob] = useState<BulkJob | null>(null)
  const isFiltered = filterCount(view) > 0 || saved !== null
  return (
    <>
      {job ? (
        <BulkProgress key={job.id} started={job} onChanged={pages.restart} onDismiss={() => setJob(null)} />
      ) : null}
      <PagedTable
        before={chosen ? <SelectAll rows={pages.rows} selection={chosen} /> : null}
        pages={pages}
        className="leads-table"
        columns={columns}
        row={lead => (
          <LeadRow key={lead.id} lead={lead} columns={columns} isFresh={fresh.has(lead.id)} selection={chosen} />
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
      {/* What a search finds is no filter: a change is for those that are chosen then. */}
      <BulkBar
        selection={selection}
        filter={filterOf(view, me, saved)}
        hasMore={pages.hasMore && view.q === ''}
        pipelines={pipelines}
        onStarted={setJob}
      />
    </>
  )
}
