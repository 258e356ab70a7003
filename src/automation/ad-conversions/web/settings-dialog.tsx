import type { KitField } from '../../../web/kit/field'
import { FieldInput } from '../../../web/kit/field-input'
import { changesIn, nested } from '../../../web/kit/read-form'
import { Dialog } from '../../../web/parts/dialog'
import { FailureNote } from '../../../web/parts/failure-note'
import { FormActions } from '../../../web/parts/form-actions'
import { useOnce } from '../../../web/parts/use-once'
import { useSubmit } from '../../../web/parts/use-submit'
import { words } from '../../../web/words'

type Props = {
  title: string
  fields: readonly KitField[]
  settings: object
  send(input: Record<string, unknown>, key: string): Promise<unknown>
  onDone(): void
  onClose(): void
}

/** Settings of a connection in a drawer: what was changed of them is sent. */
export function SettingsDialog({ title, fields, settings, send, onDone, onClose }: Props) {
  const once = useOnce()
  const thing = { id: '', ...settings }
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const changes = nested(changesIn(fields, form, thing))
    if (Object.keys(changes).length > 0) await once(key => send(changes, key))
    onDone()
    onClose()
  })
  return (
    <Dialog title={title} onClose={onClose} isDrawer>
      <form onSubmit={onSubmit} noValidate>
        <div className="form-grid">
          {fields.map(field => (
            <FieldInput key={field.name} field={field} thing={thing} error={error(field.name)} />
          ))}
        </div>
        <FailureNote failure={failure} shown={fields.map(({ name }) => name)} />
        <FormActions label={words.common.save} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
