import { Fragment, useRef } from 'react'
import { paths, updateLead, writeNote } from '../api'
import { read } from '../client'
import { fromInput, toInput } from '../format/time'
import { Button } from '../parts/button'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { TextArea } from '../parts/text-area'
import { useOnce } from '../parts/use-once'
import { textOf, wrongFields } from '../parts/use-submit'
import { useZone } from '../session'
import { words } from '../words'
import { FollowUpField } from './follow-up-field'
import { wrongFollowUp } from './follow-up-times'
import type { LeadChanging } from './lead-head'
import { useRecordForm } from './use-record-form'
import { words as own } from './words'

const text = own.followUp

/** When to be in touch again, in the company's time, and what about. */
export function FollowUpDialog({ lead: record, onChanged, onStale, onClose }: LeadChanging & { onClose(): void }) {
  const zone = useZone()
  const isOff = useRef(false)
  const noted = useRef<string | null>(null)
  const once = useOnce()
  const reread = () => read(paths.lead(record.id))
  const changing = useRecordForm({ record, reread, onStale, onClose }, async (data, lead) => {
    const typed = isOff.current ? '' : String(data.get('at') ?? '')
    const wrong = wrongFollowUp(typed, zone, Date.now(), lead.follow_up_at)
    if (wrong) throw wrongFields({ follow_up_at: wrong })
    const note = textOf(data, 'note')
    if (note !== null && note !== noted.current) {
      await once(key => writeNote({ lead_id: lead.id }, note, [], key))
      noted.current = note
    }
    onChanged(await updateLead(lead.id, { follow_up_at: fromInput(typed, zone), updated_at: lead.updated_at }))
  })
  const { opened: lead, form, turn, meanwhile, error, failure, isBusy, onSubmit, submit } = changing
  const takeOff = () => {
    isOff.current = true
    submit()
  }
  return (
    <Dialog title={words.lead.followUp} onClose={onClose}>
      <form onSubmit={onSubmit} ref={form} noValidate>
        <Fragment key={turn}>
          <FollowUpField
            label={text.at}
            name="at"
            defaultValue={lead.follow_up_at ? toInput(lead.follow_up_at, zone) : ''}
            error={error('follow_up_at')}
          />
          <TextArea
            label={text.note}
            hint={text.noteHint}
            name="note"
            rows={2}
            maxLength={2000}
            error={error('text')}
          />
        </Fragment>
        {meanwhile}
        <FailureNote failure={failure} shown={['follow_up_at', 'text']} />
        <div className="form-actions">
          {lead.follow_up_at ? (
            <Button isBusy={isBusy} onClick={takeOff}>
              {text.off}
            </Button>
          ) : null}
          <Button
            type="submit"
            look="primary"
            isBusy={isBusy}
            onClick={() => {
              isOff.current = false
            }}
          >
            {words.common.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
