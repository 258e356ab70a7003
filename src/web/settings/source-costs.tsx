import { LOCALE } from '../format/locale'
import { formatMoney } from '../format/money'
import { Button } from '../parts/button'
import { EditForm } from '../parts/edit-form'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { Panel } from '../parts/panel'
import { TextField } from '../parts/text-field'
import { paiseOf } from '../parts/typed-numbers'
import { textOf, useSubmit, wrongFields } from '../parts/use-submit'
import type { SourceCost } from '../records'
import { useGet } from '../use-get'
import { costsPath, deleteCost, putCost } from './sources-api'
import { sourceWords } from './sources-words'
import { useAction } from './use-action'

const text = sourceWords.figures

/** What a source costs, each from its month on. */
export function SourceCosts({ sourceId, onChanged }: { sourceId: string; onChanged(): void }) {
  const costs = useGet(costsPath(sourceId))
  const { isBusy, run } = useAction()
  /** What somebody else wrote meanwhile is shown before it is written over. */
  const write = async (act: () => Promise<SourceCost[]>) => {
    try {
      costs.put(await act())
    } catch (thrown) {
      costs.reload()
      throw thrown
    }
    onChanged()
  }
  const {
    error,
    failure,
    isBusy: isSaving,
    onSubmit,
  } = useSubmit(async form => {
    const month = textOf(form, 'month') ?? ''
    const [per_month, per_lead] = [amountOf(form, 'per_month'), amountOf(form, 'per_lead')]
    const wrong = {
      ...(/^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? {} : { month: text.wrongMonth }),
      ...(per_month === undefined ? { per_month: text.wrongAmount } : {}),
      ...(per_lead === undefined ? { per_lead: text.wrongAmount } : {}),
    }
    if (per_month === undefined || per_lead === undefined || Object.keys(wrong).length > 0) throw wrongFields(wrong)
    const updated_at = costs.data?.find(known => known.month === month)?.updated_at ?? null
    await write(() => putCost(sourceId, { month, per_month, per_lead, updated_at }))
  })
  return (
    <Panel title={text.costs}>
      <p className="soft">{text.costsHint}</p>
      <FailureNote failure={costs.failure} onRetry={costs.reload} />
      {costs.data?.length === 0 ? <p>{text.none}</p> : null}
      <ul className="plain-list">
        {costs.data?.map(cost => (
          <li key={cost.month} className="card-actions">
            <span>
              {text.since(monthName(cost.month))}: {saidOf(cost)}
            </span>
            <Button
              look="quiet"
              icon="close"
              iconOnly
              disabled={isBusy}
              onClick={() => run(() => write(() => deleteCost(sourceId, cost)))}
            >
              {text.remove(monthName(cost.month))}
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

/** "₹12,000 a month · ₹40 an enquiry"; what is not known is left out. */
export function saidOf({ per_month, per_lead }: Pick<SourceCost, 'per_month' | 'per_lead'>): string {
  const known = [
    per_month === null ? null : text.aMonth(formatMoney(per_month, 'digits')),
    per_lead === null ? null : text.aLead(formatMoney(per_lead, 'digits')),
  ].filter(said => said !== null)
  return known.join(' · ') || text.unknown
}

/** "2026-04" as "April 2026". */
const monthName = (month: string): string =>
  new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${month}-01T00:00Z`),
  )

/** What a field says, in paise: null where nothing stands in it, undefined for what is no amount. */
function amountOf(form: FormData, name: string): number | null | undefined {
  const rupees = textOf(form, name)
  return rupees === null ? null : (paiseOf(rupees) ?? undefined)
}
