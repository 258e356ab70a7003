import { useState } from 'react'
import { formatInstant, fromInput, toInput } from '../format/time'
import { Button } from '../parts/button'
import { CheckGroup } from '../parts/check-group'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { Panel } from '../parts/panel'
import { choicesOf } from '../parts/select-field'
import { Spinner } from '../parts/spinner'
import { TextField } from '../parts/text-field'
import { wholeIn } from '../parts/typed-numbers'
import { textOf, useSubmit, wrongFields } from '../parts/use-submit'
import type { LeadTaker, LeadTakerChange } from '../records'
import { useZone } from '../session'
import { useGet } from '../use-get'
import { words as common } from '../words'
import { leadTakers, updateLeadTaker } from './assignment-api'
import { assignmentWords as text } from './assignment-words'
import { LANGUAGES } from './language-names'

/** Who takes leads now, who is away, and how many each was given today. */
export function LeadTakersPanel() {
  const takers = useGet(leadTakers)
  return (
    <Panel title={text.takers}>
      <p className="soft">{text.takersHint}</p>
      <FailureNote failure={takers.failure} onRetry={takers.reload} />
      {takers.data || takers.failure ? null : <Spinner />}
      <ul className="plain-list">
        {(takers.data ?? []).map(taker => (
          <TakerRow key={taker.id} taker={taker} onChanged={takers.reload} />
        ))}
      </ul>
    </Panel>
  )
}

/** One member, in words. */
export function TakerRow({ taker, onChanged }: { taker: LeadTaker; onChanged(): void }) {
  const zone = useZone()
  const [isOpen, setOpen] = useState(false)
  const { name, takes_leads, away_until, given_today, daily_cap, open_cap, languages } = taker
  const isAway = away_until !== null && Date.parse(away_until) > Date.now()
  const said = [
    text.today(given_today),
    daily_cap === null ? '' : text.ofCap(daily_cap),
    open_cap === null ? '' : text.ofOpen(open_cap),
    languages.map(language => LANGUAGES[language]).join(', '),
  ]
  return (
    <li className="taker">
      <span>
        <strong>{name}</strong> {takes_leads ? null : <span className="badge warn">{text.takesNone}</span>}{' '}
        {isAway ? <span className="badge warn">{text.awayUntil(formatInstant(away_until, zone))}</span> : null}
        <span className="under">{said.filter(Boolean).join(' · ')}</span>
      </span>
      <Button icon="edit" iconOnly onClick={() => setOpen(true)}>
        {text.editTaker(name)}
      </Button>
      {isOpen ? <TakerDialog taker={taker} onDone={onChanged} onClose={() => setOpen(false)} /> : null}
    </li>
  )
}

const FIELDS = ['away_until', 'languages', 'daily_cap', 'open_cap']

function TakerDialog({ taker, onDone, onClose }: { taker: LeadTaker; onDone(): void; onClose(): void }) {
  const zone = useZone()
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    await updateLeadTaker(taker.id, { ...takerOf(form, zone), updated_at: taker.updated_at })
    onDone()
    onClose()
  })
  return (
    <Dialog title={taker.name} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <label className="check">
          <input type="checkbox" name="takes_leads" defaultChecked={taker.takes_leads} />
          <span>{text.takes}</span>
        </label>
        <TextField
          label={text.away}
          hint={text.awayHint}
          name="away_until"
          type="datetime-local"
          defaultValue={taker.away_until ? toInput(taker.away_until, zone) : ''}
          error={error('away_until')}
        />
        <CheckGroup
          legend={text.languages}
          name="languages"
          choices={choicesOf(LANGUAGES)}
          chosen={taker.languages}
          error={error('languages')}
        />
        <div className="form-grid">
          <TextField
            label={text.takerDaily}
            hint={text.noCap}
            name="daily_cap"
            inputMode="numeric"
            defaultValue={taker.daily_cap ?? ''}
            error={error('daily_cap')}
          />
          <TextField
            label={text.takerOpen}
            hint={text.noCap}
            name="open_cap"
            inputMode="numeric"
            defaultValue={taker.open_cap ?? ''}
            error={error('open_cap')}
          />
        </div>
        <FailureNote failure={failure} shown={FIELDS} />
        <FormActions label={common.common.save} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

/** What the dialog's form says of a member. Fails at its field for a time that can't be read. */
export function takerOf(form: FormData, zone: string): LeadTakerChange {
  const written = textOf(form, 'away_until')
  const away_until = written === null ? null : fromInput(written, zone)
  if (written !== null && away_until === null) throw wrongFields({ away_until: text.timeWrong })
  return {
    takes_leads: form.has('takes_leads'),
    away_until,
    // boundary: what the boxes offer are the API's own words.
    languages: form.getAll('languages').map(String) as LeadTaker['languages'],
    daily_cap: wholeIn(form, 'daily_cap'),
    open_cap: wholeIn(form, 'open_cap'),
  }
}
