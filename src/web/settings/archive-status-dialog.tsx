import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { SelectField } from '../parts/select-field'
import { Spinner } from '../parts/spinner'
import { textOf, useSubmit } from '../parts/use-submit'
import type { Pipeline, PipelineStatus } from '../records'
import { useGet } from '../use-get'
import { archiveStatus, columnsPath } from './pipelines-api'
import { pipelineWords as text } from './pipelines-words'

type Props = { pipeline: Pipeline; status: PipelineStatus; onDone(changed: Pipeline): void; onClose(): void }

/** Puts a status away, once it is said where its leads go. */
export function ArchiveStatusDialog({ pipeline, status, onDone, onClose }: Props) {
  const board = useGet(columnsPath(pipeline.id))
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    onDone(
      await archiveStatus(pipeline.id, status.id, { to: textOf(form, 'to') ?? '', updated_at: pipeline.updated_at }),
    )
    onClose()
  })
  const count = board.data?.columns.find(column => column.status.id === status.id)?.count ?? 0
  const others = pipeline.statuses.filter(({ id }) => id !== status.id)
  // Of the same category where there is one, so that no lead is won or lost by it.
  const usual = others.find(({ category }) => category === status.category) ?? others[0]
  return (
    <Dialog title={text.archiveTitle(status.name)} onClose={onClose}>
      <form onSubmit={onSubmit}>
        <FailureNote failure={board.failure} onRetry={board.reload} />
        {board.data ? <p>{text.archiveText(count)}</p> : board.failure ? null : <Spinner />}
        <SelectField
          label={text.moveTo}
          name="to"
          defaultValue={usual?.key}
          choices={others.map(({ key, name }) => ({ value: key, label: name }))}
          error={error('to')}
        />
        <FailureNote failure={failure} shown={['to']} />
        <FormActions label={text.archiveStatus} isBusy={isBusy} onCancel={onClose} look="danger" />
      </form>
    </Dialog>
  )
}
