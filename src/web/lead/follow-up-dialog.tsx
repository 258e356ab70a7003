import { useRef } from 'react'
import { updateLead } from '../api'
import { fromInput, toInput } from '../format/time'
import { Button } from '../parts/button'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { TextField } from '../parts/text-field'
import { useZone } from '../session'
import { words } from '../words'
import type { LeadChanging } from './lead-head'
import { useChange } from './use-change'

/** When to be in touch again, in the company's time. */
export function FollowUpDialog({ lead, onChanged, onStale, onClose }: LeadChanging & { onClose(): void }) {
  const zone = useZone()
  const box = useRef<HTMLFormElement>(null)
  const { error, failure, isBusy, onSubmit } = useChange({ onStale, onClose }, async form => {
    const follow_up_at = fromInput(String(form.get('at') ?? ''), zone)
    onChanged(await updateLead(lead.id, { follow_up_at, updated_at: lead.updated_at }))
  })
  const clear = () => {
    box.current?.reset()
    const input = box.current?.elements.namedItem('at')
    if (input instanceof HTMLInputElement) input.value = ''
    box.current?.requestSubmit()
  }
  return (
    <Dialog title={words.lead.followUp} onClose={onClose}>
      <form onSubmit={onSubmit} ref={box}>
        <TextField
          label={words.lead.followUp}
          hint={zone}
          name="at"
          type="datetime-local"
          defaultValue={lead.follow_up_at ? toInput(lead.follow_up_at, zone) : ''}
          error={error('follow_up_at')}
        />
        <FailureNote failure={failure} shown={['follow_up_at']} />
        <div className="form-actions">
          {lead.follow_up_at ? <Button onClick={clear}>{words.common.undo}</Button> : null}
          <Button type="submit" look="primary" isBusy={isBusy}>
            {words.common.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
