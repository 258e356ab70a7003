import { formatMoney } from '../format/money'
import { Button } from '../parts/button'
import { EditForm } from '../parts/edit-form'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { Panel } from '../parts/panel'
import { TextField } from '../parts/text-field'
import { paiseOf } from '../parts/typed-numbers'
import { textOf, useSubmit, wrongFields } from '../parts/use-submit'
import { useGet } from '../use-get'
import { costsPath, deleteCost, putCost } from './sources-api'
import { sourceWords } from './sources-words'
import { useAction } from './use-action'

const text = sourceWords.figures

/** What a source costs, each from its month on. */
export function SourceCosts({ sourceId, onChanged }: { sourceId: string; onChanged(): void }) {
  const costs = useGet(costsPath(sourceId))
  const { isBusy, run } = useAction()
  const {
    error,
    failure,
    isBusy: isSaving,
    onSubmit,
  } = useSubmit(async form => {
    const per_month = paiseOf(textOf(form, 'per_month') ?? '0')
    const per_lead = paiseOf(textOf(form, 'per_lead') ?? '0')
    const wrong = {
      ...(per_month === null ? { per_month: text.wrongAmount } : {}),
      ...(per_lead === null ? { per_lead: text.wrongAmount } : {}),
    }
    if (per_month === null || per_lead === null) throw wrongFields(wrong)
    costs.put(await putCost(sourceId, textOf(form, 'month') ?? 'none', { per_month, per_lead }))
    onChanged()
  })
  return (
    <Panel title={text.costs}>
      <p className="soft">{text.costsHint}</p>
      <FailureNote failure={costs.failure} onRetry={costs.reload} />
      {costs.data?.length === 0 ? <p>{text.none}</p> : null}
      <ul className="plain-list">
        {costs.data?.map(({ month, per_month, per_lead }) => (
          <li key={month} className="card-actions">
            <span>
              {text.since(month)}: {formatMoney(per_month, 'digits')} · {text.perLead.replace(' (₹)', '')}{' '}
              {formatMoney(per_lead, 'digits')}
            </span>
            <Button
              look="quiet"
              icon="close"
              iconOnly
              disabled={isBusy}
              onClick={() => run(() => deleteCost(sourceId, month).then(costs.put).then(onChanged))}
            >
              {text.remove(month)}
            </Button>
          </li>
        ))}
      </ul>
      <EditForm onSubmit={onSubmit}>
        <div className="form-grid">
          <TextField label={text.from} name="month" type="month" placeholder="2026-04" error={error('month')} />
          <TextField label={text.perMonth} name="per_month" inputMode="decimal" error={error('per_month')} />
          <TextField label={text.perLead} name="per_lead" inputMode="decimal" error={error('per_lead')} />
        </div>
        <FailureNote failure={failure} shown={['month', 'per_month', 'per_lead']} />
        <FormActions label={text.save} isBusy={isSaving} />
      </EditForm>
    </Panel>
  )
}
