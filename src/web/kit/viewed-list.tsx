import { type ReactNode, useEffect } from 'react'
import { useCustomFieldList } from '../directory'
import { ExportButton } from '../exports/export-button'
import { FailureNote } from '../parts/failure-note'
import { Spinner } from '../parts/spinner'
import type { Permission, ViewKind } from '../records'
import { type Address, go, useLocation } from '../router'
import { stringifySearch, useSearch } from '../search'
import { BrokenView } from '../views/broken-view'
import { ListHead } from '../views/list-head'
import { chosenView, type ListPath, useViews } from '../views/use-views'
import type { Thing } from './field'
import { nodesOf } from './filter/nodes'
import { LIST_SEARCH, ListPage, type Shown } from './list-page'
import type { Listing } from './listing'
import type { TableColumn } from './table-row'

export type Viewed<T extends Thing> = {
  kind: ViewKind
  /** The page of the list. */
  path: ListPath
  listing: Listing<T>
  exporting: { kind: string; can: Permission } | null
  /** Ways to look at the list, and what else is done with the whole of it. */
  ways?: (layout: 'table' | 'board', nodes: readonly unknown[]) => ReactNode
  /** Another layout of it. */
  board?: (shown: Shown<T>) => ReactNode
  /** Columns where nobody chose any, for what is asked. */
  fitted?: (named: readonly string[], sort: string, nodes: readonly unknown[]) => readonly string[]
}

/** The page of a list that people keep views of: each says what is shown, in which order, with which columns. */
export function ViewedList<T extends Thing>({ of }: { of: Viewed<T> }) {
  const { kind, path, listing, exporting, ways, board, fitted } = of
  const { path: here, query } = useLocation()
  const [asked] = useSearch(LIST_SEARCH)
  const views = useViews(kind)
  const own = useCustomFieldList(kind)
  const isBare = !asked.view && !asked.q && !asked.sort && asked.filter === null
  const view = chosenView(views.views ?? [], asked.view, isBare)
  const opened = isBare ? view?.id : undefined
  // Said in the address, so that what is narrowed further stays within the view.
  // boundary: it is the page that is shown.
  useEffect(() => {
    if (opened) go(`${here}?${stringifySearch(LIST_SEARCH, query, { view: opened })}` as Address, { replace: true })
  }, [opened, here, query])
  if (views.views === undefined && !views.failure) return <Spinner />
  const viewNodes = nodesOf(view?.filter)
  const sort = view?.sort ?? listing.defaultSort ?? ''
  const layout = (board && (asked.layout || view?.layout)) || 'table'
  const [title, ...usual] = listing.columns
  const head = ({ list, nodes, sort: sorted, columns, all, add }: Partial<Shown<T>>) => (
    <ListHead
      kind={kind}
      title={listing.words.title}
      ways={
        <>
          {nodes ? ways?.(layout, nodes) : null}
          {add}
        </>
      }
      exporting={exporting && list ? <ExportButton kind={exporting.kind} can={exporting.can} list={list} /> : null}
      path={path}
      views={views}
      chosen={view}
      shown={{ filter: nodes ?? [], sort: sorted ?? sort, layout }}
      hasArchived={listing.hasArchived ?? false}
      isChanged={
        sorted !== sort || layout !== (view?.layout ?? 'table') || JSON.stringify(nodes) !== JSON.stringify(viewNodes)
      }
      columns={all && columns && layout === 'table' ? { all, shown: columns, usual } : null}
    />
  )
  if (view?.problems) {
    return (
      <>
        {head({})}
        <BrokenView view={view} path={path} onMended={views.reload} />
      </>
    )
  }
  const columnsOf = (all: readonly TableColumn<T>[], sorted: string, nodes: readonly unknown[]) => {
    const named = view?.columns ?? (fitted ?? asIs)(views.columns ?? usual, sorted, nodes)
    return [...new Set([title!, ...named])].flatMap(name => all.find(({ key }) => key === name) ?? [])
  }
  return (
    <>
      <FailureNote failure={own.failure} onRetry={own.reload} />
      <ListPage
        // Another view is another list: what was typed into its search goes with the one before.
        key={view?.id}
        listing={listing}
        beyond={{
          nodes: viewNodes,
          sort,
          columnsOf,
          own: own.data ?? [],
          head,
          instead: layout === 'board' ? (board ?? null) : null,
        }}
      />
    </>
  )
}

const asIs = (named: readonly string[]): readonly string[] => named
