import { type ReactNode, useMemo, useState } from 'react'
import { useSelection } from '../bulk/use-selection'
import { Button } from '../parts/button'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { Empty } from '../parts/empty'
import { FailureNote } from '../parts/failure-note'
import { Icon } from '../parts/icon'
import { PageTitle } from '../parts/page-title'
import { PagedFrame } from '../parts/paged-frame'
import { readNow } from '../queries'
import type { CustomField } from '../records'
import { type Address, Link, useLocation } from '../router'
import { stringifySearch, useSearch } from '../search'
import { useSession, useZone } from '../session'
import { useAction } from '../settings/use-action'
import { useGet } from '../use-get'
import { usePages } from '../use-pages'
import { words } from '../words'
import { BulkActions } from './bulk-actions'
import { DataTable } from './data-table'
import type { KitField, Thing } from './field'
import { useSayValue } from './field-value'
import { FilterBar } from './filter-bar'
import { type Asked, conditionsOf, isFiltered, searchOf } from './filters'
import { EditDialog, NewDialog } from './form-dialog'
import type { Listing } from './listing'
import { SidePanel } from './side-panel'
import { ThingFacts } from './thing-facts'
import { kitWords as text } from './words'

/** What a list of records has beyond that of other things: views and columns of people's own. */
export type Beyond = {
  head(shown: { list: string; asked: Asked; conditions: readonly unknown[]; add: ReactNode }): ReactNode
  /** The conditions of the view that is open, and its sort. */
  conditions: readonly unknown[]
  sort: string
  /** Fields of the table, instead of the usual ones. */
  columns: readonly KitField[]
  own: readonly CustomField[]
}

const PAGE = '50'

/** A list of things with what is done with them: found, sorted, opened beside the list, added, changed, taken away. */
export function ListPage<T extends Thing>({ listing, beyond }: { listing: Listing<T>; beyond?: Beyond }) {
  const { fields, path, titleOf } = listing
  const spec = useMemo(() => searchOf(fields), [fields])
  const [said, change] = useSearch(spec)
  // boundary: the parameters of its fields are known by their names.
  const asked = said as Asked
  const { path: here, query } = useLocation()
  const zone = useZone()
  const say = useSayValue()
  const sort = asked.sort || beyond?.sort || (listing.defaultSort ?? '')
  const conditions = [...(beyond?.conditions ?? []), ...conditionsOf(fields, asked, zone)]
  const list = `${path}?${new URLSearchParams({
    ...listing.query,
    ...(listing.query ? {} : { limit: PAGE }),
    ...(conditions.length > 0 ? { filter: JSON.stringify(conditions) } : {}),
    ...(sort ? { sort } : {}),
    ...(asked.q ? { q: asked.q } : {}),
  })}`
  const pages = usePages<T>(list)
  const selection = useSelection(list)
  const shown = beyond?.columns ?? listing.columns.map(name => fields.find(field => field.name === name)!)
  // boundary: an address of the page that is shown.
  const addressOf = ({ id }: T) => `${here}?${stringifySearch(spec, query, { open: id })}` as Address
  const isChangeable = Boolean(listing.remove || (listing.update && fields.some(({ bulk }) => bulk)))
  const canSort = fields.some(field => field.sort)
  const add = listing.newAt ? (
    <Link className="button primary" to={listing.newAt}>
      <Icon name="plus" />
      {text.add(listing.words.one)}
    </Link>
  ) : listing.create ? (
    <Button look="primary" icon="plus" onClick={() => change({ dialog: 'new' }, { isStep: true })}>
      {text.add(listing.words.one)}
    </Button>
  ) : null
  const isNarrowed = isFiltered(fields, asked) || conditions.length > 0
  return (
    <>
      {beyond ? (
        beyond.head({ list, asked, conditions, add })
      ) : (
        <PageTitle action={add}>{listing.words.title}</PageTitle>
      )}
      {listing.words.intro ? <p className="soft">{listing.words.intro}</p> : null}
      <FilterBar
        fields={fields}
        asked={asked}
        hasSearch={listing.hasSearch ?? false}
        hasArchived={listing.hasArchived ?? false}
        onChange={next => change(next)}
      />
      <div className={asked.open ? 'with-panel' : undefined}>
        <div>
          <PagedFrame
            pages={pages}
            empty={
              <Empty
                icon={listing.icon}
                title={isNarrowed ? text.nothingFits : text.nothing(listing.words.many)}
                {...(isNarrowed || !listing.words.emptyHint ? {} : { hint: listing.words.emptyHint })}
              />
            }
          >
            <DataTable
              label={listing.words.title}
              pages={pages}
              columns={shown.map(field => ({
                key: field.name,
                label: field.label,
                canSort: field.sort ?? false,
                cell: (thing: T) => listing.cells?.[field.name]?.(thing) ?? say(thing, field),
              }))}
              sort={sort}
              onSort={canSort ? next => change({ sort: next }) : undefined}
              selection={isChangeable ? selection : undefined}
              titleOf={titleOf}
              addressOf={addressOf}
              openId={asked.open}
            />
          </PagedFrame>
          {isChangeable ? <BulkActions listing={listing} pages={pages} selection={selection} /> : null}
        </div>
        {asked.open ? (
          <OpenThing
            key={asked.open}
            listing={listing}
            rows={pages.rows}
            isRead={pages.isRead}
            id={asked.open}
            own={beyond?.own ?? []}
            onOpen={id => change({ open: id })}
            onPut={thing => (thing ? pages.put(thing.id, thing) : pages.put(asked.open, null))}
            reload={pages.refresh}
          />
        ) : null}
      </div>
      {asked.dialog === 'new' && listing.create ? (
        <NewDialog
          one={listing.words.one}
          fields={fields}
          own={beyond?.own ?? []}
          create={async (input, key) => {
            await listing.create!(input, key)
            pages.refresh()
          }}
          onClose={() => change({ dialog: '' })}
        />
      ) : null}
    </>
  )
}

