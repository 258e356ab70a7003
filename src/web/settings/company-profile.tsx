import { LOCALE } from '../format/locale'
import { zones } from '../format/zones'
import { EditForm } from '../parts/edit-form'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { Panel } from '../parts/panel'
import { choicesOf, SelectField } from '../parts/select-field'
import { Spinner } from '../parts/spinner'
import { TextField } from '../parts/text-field'
import { textOf } from '../parts/use-submit'
import type { Company, CompanyChange } from '../records'
import type { Loaded } from '../use-get'
import { words as common } from '../words'
import { companyWords as text } from './company-words'
import { LANGUAGES } from './language-names'
import { PLACE_FIELDS, PlaceFields, placeOf, ReraFields } from './place-fields'
import { useCompany, useCompanyForm } from './use-company'

const FIELDS = [
  ...['name', 'legal_name', 'gstin', 'pan', 'website', 'time_zone', 'financial_year_start', 'week_start'],
  ...['language', 'currency_format', ...PLACE_FIELDS],
]
const MONTHS = Array.from({ length: 12 }, (_, month) => ({
  value: String(month + 1),
  label: new Intl.DateTimeFormat(LOCALE, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month, 1)),
}))

/** Who the company is, where it sits, and by which calendar it counts. */
export function ProfilePage() {
  const company = useCompany()
  return (
    <>
      <FailureNote failure={company.failure} onRetry={company.reload} />
      {company.data || company.failure ? null : <Spinner />}
      {company.data ? <ProfileForm key={company.data.updated_at} company={company} shown={company.data} /> : null}
    </>
  )
}

function ProfileForm({ company, shown }: { company: Loaded<Company>; shown: Company }) {
  const { error, failure, isBusy, onSubmit } = useCompanyForm(company, changeOf)
  const line = (name: 'name' | 'legal_name' | 'gstin' | 'pan' | 'website', label: string, hint?: string) => (
    <TextField label={label} hint={hint} name={name} defaultValue={shown[name] ?? ''} error={error(name)} />
  )
  return (
    <EditForm onSubmit={onSubmit}>
      <Panel title={text.who}>
        <div className="form-grid">
          {line('name', text.name)}
          {line('legal_name', text.legalName, text.legalNameHint)}
          {line('gstin', text.gstin)}
          {line('pan', text.pan)}
          {line('website', text.website)}
        </div>
      </Panel>
      <Panel title={text.reach}>
        <PlaceFields place={shown} error={error} />
        <ReraFields place={shown} error={error} />
      </Panel>
      <Panel title={text.calendar}>
        <div className="form-grid">
          <SelectField
            label={text.zone}
            hint={text.zoneHint}
            name="time_zone"
            defaultValue={shown.time_zone}
            choices={zones(shown.time_zone)}
            error={error('time_zone')}
          />
          <SelectField
            label={text.yearStart}
            name="financial_year_start"
            defaultValue={String(shown.financial_year_start)}
            choices={MONTHS}
            error={error('financial_year_start')}
          />
          <SelectField
            label={text.weekStart}
            name="week_start"
            defaultValue={shown.week_start}
            choices={choicesOf(text.weekdays)}
            error={error('week_start')}
          />
          <SelectField
            label={text.currency}
            name="currency_format"
            defaultValue={shown.currency_format}
            choices={choicesOf(text.currencies)}
            error={error('currency_format')}
          />
          <SelectField
            label={text.language}
            name="language"
            defaultValue={shown.language}
            choices={choicesOf(LANGUAGES)}
            error={error('language')}
          />
        </div>
      </Panel>
      <FailureNote failure={failure} shown={FIELDS} />
      <FormActions label={common.common.save} isBusy={isBusy} />
    </EditForm>
  )
}

function changeOf(form: FormData): CompanyChange {
  return {
    name: textOf(form, 'name') ?? '',
    legal_name: textOf(form, 'legal_name'),
    gstin: textOf(form, 'gstin'),
    pan: textOf(form, 'pan'),
    website: textOf(form, 'website'),
    ...placeOf(form),
    time_zone: String(form.get('time_zone')),
    financial_year_start: Number(form.get('financial_year_start')),
    week_start: form.get('week_start') as NonNullable<CompanyChange['week_start']>,
    language: form.get('language') as NonNullable<CompanyChange['language']>,
    currency_format: form.get('currency_format') as NonNullable<CompanyChange['currency_format']>,
  }
}
