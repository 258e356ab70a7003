import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { SelectField } from '../parts/select-field'
import { TextArea } from '../parts/text-area'
import { TextField } from '../parts/text-field'
import { useToast } from '../parts/toasts'
import { type Submit, textOf, useSubmit } from '../parts/use-submit'
import { WhenRead } from '../parts/when-read'
import type { Holiday } from '../records'
import { useGet } from '../use-get'
import { words as common } from '../words'
import { companyPaths, createHoliday, importHolidays, updateHoliday } from './company-api'
import { companyWords as text } from './company-words'

const FIELDS = ['day', 'name', 'branch_id']

type Closing = { onDone(): void; onClose(): void }

/** Adds a holiday, or changes the given one. */
export function HolidayDialog({ holiday, onDone, onClose }: Closing & { holiday?: Holiday }) {
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const input = {
      day: String(form.get('day') ?? ''),
      name: textOf(form, 'name') ?? '',
      yearly: form.has('yearly'),
      branch_id: textOf(form, 'branch'),
    }
    await (holiday ? updateHoliday(holiday.id, input) : createHoliday(input))
    onDone()
    onClose()
  })
  return (
    <Dialog title={holiday ? text.editHoliday : text.addHoliday} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <TextField label={text.day} name="day" type="date" defaultValue={holiday?.day} error={error('day')} />
        <TextField
          label={text.holidayName}
          name="name"
          maxLength={120}
          defaultValue={holiday?.name}
          error={error('name')}
        />
        <Where chosen={holiday?.branch?.id} error={error} />
        <label className="check">
          <input type="checkbox" name="yearly" defaultChecked={holiday?.yearly ?? false} />
          <span>{text.yearly}</span>
        </label>
        <FailureNote failure={failure} shown={FIELDS} />
        <FormActions label={holiday ? common.common.save : text.addHoliday} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

/** Adds a pasted list. */
export function HolidayListDialog({ year, onDone, onClose }: Closing & { year: number }) {
  const show = useToast()
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const list = { text: String(form.get('text') ?? ''), year, branch_id: textOf(form, 'branch') }
    const { added, kept } = await importHolidays(list)
    show({ text: text.pasted(added, kept) })
    onDone()
    onClose()
  })
  return (
    <Dialog title={`${text.paste}, ${year}`} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <TextArea label={text.pasteText} hint={text.pasteHint} name="text" rows={10} error={error('text')} />
        <Where error={error} />
        <FailureNote failure={failure} shown={['text', 'branch_id']} />
        <FormActions label={text.paste} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

function Where({ chosen, error }: { chosen?: string | undefined; error: Submit['error'] }) {
  const branches = useGet(companyPaths.branches)
  if (branches.data?.length === 0) return null
  return (
    <WhenRead lists={[branches]}>
      <SelectField
        label={text.where}
        name="branch"
        defaultValue={chosen ?? ''}
        choices={[
          { value: '', label: text.everywhere },
          ...(branches.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        error={error('branch_id')}
      />
    </WhenRead>
  )
}
