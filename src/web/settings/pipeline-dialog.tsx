import { CheckGroup } from '../parts/check-group'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { choicesOf, SelectField } from '../parts/select-field'
import { TextField } from '../parts/text-field'
import { useOnce } from '../parts/use-once'
import { textOf, useSubmit } from '../parts/use-submit'
import type { NewPipeline, Pipeline } from '../records'
import { words as common } from '../words'
import { createPipeline, updatePipeline } from './pipelines-api'
import { pipelineWords as text } from './pipelines-words'

type Props = { pipeline?: Pipeline; others: readonly Pipeline[]; onDone(made: Pipeline): void; onClose(): void }

/** Adds a pipeline, or says what the given one is called, which leads it takes and which begin in it. */
export function PipelineDialog({ pipeline, others, onDone, onClose }: Props) {
  const once = useOnce()
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const name = textOf(form, 'name') ?? ''
    const lead_types = form.getAll('lead_types') as NewPipeline['lead_types']
    const copy_of = textOf(form, 'copy_of')
    const made = pipeline
      ? await updatePipeline(pipeline.id, {
          name,
          lead_types,
          default_for: form.getAll('default_for') as Pipeline['default_for'],
          updated_at: pipeline.updated_at,
        })
      : await once(key => createPipeline({ name, lead_types, ...(copy_of ? { copy_of } : {}) }, key))
    onDone(made)
    onClose()
  })
  const types = choicesOf(common.leadTypes)
  return (
    <Dialog title={pipeline ? text.edit : text.add} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <TextField label={text.name} name="name" defaultValue={pipeline?.name} maxLength={60} error={error('name')} />
        <CheckGroup
          legend={text.types}
          name="lead_types"
          choices={types}
          chosen={pipeline?.lead_types ?? []}
          error={error('lead_types')}
        />
        {pipeline ? (
          <CheckGroup
            legend={text.begins}
            name="default_for"
            choices={types}
            chosen={pipeline.default_for}
            error={error('default_for')}
          />
        ) : (
          <SelectField
            label={text.copyOf}
            name="copy_of"
            choices={[{ value: '', label: text.usual }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
            error={error('copy_of')}
          />
        )}
        <FailureNote failure={failure} shown={['name', 'lead_types', 'default_for', 'copy_of']} />
        <FormActions label={common.common.save} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
