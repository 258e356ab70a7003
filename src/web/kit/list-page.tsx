import { type ReactNode, useEffect } from 'react'
import { useSelection } from '../bulk/use-selection'
import { Button } from '../parts/button'
import { Empty } from '../parts/empty'
import { Icon } from '../parts/icon'
import { PageTitle } from '../parts/page-title'
import { PagedFrame } from '../parts/paged-frame'
import type { CustomField } from '../records'
import { type Address, Link, useLocation } from '../router'
import { oneOf, stringifySearch, text as textParam, useSearch } from '../search'
import { usePages } from '../use-pages'
import { BulkActions } from './bulk-actions'
import { DataTable } from './data-table'
import type { Thing } from './field'
import { filterParam, quickOf } from './filter/nodes'
import { useFilterFields } from './filter/use-filter-fields'
import { filterWords } from './filter/words'
import { FilterBar } from './filter-bar'
import { noteList } from './kept-place'
import { later } from './later'
import { sortsOf, useTableColumns } from './list-columns'
import type { Listing } from './listing'
import type { OpenThing as OfThings } from './open-thing'
import type { MenuItem } from './row-menu'
import type { TableColumn } from './table-row'
import { kitWords as text } from './words'

const FilterDialog = later(async () => (await import('./filter/filter-dialog')).FilterDialog)
const NewDialog = later(async () => (await import('./form-dialog')).NewDialog)
const KeysHelp = later(async () => (await import('./keys-help')).KeysHelp)
// boundary: a piece that comes later knows no longer which things it is of.
const OpenThing = later(async () => (await import('./open-thing')).OpenThing) as unknown as typeof OfThings

/** What stands in the address of a list. */
export const LIST_SEARCH = {
  ...{ q: textParam, sort: textParam, view: textParam, open: textParam, dialog: textParam, pipeline: textParam },
  layout: oneOf(['', 'table', 'board']),
  filter: filterParam,
}

/** What a list shows at the moment. */
export type Shown<T> = {
  /** As the API is asked. */
  list: string
  /** What narrows it, the conditions of its view among them. */
  nodes: readonly unknown[]
  q: string
  sort: string
  columns: readonly TableColumn<T>[]
  all: readonly TableColumn<T>[]
  add: ReactNode
}

/** What a list of records has beyond that of other things: views and columns of people's own. */
export type Beyond<T> = {
  head(shown: Shown<T>): ReactNode
  /** What the view that is open asks, and its sort. */
  nodes: readonly unknown[]
  sort: string
  /** The columns of the table, of all that there are. */
  columnsOf(all: readonly TableColumn<T>[], sort: string, nodes: readonly unknown[]): TableColumn<T>[]
  own: readonly CustomField[]
  /** Stands in the place of the table. */
  instead?: ((shown: Shown<T>) => ReactNode) | null
}

const PAGE = '50'
const MOST_QUICK = 3
/** So many columns have room beside the panel. */
const BESIDE_PANEL = 3
const ARCHIVED = { name: 'is_archived', label: filterWords.archived, type: 'boolean' } as const
const NO_OWN: readonly CustomField[] = []

/** A list of things with what is done with them: found, sorted, opened beside the list, added, changed, taken away. */
export function ListPage<T extends Thing>({ listing, beyond }: { listing: Listing<T>; beyond?: Beyond<T> }) {
  const { path, around, hasArchived = false } = listing
  const [asked, change] = useSearch(LIST_SEARCH)
  const { path: here, query } = useLocation()
  const own = beyond?.own ?? NO_OWN
  const fields = useFilterFields(listing.fields, own, {
    ...around,
    further: [...(around?.further ?? []), ...(hasArchived ? [ARCHIVED] : [])],
  })
  const nodes = asked.filter ?? beyond?.nodes ?? []
  const sort = asked.sort || beyond?.sort || (listing.defaultSort ?? '')
  const list = `${path}?${new URLSearchParams({
    ...listing.query,
    ...(listing.query ? {} : { limit: PAGE }),
    ...(nodes.length > 0 ? { filter: JSON.stringify(nodes) } : {}),
    ...(sort ? { sort } : {}),
    ...(asked.q ? { q: asked.q } : {}),
  })}`
  const instead = beyond?.instead
  const pages = usePages<T>(list)
  const fresh = (listing.useFresh ?? useNone)(pages)
  const all = useTableColumns(listing, own, thing => pages.put(thing.id, thing))
  const usual = listing.columns.flatMap(name => all.find(({ key }) => key === name) ?? [])
  const columns = beyond?.columnsOf(all, sort, nodes) ?? usual
  // boundary: an address of the page that is shown.
  useEffect(() => noteList(here, (query ? `${here}?${query}` : here) as Address), [here, query])
  const add = listing.newAt ? (
    <Link className="button primary" data-key="n" to={listing.newAt}>
      <Icon name="plus" />
      {text.add(listing.words.one)}
    </Link>
  ) : listing.create ? (
    <Button look="primary" icon="plus" data-key="n" onClick={() => change({ dialog: 'new' }, { isStep: true })}>
      {text.add(listing.words.one)}
    </Button>
  ) : null
  const shown = { list, nodes, q: asked.q, sort, columns, all, add }
  const quick = listing.quick ?? fields.filter(field => field.choices || field === ARCHIVED).slice(0, MOST_QUICK)
  const close = () => change({ dialog: '' })
  const setNodes = (next: readonly unknown[]) => change({ filter: next, dialog: '' })
  return (
    <>
      {beyond ? beyond.head(shown) : <PageTitle action={add}>{listing.words.title}</PageTitle>}
      {listing.words.intro ? <p className="soft">{listing.words.intro}</p> : null}
      <FilterBar
        fields={fields}
        nodes={nodes}
        quick={quick.map(one => ('name' in one ? quickOf(one) : one))}
        q={listing.hasSearch ? asked.q : null}
        sorts={instead ? [] : (listing.sorts ?? sortsOf(listing.fields, own))}
        sort={sort}
        onNodes={setNodes}
        onSearch={q => change({ q })}
        onSort={next => change({ sort: next })}
        onBuild={() => change({ dialog: 'filter' }, { isStep: true })}
      />
      {instead ? instead(shown) : <ShownRows {...{ listing, pages, shown, fresh, own, here, query }} />}
      {asked.dialog === 'filter' ? (
        <FilterDialog fields={fields} nodes={nodes} onNodes={setNodes} onClose={close} />
      ) : null}
      {asked.dialog === 'keys' ? <KeysHelp onClose={close} /> : null}
      {asked.dialog === 'new' && listing.create ? (
        <NewDialog
          one={listing.words.one}
          fields={listing.fields}
          own={own}
          create={async (input, key) => {
            await listing.create!(input, key)
            pages.refresh()
          }}
          onClose={close}
        />
      ) : null}
    </>
  )
}

