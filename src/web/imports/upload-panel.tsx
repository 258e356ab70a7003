import { type DragEvent, useState } from 'react'
import { FailureNote } from '../parts/failure-note'
import { Field } from '../parts/field'
import { FormActions } from '../parts/form-actions'
import { Panel } from '../parts/panel'
import { choicesOf, SelectField } from '../parts/select-field'
import { useSubmit, wrongFields } from '../parts/use-submit'
import type { Import } from '../records'
import { useSession } from '../session'
import { words } from '../words'
import { sendImport } from './imports-api'
import { importWords as text } from './words'

/** The way to bring a file: chosen, or dropped on the panel. */
export function UploadPanel({ onSent }: { onSent(made: Import): void }) {
  const { can } = useSession()
  const [isOver, setOver] = useState(false)
  const kinds = Object.fromEntries(
    Object.entries(text.kinds).filter(([kind]) => can(kind === 'lead' ? 'leads.import' : 'contacts.import')),
  )
  const submit = useSubmit(async form => {
    const file = form.get('file')
    if (!(file instanceof File) || file.name === '') throw wrongFields({ file: words.errors.needed })
    onSent(await sendImport(String(form.get('kind')), file))
  })
  const drop = (event: DragEvent<HTMLFormElement>) => {
    event.preventDefault()
    setOver(false)
    const input = event.currentTarget.elements.namedItem('file')
    if (input instanceof HTMLInputElement && event.dataTransfer.files.length > 0) {
      input.files = event.dataTransfer.files
    }
  }
  return (
    <Panel title={text.send}>
      <form
        className={isOver ? 'drop-place over' : 'drop-place'}
        onSubmit={submit.onSubmit}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className="form-grid">
          <SelectField label={text.kind} name="kind" choices={choicesOf(kinds)} />
          <Field label={text.file} hint={text.fileHint} error={submit.error('file', '(root)')}>
            {wiring => <input {...wiring} type="file" name="file" accept=".csv,.tsv,.txt,.xlsx,.vcf" />}
          </Field>
        </div>
        <FailureNote failure={submit.failure} shown={['file', '(root)']} />
        {submit.isBusy ? <p role="status">{text.sending}</p> : null}
        <FormActions label={text.upload} isBusy={submit.isBusy} />
      </form>
    </Panel>
  )
}
