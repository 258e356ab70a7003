import { EditForm } from '../parts/edit-form'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { Panel } from '../parts/panel'
import { Spinner } from '../parts/spinner'
import type { Company } from '../records'
import { type Loaded, useGet } from '../use-get'
import { words as common } from '../words'
import { companyPaths } from './company-api'
import { HolidaysPanel } from './company-holidays'
import { companyWords as text } from './company-words'
import { useCompany, useCompanyForm } from './use-company'
import { WEEK_FIELDS, WeekFields, weekOf } from './week-fields'

/** When the company is open, and on which days it is not. */
export function HoursPage() {
  const company = useCompany()
  return (
    <div className="stack">
      <FailureNote failure={company.failure} onRetry={company.reload} />
      {company.data || company.failure ? null : <Spinner />}
      {company.data ? <HoursForm key={company.data.updated_at} company={company} shown={company.data} /> : null}
      <HolidaysPanel />
    </div>
  )
}

function HoursForm({ company, shown }: { company: Loaded<Company>; shown: Company }) {
  const now = useGet(companyPaths.workingTime).data
  const { error, failure, isBusy, onSubmit } = useCompanyForm(company, form => ({ business_hours: weekOf(form) }))
  return (
    <Panel
      title={text.hours}
      action={
        now ? (
          <span className={now.is_open ? 'badge good' : 'badge'}>{now.is_open ? text.openNow : text.closedNow}</span>
        ) : null
      }
    >
      <EditForm onSubmit={onSubmit}>
        <WeekFields hours={shown.business_hours} error={error} />
        <FailureNote failure={failure} shown={WEEK_FIELDS} />
        <FormActions label={common.common.save} isBusy={isBusy} />
      </EditForm>
    </Panel>
  )
}