const NOBODY: ReadonlySet<string> = new Set()
const useNone = () => NOBODY

type RowsProps<T extends Thing> = {
  listing: Listing<T>
  pages: ReturnType<typeof usePages<T>>
  shown: Shown<T>
  fresh: ReadonlySet<string>
  own: readonly CustomField[]
  here: string
  query: string
}

function ShownRows<T extends Thing>({ listing, pages, shown, fresh, own, here, query }: RowsProps<T>) {
  const { list, nodes, q, sort, columns } = shown
  const { titleOf, pageOf, opensPage, panel } = listing
  const [{ open, filter }, change] = useSearch(LIST_SEARCH)
  const selection = useSelection(list)
  const isBulk = Boolean(listing.bulk || listing.remove || (listing.update && listing.fields.some(one => one.bulk)))
  // boundary: an address of the page that is shown.
  const beside = ({ id }: T) => `${here}?${stringifySearch(LIST_SEARCH, query, { open: id })}` as Address
  const menu = (thing: T): MenuItem[] => [
    ...(opensPage && panel ? [{ label: text.quickLook, to: beside(thing) }] : []),
    ...(!opensPage && pageOf ? [{ label: text.open, to: pageOf(thing) }] : []),
    ...(listing.menu?.(thing, { put: next => pages.put(thing.id, next), reload: pages.refresh }) ?? []),
  ]
  const isNarrowed = nodes.length > 0 || q !== ''
  // A view as it is: nothing is due, and no filter of the reader's own hides it.
  const isView = nodes.length > 0 && filter === null && q === ''
  const nothing = isView
    ? text.nothingNow
    : isNarrowed
      ? text.nothingFits
      : (listing.words.none ?? text.nothing(listing.words.many))
  const { phoneOf } = listing
  const hasMenu = listing.menu || pageOf
  return (
    <div className={open ? 'with-panel' : undefined}>
      <div>
        {listing.before?.(pages)}
        <PagedFrame
          pages={pages}
          empty={
            <Empty
              icon={listing.icon}
              title={nothing}
              {...((isNarrowed && !isView) || !listing.words.emptyHint ? {} : { hint: listing.words.emptyHint })}
            >
              {isNarrowed ? (
                <Button onClick={() => change({ filter: [], q: '' })}>
                  {isView ? text.showAll : filterWords.clear}
                </Button>
              ) : null}
            </Empty>
          }
        >
          <DataTable
            key={list}
            label={listing.words.title}
            list={list}
            pages={pages}
            columns={open ? columns.slice(0, BESIDE_PANEL) : columns}
            sort={sort}
            onSort={columns.some(({ canSort }) => canSort) ? next => change({ sort: next }) : undefined}
            selection={isBulk ? selection : undefined}
            titleOf={titleOf}
            addressOf={thing => (opensPage && pageOf ? pageOf(thing) : beside(thing))}
            menu={hasMenu ? menu : undefined}
            phoneOf={phoneOf && (thing => phoneOf(thing))}
            className={listing.className}
            fresh={fresh}
            openId={open}
            onKeysHelp={() => change({ dialog: 'keys' }, { isStep: true })}
          />
        </PagedFrame>
        {listing.bulk?.({ selection, pages, nodes, q }) ??
          (isBulk ? <BulkActions listing={listing} pages={pages} selection={selection} /> : null)}
      </div>
      {open ? (
        <OpenThing key={open} listing={listing} pages={pages} id={open} own={own} onOpen={id => change({ open: id })} />
      ) : null}
    </div>
  )
}
