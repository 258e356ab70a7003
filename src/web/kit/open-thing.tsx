import { useState } from 'react'
import { Button } from '../parts/button'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { FailureNote } from '../parts/failure-note'
import { readNow } from '../queries'
import type { CustomField } from '../records'
import { Link } from '../router'
import { useSession } from '../session'
import { useAction } from '../settings/use-action'
import { useGet } from '../use-get'
import type { Pages } from '../use-pages'
import { words } from '../words'
import type { Thing } from './field'
import { EditDialog } from './form-dialog'
import type { Listing } from './listing'
import { SidePanel } from './side-panel'
import { ThingFacts } from './thing-facts'
import { kitWords as text } from './words'

type Props<T extends Thing> = {
  listing: Listing<T>
  pages: Pages<T>
  id: string
  own: readonly CustomField[]
  onOpen(id: string): void
}

/** One thing of a list beside it, with what can be done with it. */
export function OpenThing<T extends Thing>({ listing, pages, id, own, onOpen }: Props<T>) {
  const { rows, isRead } = pages
  const [open, setOpen] = useState<'edit' | 'remove' | 'end' | null>(null)
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
  const { end, remove, restore, update } = listing
  const put = (next: T | null) => {
    pages.put(next?.id ?? id, next)
    if (next && place < 0) alone.put(next)
  }
  const tools = { put, reload: pages.refresh }
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
          {end && !end.isEnded(thing) ? <Button onClick={() => setOpen('end')}>{end.label}</Button> : null}
          {restore && isArchived ? (
            <Button isBusy={isBusy} onClick={() => run(async () => put(await restore(thing)))}>
              {text.restore}
            </Button>
          ) : null}
        </>
      }
    >
      {listing.table ? null : <ThingFacts thing={thing} fields={listing.fields} cells={listing.cells} />}
      {session.support ? null : listing.panel?.(thing, tools)}
      {open === 'edit' && update ? (
        <EditDialog<T>
          one={listing.words.one}
          fields={listing.fields}
          own={own}
          thing={thing}
          reread={() => readNow<T>(`${listing.path}/${encodeURIComponent(id)}`)}
          update={input => update(thing, input)}
          onChanged={put}
          onStale={pages.refresh}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'end' && end ? (
        <ConfirmDialog
          title={`${end.label}: ${listing.titleOf(thing)}?`}
          text={end.text}
          label={end.label}
          onClose={() => setOpen(null)}
          onConfirm={async () => {
            put(await end.act(thing))
            setOpen(null)
          }}
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
            put(null)
          }}
        />
      ) : null}
    </SidePanel>
  )
}
