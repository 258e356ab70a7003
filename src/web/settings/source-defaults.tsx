import { useState } from 'react'
import { usePipelineList } from '../directory'
import { CheckGroup } from '../parts/check-group'
import { EditForm } from '../parts/edit-form'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { choicesOf, SelectField } from '../parts/select-field'
import { TextArea } from '../parts/text-area'
import { TextField } from '../parts/text-field'
import { useToast } from '../parts/toasts'
import { wholeIn } from '../parts/typed-numbers'
import { textOf, useSubmit } from '../parts/use-submit'
import { WhenRead } from '../parts/when-read'
import type { LeadSource, SourceChange } from '../records'
import { changeSource } from './sources-api'
import { sourceWords } from './sources-words'

const text = sourceWords.defaults
const FIELDS = ['default_lead_type', 'default_pipeline_id', 'default_temperature', 'default_project', 'default_tags']
const CONSENT = ['key', 'channels', 'purpose', 'text', 'text_version'].map(part => `consent.${part}`)

/** What a source's leads are when they don't say, what a tick in its form means, and when its silence is told of. */
export function SourceDefaultsForm({ source, onChanged }: { source: LeadSource; onChanged(source: LeadSource): void }) {
  const [hasConsent, setHasConsent] = useState(source.consent !== null)
  const show = useToast()
  const pipelines = usePipelineList()
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    onChanged(await changeSource(source.id, { ...changeOf(form, hasConsent), updated_at: source.updated_at }))
    show({ text: sourceWords.saved })
  })
  return (
    <WhenRead lists={[pipelines]}>
      <EditForm onSubmit={onSubmit}>
        <p className="soft">{text.intro}</p>
        <div className="form-grid">
          <SelectField
            label={text.type}
            name="type"
            defaultValue={source.default_lead_type ?? ''}
            choices={choicesOf(text.types)}
            error={error('default_lead_type')}
          />
          <SelectField
            label={text.pipeline}
            name="pipeline"
            defaultValue={source.default_pipeline?.id ?? ''}
            choices={[
              { value: '', label: text.anyPipeline },
              ...(pipelines.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            error={error('default_pipeline_id')}
          />
          <SelectField
            label={text.temperature}
            name="temperature"
            defaultValue={source.default_temperature ?? ''}
            choices={choicesOf(text.temperatures)}
            error={error('default_temperature')}
          />
          <TextField
            label={text.project}
            name="project"
            defaultValue={source.default_project ?? ''}
            maxLength={120}
            error={error('default_project')}
          />
          <TextField
            label={text.tags}
            hint={text.tagsHint}
            name="tags"
            defaultValue={source.default_tags.join(', ')}
            error={error('default_tags', ...source.default_tags.map((_, i) => `default_tags.${i}`))}
          />
          <TextField
            label={text.alarm}
            hint={text.alarmHint}
            name="silence_alarm_hours"
            inputMode="numeric"
            defaultValue={source.silence_alarm_hours ?? ''}
            error={error('silence_alarm_hours')}
          />
        </div>
        <label className="check">
          <input type="checkbox" checked={hasConsent} onChange={event => setHasConsent(event.target.checked)} />
          <span>{text.consent}</span>
        </label>
        {hasConsent ? <ConsentFields consent={source.consent} error={error} /> : null}
        <FailureNote failure={failure} shown={[...FIELDS, ...CONSENT, 'silence_alarm_hours']} />
        <FormActions label={text.save} isBusy={isBusy} />
      </EditForm>
    </WhenRead>
  )
}

type ConsentProps = { consent: LeadSource['consent']; error(...paths: string[]): string | undefined }

function ConsentFields({ consent, error }: ConsentProps) {
  return (
    <fieldset className="check-group">
      <legend className="visually-hidden">{text.consent}</legend>
      <p className="field-hint">{text.consentHint}</p>
      <TextField
        label={text.key}
        name="consent_key"
        defaultValue={consent?.key ?? 'consent'}
        maxLength={120}
        error={error('consent.key')}
      />
      <TextArea
        label={text.text}
        name="consent_text"
        defaultValue={consent?.text}
        maxLength={5000}
        error={error('consent.text')}
      />
      <TextField
        label={text.version}
        name="consent_version"
        defaultValue={consent?.text_version ?? ''}
        maxLength={60}
        error={error('consent.text_version')}
      />
      <CheckGroup
        legend={text.channels}
        name="consent_channels"
        choices={choicesOf(text.channel)}
        chosen={consent?.channels ?? []}
        error={error('consent.channels')}
      />
      <SelectField
        label={text.purpose}
        name="consent_purpose"
        defaultValue={consent?.purpose ?? 'promotional'}
        choices={choicesOf(text.purposes)}
        error={error('consent.purpose')}
      />
    </fieldset>
  )
}

/** The form as the API takes it; what is wrong in it, the API says. Fails at its field for hours that are no number: they
 *  would go as null, which is "never tell". */
export function changeOf(form: FormData, hasConsent: boolean): SourceChange {
  const tags = (textOf(form, 'tags') ?? '').split(',').map(tag => tag.trim())
  type Consent = NonNullable<SourceChange['consent']>
  return {
    default_lead_type: textOf(form, 'type') as SourceChange['default_lead_type'] & string,
    default_pipeline_id: textOf(form, 'pipeline'),
    default_temperature: textOf(form, 'temperature') as SourceChange['default_temperature'] & string,
    default_project: textOf(form, 'project'),
    default_tags: tags.filter(Boolean),
    silence_alarm_hours: wholeIn(form, 'silence_alarm_hours'),
    consent: hasConsent
      ? {
          key: textOf(form, 'consent_key') ?? '',
          text: textOf(form, 'consent_text') ?? '',
          text_version: textOf(form, 'consent_version'),
          channels: form.getAll('consent_channels') as Consent['channels'],
          purpose: form.get('consent_purpose') as Consent['purpose'],
        }
      : null,
  }
}
