import { Fragment } from 'react'
import { useRecordForm } from '../lead/use-record-form'
import { CustomInputs, customNames, customOf } from '../parts/custom-inputs'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { useOnce } from '../parts/use-once'
import { useSubmit } from '../parts/use-submit'
import type { CustomField } from '../records'
import { words } from '../words'
import type { KitField, Thing } from './field'
import { FieldInput } from './field-input'
import { changesIn, nested, newIn } from './read-form'
import { kitWords as text } from './words'

type Asking = { one: string; fields: readonly KitField[]; own?: readonly CustomField[]; onClose(): void }
type Input = Readonly<Record<string, unknown>>

const inputs = (fields: readonly KitField[], thing: Thing | null, error: (name: string) => string | undefined) => (
  <div className="form-grid">
    {fields
      .filter(({ readOnly, fixed }) => !readOnly && !(fixed && thing))
      .map(field => (
        <FieldInput key={field.name} field={field} thing={thing} error={error(field.name)} />
      ))}
  </div>
)

/** Asks for a new thing, in a drawer whose buttons stay in sight. */
export function NewDialog({
  one,
  fields,
  own = [],
  onClose,
  create,
}: Asking & { create(input: Input, key: string): Promise<unknown> }) {
  const once = useOnce()
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const custom = own.length > 0 ? { custom: customOf(form, own) } : {}
    await once(key => create({ ...nested(newIn(fields, form)), ...custom }, key))
    onClose()
  })
  return (
    <Dialog title={text.add(one)} onClose={onClose} isDrawer>
      <form onSubmit={onSubmit} noValidate>
        {inputs(fields, null, error)}
        {own.length > 0 ? <CustomInputs fields={own} error={error} /> : null}
        <FailureNote failure={failure} shown={shownOf(fields, own)} />
        <FormActions label={text.add(one)} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

type Editing<T> = Asking & {
  thing: T
  reread(): Promise<T>
  update(input: Input): Promise<T>
  onChanged(thing: T): void
  onStale(): void
}

/** Changes a thing. Where somebody else was first, what they changed comes in, and what was typed stays. */
export function EditDialog<T extends Thing>(props: Editing<T>) {
  const { one, fields, own = [], thing, reread, update, onChanged, onStale, onClose } = props
  const form = useRecordForm({ record: thing, reread, onStale, onClose }, async (said, opened) => {
    const custom = own.length > 0 ? { custom: customOf(said, own, opened.custom) } : {}
    const stale = opened.updated_at ? { updated_at: opened.updated_at } : {}
    onChanged(await update({ ...nested(changesIn(fields, said, opened)), ...custom, ...stale }))
  })
  return (
    <Dialog title={text.edit(one)} onClose={onClose} isDrawer>
      <form ref={form.form} onSubmit={form.onSubmit} noValidate>
        <Fragment key={form.turn}>
          {inputs(fields, form.opened, form.error)}
          {own.length > 0 ? <CustomInputs fields={own} custom={form.opened.custom ?? {}} error={form.error} /> : null}
        </Fragment>
        {form.meanwhile}
        <FailureNote failure={form.failure} shown={shownOf(fields, own)} />
        <FormActions label={words.common.save} isBusy={form.isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

const shownOf = (fields: readonly KitField[], own: readonly CustomField[]): string[] => [
  ...fields.map(({ name }) => name),
  ...customNames(own),
]
