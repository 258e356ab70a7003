import { lazy, Suspense, useState } from 'react'
import { BulkBar } from '../../../web/bulk/bulk-bar'
import { kindsFor } from '../../../web/bulk/bulk-choice'
import { BulkProgress } from '../../../web/bulk/bulk-progress'
import { words as bulk } from '../../../web/bulk/words'
import { useCustomFields, usePipelines } from '../../../web/directory'
import { later } from '../../../web/kit/later'
import { ownSorts } from '../../../web/kit/list-columns'
import { LIST_SEARCH, type Shown } from '../../../web/kit/list-page'
import type { Listing } from '../../../web/kit/listing'
import { ViewedList } from '../../../web/kit/viewed-list'
import { useArrivals } from '../../../web/lead/use-arrivals'
import { NotifiedLeads } from '../../../web/notifications/notified-leads'
import { choicesOf } from '../../../web/parts/select-field'
import { Spinner } from '../../../web/parts/spinner'
import type { BulkJob, Lead } from '../../../web/records'
import { Link, useLocation } from '../../../web/router'
import { useSearch } from '../../../web/search'
import { useSession } from '../../../web/session'
import { words } from '../../../web/words'
import { lead } from './kind.gen'
import { LeadActs, useLeadActs } from './lead-acts'
import { USUAL_COLUMNS, useLeadColumns, withFollowUp } from './lead-columns'
import { boardFilter, changeFilter, useLeadFilters } from './lead-filters'
import { LeadWays } from './lead-ways'

const LeadPanel = later(async () => (await import('./lead-panel')).LeadPanel)
const LeadBoard = lazy(() => import('../../../web/board/lead-board'))

export function LeadsPage() {
  const told = new URLSearchParams(useLocation().query).get('told')
  return told ? <NotifiedLeads id={told} /> : <LeadList />
}

function LeadList() {
  const { can } = useSession()
  const [job, setJob] = useState<BulkJob | null>(null)
  const own = useCustomFields('lead')
  const acts = useLeadActs()
  const pipelines = usePipelines()
  const { around, quick } = useLeadFilters()
  const isBulk = kindsFor(can).length > 0
  const listing: Listing<Lead> = {
    words: {
      title: words.leads.title,
      one: words.search.lead.toLowerCase(),
      many: words.leads.title.toLowerCase(),
      emptyHint: words.leads.emptyHint,
    },
    icon: 'inbox',
    path: '/leads',
    fields: lead.fields,
    columns: ['contact', ...USUAL_COLUMNS],
    table: useLeadColumns(acts),
    className: 'leads-table',
    titleOf: ({ contact, ref }) => contact.name || ref,
    pageOf: ({ id }) => `/leads/${id}`,
    opensPage: true,
    defaultSort: lead.defaultSort,
    sorts: [...choicesOf(words.leads.sorts), ...ownSorts(own)],
    hasSearch: true,
    hasArchived: true,
    around,
    quick,
    phoneOf: ({ contact }) => contact.phone,
    menu: (shown, { put, reload }) => acts.menu(shown, { onChanged: put, onStale: reload }),
    panel: (shown, { put, reload }) => <LeadPanel lead={shown} onChanged={put} onStale={reload} />,
    useFresh: useArrivals,
    before: pages =>
      job ? <BulkProgress key={job.id} started={job} onChanged={pages.restart} onDismiss={() => setJob(null)} /> : null,
    ...(isBulk
      ? {
          // What a search finds is no filter: a change is for those that are chosen then.
          bulk: ({ selection, pages, nodes, q }) => (
            <BulkBar
              selection={selection}
              filter={changeFilter(nodes)}
              hasMore={pages.hasMore && q === ''}
              pipelines={pipelines}
              onStarted={setJob}
            />
          ),
        }
      : {}),
  }
  return (
    <>
      <ViewedList
        of={{
          kind: 'lead',
          path: '/leads',
          listing,
          exporting: { kind: 'leads', can: 'leads.export' },
          ways: (layout, nodes) => <LeadWays layout={layout} nodes={nodes} />,
          board: shown => <Board shown={shown} />,
          fitted: withFollowUp,
        }}
      />
      <LeadActs acts={acts} />
      {isBulk ? (
        <p className="soft">
          <Link to="/bulk-changes">{bulk.list}</Link>
        </p>
      ) : null}
    </>
  )
}

function Board({ shown }: { shown: Shown<Lead> }) {
  const pipelines = usePipelines()
  const [{ pipeline }, change] = useSearch(LIST_SEARCH)
  return (
    <Suspense fallback={<Spinner />}>
      <LeadBoard
        pipelines={pipelines}
        pipelineId={pipeline}
        narrowed={{ filter: boardFilter(shown.nodes), q: shown.q }}
        onPipeline={id => change({ pipeline: id })}
      />
    </Suspense>
  )
}
