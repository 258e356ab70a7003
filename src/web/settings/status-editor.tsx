import { useState } from 'react'
import { useCustomFieldList } from '../directory'
import { Button } from '../parts/button'
import { CheckGroup } from '../parts/check-group'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { choicesOf, SelectField } from '../parts/select-field'
import { TextField } from '../parts/text-field'
import { wholeIn } from '../parts/typed-numbers'
import { useOnce } from '../parts/use-once'
import { textOf, useSubmit } from '../parts/use-submit'
import { WhenRead } from '../parts/when-read'
import type { Pipeline, PipelineStatus } from '../records'
import { words as common } from '../words'
import { addStatus, updateStatus } from './pipelines-api'
import { pipelineWords as text } from './pipelines-words'

const FIELDS = ['name', 'category', 'color', 'probability', 'ageing_days', 'required_fields', 'sub_statuses']

type Props = { pipeline: Pipeline; status?: PipelineStatus; onDone(changed: Pipeline): void; onClose(): void }
type Sub = { row: number; key?: string; name: string }

/** Adds a status, or changes the given one. Its key stays, so leads and rules that name it go on. */
export function StatusEditor({ pipeline, status, onDone, onClose }: Props) {
  const once = useOnce()
  const fields = useCustomFieldList('lead')
  const own = (fields.data ?? []).filter(({ archived_at }) => archived_at === null)
  const [subs, setSubs] = useState<Sub[]>(() =>
    (status?.sub_statuses ?? []).map(({ key, name }, row) => ({ row, key, name })),
  )
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const input = { ...readStatus(form), sub_statuses: namedIn(subs), updated_at: pipeline.updated_at }
    onDone(
      status
        ? await updateStatus(pipeline.id, status.id, input)
        : await once(key => addStatus(pipeline.id, input, key)),
    )
    onClose()
  })
  const rename = (row: number, name: string) => setSubs(subs.map(sub => (sub.row === row ? { ...sub, name } : sub)))
  return (
    <Dialog title={status ? text.editStatus : text.addStatus} onClose={onClose}>
      <WhenRead lists={[fields]}>
        <form onSubmit={onSubmit} noValidate>
          <TextField label={text.name} name="name" defaultValue={status?.name} maxLength={60} error={error('name')} />
          <div className="form-grid">
            <SelectField
              label={text.category}
              name="category"
              defaultValue={status?.category ?? 'open'}
              choices={choicesOf(text.categories)}
              error={error('category')}
            />
            <TextField
              label={text.color}
              name="color"
              type="color"
              defaultValue={status?.color ?? '#6b7280'}
              error={error('color')}
            />
            <TextField
              label={text.probability}
              hint={text.mayBeEmpty}
              name="probability"
              inputMode="numeric"
              defaultValue={status?.probability ?? ''}
              error={error('probability')}
            />
            <TextField
              label={text.ageing}
              hint={text.mayBeEmpty}
              name="ageing_days"
              inputMode="numeric"
              defaultValue={status?.ageing_days ?? ''}
              error={error('ageing_days')}
            />
          </div>
          <CheckGroup
            legend={text.required}
            name="required_fields"
            choices={[...choicesOf(text.fields), ...own.map(({ key, label }) => ({ value: `custom.${key}`, label }))]}
            chosen={status?.required_fields ?? []}
            error={error('required_fields')}
          />
          <fieldset className="check-group">
            <legend>{text.subStatuses}</legend>
            {subs.map(({ row, name }, index) => (
              <div key={row} className="sub-status">
                <TextField
                  label={text.subStatus(index + 1)}
                  value={name}
                  maxLength={60}
                  onChange={event => rename(row, event.target.value)}
                  error={error(`sub_statuses.${index}.name`)}
                />
                <Button icon="close" iconOnly look="quiet" onClick={() => setSubs(subs.filter(sub => sub.row !== row))}>
                  {text.removeSub(name || text.subStatus(index + 1))}
                </Button>
              </div>
            ))}
            <Button
              icon="plus"
              onClick={() => setSubs([...subs, { row: Math.max(-1, ...subs.map(sub => sub.row)) + 1, name: '' }])}
            >
              {text.addSub}
            </Button>
          </fieldset>
          <FailureNote failure={failure} shown={FIELDS} />
          <FormActions label={common.common.save} isBusy={isBusy} onCancel={onClose} />
        </form>
      </WhenRead>
    </Dialog>
  )
}

/** What the form says of a status; a number that is none is said at its field. */
export function readStatus(form: FormData) {
  return {
    name: textOf(form, 'name') ?? '',
    category: form.get('category') as PipelineStatus['category'],
    color: textOf(form, 'color') ?? '#6b7280',
    required_fields: form.getAll('required_fields') as string[],
    probability: wholeIn(form, 'probability'),
    ageing_days: wholeIn(form, 'ageing_days'),
  }
}

/** The sub-statuses that have a name. */
const namedIn = (subs: readonly Sub[]) =>
  subs.flatMap(({ key, name }) => (name.trim() ? [{ ...(key === undefined ? {} : { key }), name: name.trim() }] : []))
