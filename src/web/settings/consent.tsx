import { EditForm } from '../parts/edit-form'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { PageTitle } from '../parts/page-title'
import { Panel } from '../parts/panel'
import { Spinner } from '../parts/spinner'
import { TextField } from '../parts/text-field'
import { useToast } from '../parts/toasts'
import { textOf, useSubmit } from '../parts/use-submit'
import type { ConsentSettings } from '../records'
import { asFailure, useGet } from '../use-get'
import { words as common } from '../words'
import { BlockedNumbersPanel } from './blocked-numbers'
import { consentPaths, updateConsentSettings } from './consent-api'
import { ConsentTextsPanel } from './consent-texts'
import { consentWords as text } from './consent-words'

const CHANNELS = ['call', 'sms', 'chat', 'email'] as const

/** When offers may leave, the words of consent, and the numbers that get none. */
export function ConsentSection() {
  const settings = useGet(consentPaths.settings)
  return (
    <section className="stack">
      <PageTitle>{text.title}</PageTitle>
      <FailureNote failure={settings.failure} onRetry={settings.reload} />
      {settings.data ? (
        <HoursForm
          key={settings.data.updated_at}
          shown={settings.data}
          onChanged={settings.put}
          onStale={settings.reload}
        />
      ) : settings.failure ? null : (
        <Spinner />
      )}
      <ConsentTextsPanel />
      <BlockedNumbersPanel />
    </section>
  )
}

type FormProps = { shown: ConsentSettings; onChanged(settings: ConsentSettings): void; onStale(): void }

function HoursForm({ shown, onChanged, onStale }: FormProps) {
  const show = useToast()
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const spans = CHANNELS.map(channel => {
      const [from, to] = [textOf(form, `${channel}.from`), textOf(form, `${channel}.to`)]
      return [channel, from === null && to === null ? null : { from: from ?? '', to: to ?? '' }] as const
    })
    try {
      onChanged(
        await updateConsentSettings({
          sending_hours: Object.fromEntries(spans),
          needs_consent: form.get('needs_consent') === 'on',
          on_holidays: form.get('on_holidays') === 'on',
          updated_at: shown.updated_at,
        }),
      )
      show({ text: common.common.saved })
    } catch (thrown) {
      if (asFailure(thrown).code === 'stale') onStale()
      throw thrown
    }
  })
  const pathsOf = (channel: string, end: 'from' | 'to') => [
    `sending_hours.${channel}.${end}`,
    ...(end === 'from' ? [`sending_hours.${channel}`] : []),
  ]
  return (
    <Panel title={text.hours}>
      <EditForm onSubmit={onSubmit}>
        <p className="soft">{text.hoursIntro}</p>
        <p className="field-hint">{text.anyTime}</p>
        {CHANNELS.map(channel => (
          <div className="form-grid" key={channel}>
            {(['from', 'to'] as const).map(end => (
              <TextField
                key={end}
                label={text[end](common.contacts.channels[channel])}
                name={`${channel}.${end}`}
                type="time"
                defaultValue={shown.sending_hours[channel]?.[end] ?? ''}
                error={error(...pathsOf(channel, end))}
              />
            ))}
          </div>
        ))}
        <label className="check">
          <input type="checkbox" name="needs_consent" defaultChecked={shown.needs_consent} />
          <span>{text.needsConsent}</span>
        </label>
        <label className="check">
          <input type="checkbox" name="on_holidays" defaultChecked={shown.on_holidays} />
          <span>{text.onHolidays}</span>
        </label>
        <FailureNote
          failure={failure}
          shown={CHANNELS.flatMap(channel => [...pathsOf(channel, 'from'), ...pathsOf(channel, 'to')])}
        />
        <FormActions label={common.common.save} isBusy={isBusy} />
      </EditForm>
    </Panel>
  )
}
