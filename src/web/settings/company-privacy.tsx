import { EditForm } from '../parts/edit-form'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { Panel } from '../parts/panel'
import { choicesOf, SelectField } from '../parts/select-field'
import { Spinner } from '../parts/spinner'
import { TextField } from '../parts/text-field'
import type { Company } from '../records'
import type { Loaded } from '../use-get'
import { words as common } from '../words'
import { companyWords as text } from './company-words'
import { useCompany, useCompanyForm } from './use-company'

const FIELDS = ['privacy.agents_phone', 'privacy.agents_email', 'require_second_step', 'duplicates.policy']
const WINDOW = 'duplicates.reopen_window_days'

/** What agents see, how people prove who they are, and what becomes of a person who enquires again. */
export function PrivacyPage() {
  const company = useCompany()
  return (
    <>
      <FailureNote failure={company.failure} onRetry={company.reload} />
      {company.data || company.failure ? null : <Spinner />}
      {company.data ? <PrivacyForm key={company.data.updated_at} company={company} shown={company.data} /> : null}
    </>
  )
}

function PrivacyForm({ company, shown }: { company: Loaded<Company>; shown: Company }) {
  const { error, failure, isBusy, onSubmit } = useCompanyForm(company, form => ({
    privacy: {
      agents_phone: form.get('agents_phone') as Company['privacy']['agents_phone'],
      agents_email: form.get('agents_email') as Company['privacy']['agents_email'],
    },
    require_second_step: form.get('require_second_step') as Company['require_second_step'],
    duplicates: {
      policy: form.get('policy') as Company['duplicates']['policy'],
      reopen_window_days: Number(form.get('reopen_window_days')),
    },
  }))
  return (
    <EditForm onSubmit={onSubmit}>
      <Panel title={text.privacy}>
        <p className="soft">{text.privacyIntro}</p>
        <div className="form-grid">
          <SelectField
            label={text.agentsPhone}
            name="agents_phone"
            defaultValue={shown.privacy.agents_phone}
            choices={choicesOf(text.masking)}
            error={error('privacy.agents_phone')}
          />
          <SelectField
            label={text.agentsEmail}
            name="agents_email"
            defaultValue={shown.privacy.agents_email}
            choices={choicesOf(text.masking)}
            error={error('privacy.agents_email')}
          />
        </div>
      </Panel>
      <Panel title={text.secondStep}>
        <SelectField
          label={text.secondStep}
          hint={text.secondStepHint}
          name="require_second_step"
          defaultValue={shown.require_second_step}
          choices={choicesOf(text.secondStepOf)}
          error={error('require_second_step')}
        />
      </Panel>
      <Panel title={text.duplicates}>
        <p className="soft">{text.duplicatesIntro}</p>
        <div className="form-grid">
          <SelectField
            label={text.policy}
            name="policy"
            defaultValue={shown.duplicates.policy}
            choices={choicesOf(text.policies)}
            error={error('duplicates.policy')}
          />
          <TextField
            label={text.reopenDays}
            hint={text.reopenHint}
            name="reopen_window_days"
            inputMode="numeric"
            defaultValue={shown.duplicates.reopen_window_days}
            error={error(WINDOW)}
          />
        </div>
      </Panel>
      <FailureNote failure={failure} shown={[...FIELDS, WINDOW]} />
      <FormActions label={common.common.save} isBusy={isBusy} />
    </EditForm>
  )
}
