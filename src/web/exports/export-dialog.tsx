import { CheckGroup } from '../parts/check-group'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { choicesOf, SelectField } from '../parts/select-field'
import { Spinner } from '../parts/spinner'
import { useToast } from '../parts/toasts'
import { useOnce } from '../parts/use-once'
import { useSubmit, wrongFields } from '../parts/use-submit'
import { Link } from '../router'
import { useGet } from '../use-get'
import { orderOf } from './export-button'
import { createExport, exportPaths } from './exports-api'
import { exportWords as text } from './words'

type Props = { kind: string; list: string; onClose(): void }

/** Asks for the format and the columns of a file. */
export function ExportDialog({ kind, list, onClose }: Props) {
  const columns = useGet(exportPaths.columns(kind))
  const show = useToast()
  const once = useOnce()
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const chosen = form.getAll('columns').map(String)
    if (chosen.length === 0) throw wrongFields({ columns: text.noColumn })
    const format = form.get('format') === 'csv' ? 'csv' : 'xlsx'
    await once(key => createExport({ kind, format, columns: chosen, ...orderOf(list) }, key))
    show({ text: text.asked, to: '/exports', label: text.see })
    onClose()
  })
  return (
    <Dialog title={text.heading(text.lists[kind] ?? kind)} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <SelectField label={text.format} name="format" choices={choicesOf(text.formats)} />
        <FailureNote failure={columns.failure} onRetry={columns.reload} />
        {columns.data ? (
          <CheckGroup
            legend={text.columns}
            hint={text.columnsHint}
            name="columns"
            choices={columns.data.map(({ key, label }) => ({ value: key, label }))}
            chosen={columns.data.filter(column => column.usual).map(column => column.key)}
            error={error('columns')}
          />
        ) : columns.failure ? null : (
          <Spinner />
        )}
        <FailureNote failure={failure} shown={['columns']} />
        <p>
          <Link to="/exports">{text.yours}</Link>
        </p>
        <FormActions label={text.ask} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
