import { useState } from 'react'
import { formatInstant, fromInput, toInput } from '../format/time'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { Panel } from '../parts/panel'
import { SelectField } from '../parts/select-field'
import { TextField } from '../parts/text-field'
import { wholeIn } from '../parts/typed-numbers'
import { textOf, useSubmit, wrongFields } from '../parts/use-submit'
import { WhenRead } from '../parts/when-read'
import type { SlaPolicy, SlaPreview } from '../records'
import { useZone } from '../session'
import { useGet } from '../use-get'
import { words as common } from '../words'
import { companyPaths } from './company-api'
import { previewSla } from './sla-api'
import { slaSettingsWords as text } from './sla-settings-words'

const ONE_OFFICE = 'branch:'

/** Says when a lead of some moment would be due, by the hours as they are. */
export function SlaPreviewPanel() {
  const zone = useZone()
  const branches = useGet(companyPaths.branches)
  const [found, setFound] = useState<SlaPreview | null>(null)
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    setFound(null)
    const at = fromInput(textOf(form, 'at') ?? '', zone)
    const minutes = wholeIn(form, 'minutes')
    if (!at || !minutes) throw wrongFields(at ? { minutes: common.errors.notWhole } : { at: text.timeWrong })
    const hours = textOf(form, 'hours')!
    const where = hours.startsWith(ONE_OFFICE)
      ? { hours: 'branch' as const, branch_id: hours.slice(ONE_OFFICE.length) }
      : { hours: hours as SlaPolicy['hours'] }
    setFound(await previewSla({ at, minutes, ...where, warn_percent: wholeIn(form, 'warn_percent') }))
  })
  const { branch: _, ...others } = text.hours
  return (
    <Panel title={text.previewTitle}>
      <WhenRead lists={[branches]}>
        <form onSubmit={onSubmit} noValidate>
          <TextField
            label={text.previewAt}
            name="at"
            type="datetime-local"
            defaultValue={toInput(new Date().toISOString(), zone)}
            error={error('at')}
          />
          <TextField
            label={text.previewMinutes}
            name="minutes"
            inputMode="numeric"
            defaultValue="30"
            error={error('minutes')}
          />
          <SelectField
            label={text.hoursLabel}
            name="hours"
            choices={[
              ...Object.entries(others).map(([value, label]) => ({ value, label })),
              ...(branches.data ?? []).map(({ id, name }) => ({ value: `${ONE_OFFICE}${id}`, label: name })),
            ]}
            error={error('hours', 'branch_id')}
          />
          <TextField
            label={text.warn}
            hint={text.warnHint}
            name="warn_percent"
            inputMode="numeric"
            defaultValue="75"
            error={error('warn_percent')}
          />
          <FailureNote failure={failure} shown={['at', 'minutes', 'hours', 'branch_id', 'warn_percent']} />
          <output aria-live="polite">{found ? <p className="note good">{sayPreview(found, zone)}</p> : null}</output>
          <FormActions label={text.previewGo} isBusy={isBusy} />
        </form>
      </WhenRead>
    </Panel>
  )
}

/** When it would be due, in a sentence or two. */
export function sayPreview({ due_at, warn_at, is_open }: SlaPreview, zone: string): string {
  if (due_at === null) return text.neverDue
  return [
    is_open ? '' : text.isClosed,
    text.dueAt(formatInstant(due_at, zone)),
    warn_at ? text.warnAt(formatInstant(warn_at, zone)) : '',
  ]
    .filter(Boolean)
    .join(' ')
}
