import { newKey } from '../client'
import { useChange } from '../lead/use-change'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { choicesOf, SelectField } from '../parts/select-field'
import { TextArea } from '../parts/text-area'
import { TextField } from '../parts/text-field'
import { textOf, wrongFields } from '../parts/use-submit'
import type { BlockedNumberImport } from '../records'
import { words as common } from '../words'
import { importBlockedNumbers, removeBlockedNumbers } from './consent-api'
import { consentWords as text } from './consent-words'
import { piecesOf } from './pieces-of'

type Props = { what: 'add' | 'takeOff'; onDone(result: string): void; onClose(): void }

/** Puts numbers on a list or takes them off it. */
export function BlockedNumbersDialog({ what, onDone, onClose }: Props) {
  const { error, failure, isBusy, onSubmit } = useChange({ onStale: onClose, onClose }, async form => {
    const file = form.get('file')
    const written = file instanceof File && file.size > 0 ? await file.text() : textOf(form, 'text')
    if (!written?.trim()) throw wrongFields({ text: text.nothing })
    const list = textOf(form, 'list') as BlockedNumberImport['list']
    onDone(what === 'add' ? await add(written, list, textOf(form, 'checked_on')) : await takeOff(written, list))
  })
  return (
    <Dialog title={text[what]} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <SelectField label={text.list} name="list" choices={choicesOf(text.lists)} error={error('list')} />
        <TextArea label={text.pasted} hint={text.pastedHint} name="text" rows={6} error={error('text')} />
        <TextField label={text.file} name="file" type="file" accept=".csv,.txt,text/csv,text/plain" />
        {what === 'add' ? (
          <TextField
            label={`${text.checked} (${common.common.optional})`}
            name="checked_on"
            type="date"
            error={error('checked_on')}
          />
        ) : null}
        <FailureNote failure={failure} shown={['list', 'text', 'checked_on']} />
        <FormActions label={text[what]} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

async function add(written: string, list: BlockedNumberImport['list'], checked_on: string | null): Promise<string> {
  const sum = { added: 0, known: 0, not_numbers_count: 0 }
  for (const piece of piecesOf(written)) {
    const input = { text: piece, list, ...(checked_on ? { checked_on } : {}) }
    const done = await importBlockedNumbers(input, newKey())
    sum.added += done.added
    sum.known += done.known
    sum.not_numbers_count += done.not_numbers_count
  }
  return text.added(sum)
}

async function takeOff(written: string, list: BlockedNumberImport['list']): Promise<string> {
  const sum = { removed: 0, not_listed: 0, not_numbers_count: 0 }
  for (const piece of piecesOf(written)) {
    const done = await removeBlockedNumbers({ text: piece, list }, newKey())
    sum.removed += done.removed
    sum.not_listed += done.not_listed
    sum.not_numbers_count += done.not_numbers_count
  }
  return text.removed(sum)
}