type OpenProps<T extends Thing> = {
  listing: Listing<T>
  rows: readonly T[]
  isRead: boolean
  id: string
  own: readonly CustomField[]
  onOpen(id: string): void
  onPut(thing: T | null): void
  reload(): void
}

function OpenThing<T extends Thing>({ listing, rows, isRead, id, own, onOpen, onPut, reload }: OpenProps<T>) {
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const { isBusy, run } = useAction()
  const { session } = useSession()
  const place = rows.findIndex(row => row.id === id)
  // Whoever was sent its address may have another list, or be at its beginning.
  const alone = useGet<T>(isRead && place < 0 ? `${listing.path}/${encodeURIComponent(id)}` : null)
  const thing = rows[place] ?? alone.data
  const step = (by: number) => {
    const next = place < 0 ? undefined : rows[place + by]
    return next ? () => onOpen(next.id) : undefined
  }
  if (!thing) return <FailureNote failure={alone.failure} />
  const { remove, restore, update } = listing
  const tools = { put: onPut, reload }
  const isArchived = Boolean(thing.archived_at)
  return (
    <SidePanel
      title={listing.titleOf(thing)}
      onClose={() => onOpen('')}
      onPrevious={step(-1)}
      onNext={step(1)}
      actions={
        <>
          {listing.pageOf ? (
            <Link className="button plain" to={listing.pageOf(thing)}>
              {text.open}
            </Link>
          ) : null}
          {update && !isArchived ? <Button onClick={() => setOpen('edit')}>{words.common.edit}</Button> : null}
          {listing.actions?.(thing, tools)}
          {remove && !isArchived ? <Button onClick={() => setOpen('remove')}>{remove.label}</Button> : null}
          {restore && isArchived ? (
            <Button isBusy={isBusy} onClick={() => run(async () => onPut(await restore(thing)))}>
              {text.restore}
            </Button>
          ) : null}
        </>
      }
    >
      <ThingFacts thing={thing} fields={listing.fields} cells={listing.cells} />
      {session.support ? null : listing.panel?.(thing, tools)}
      {open === 'edit' && update ? (
        <EditDialog<T>
          one={listing.words.one}
          fields={listing.fields}
          own={own}
          thing={thing}
          reread={() => readNow<T>(`${listing.path}/${encodeURIComponent(id)}`)}
          update={input => update(thing, input)}
          onChanged={onPut}
          onStale={reload}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'remove' && remove ? (
        <ConfirmDialog
          title={`${remove.label}: ${listing.titleOf(thing)}?`}
          text={remove.text}
          label={remove.label}
          onClose={() => setOpen(null)}
          onConfirm={async () => {
            await remove.act(thing)
            onOpen('')
            onPut(null)
          }}
        />
      ) : null}
    </SidePanel>
  )
}
