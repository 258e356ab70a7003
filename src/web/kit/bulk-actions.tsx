import { useState } from 'react'
import type { Selection } from '../bulk/use-selection'
import { Button } from '../parts/button'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { useToast } from '../parts/toasts'
import { useSubmit } from '../parts/use-submit'
import { asFailure } from '../use-get'
import type { Pages } from '../use-pages'
import { words } from '../words'
import type { KitField, Thing } from './field'
import { FieldInput } from './field-input'
import type { Listing } from './listing'
import { readField } from './read-form'
import { kitWords as text } from './words'

type Props<T extends Thing> = { listing: Listing<T>; pages: Pages<T>; selection: Selection }

/** What can be done with the rows that are chosen; nothing while none is. They are changed one after the other, and what is
 *  refused stays chosen. */
export function BulkActions<T extends Thing>({ listing, pages, selection }: Props<T>) {
  const show = useToast()
  const [open, setOpen] = useState<KitField | 'remove' | null>(null)
  const chosen = pages.rows.filter(({ id }) => selection.ids.has(id))
  const close = () => setOpen(null)
  const each = async (act: (thing: T) => Promise<T | null>): Promise<void> => {
    const refused: string[] = []
    let why = ''
    for (const thing of chosen) {
      try {
        pages.put(thing.id, await act(thing))
      } catch (thrown) {
        refused.push(thing.id)
        why = asFailure(thrown).message
      }
    }
    selection.set(refused)
    const done = chosen.length - refused.length
    show({ text: text.done(done), detail: refused.length > 0 ? text.failed(refused.length, why) : undefined })
    close()
  }
  if (chosen.length === 0) return null
  const { remove, update } = listing
  return (
    <section className="bulk-bar" aria-label={text.actions}>
      <p role="status">{text.selected(chosen.length)}</p>
      <div className="bulk-kinds">
        {update
          ? listing.fields
              .filter(({ bulk }) => bulk)
              .map(field => (
                <Button key={field.name} onClick={() => setOpen(field)}>
                  {text.set(field.label)}
                </Button>
              ))
          : null}
        {remove ? <Button onClick={() => setOpen('remove')}>{remove.label}</Button> : null}
      </div>
      <Button look="quiet" icon="close" iconOnly onClick={selection.clear}>
        {text.clearSelection}
      </Button>
      {open === 'remove' && remove ? (
        <ConfirmDialog
          title={text.archiveManyTitle(remove.label, chosen.length)}
          text={remove.text}
          label={remove.label}
          onClose={close}
          onConfirm={() =>
            each(async thing => {
              await remove.act(thing)
              return null
            })
          }
        />
      ) : null}
      {open && open !== 'remove' && update ? (
        <SetDialog field={open} onClose={close} onSet={value => each(thing => update(thing, { [open.name]: value }))} />
      ) : null}
    </section>
  )
}

function SetDialog(props: { field: KitField; onClose(): void; onSet(value: unknown): Promise<void> }) {
  const { field, onClose, onSet } = props
  const { error, failure, isBusy, onSubmit } = useSubmit(form => onSet(readField(field, form)))
  return (
    <Dialog title={text.set(field.label)} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <FieldInput field={field} thing={null} error={error(field.name)} />
        <FailureNote failure={failure} shown={[field.name]} />
        <FormActions label={words.common.save} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
