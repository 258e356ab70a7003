import { put } from '../../../web/client'
import { usePipelines } from '../../../web/directory'
import { CheckGroup } from '../../../web/parts/check-group'
import { EditForm } from '../../../web/parts/edit-form'
import { FailureNote } from '../../../web/parts/failure-note'
import { FormActions } from '../../../web/parts/form-actions'
import { useToast } from '../../../web/parts/toasts'
import { useSubmit } from '../../../web/parts/use-submit'
import { useSession } from '../../../web/session'
import { words } from '../../../web/words'
import type { AdMilestoneRules } from '../schema'
import { conversionWords as text } from './words'

type Rules = AdMilestoneRules['milestones']
const MILESTONES = ['lead_created', 'qualified', 'visit_scheduled', 'visit_done', 'booked'] as const
const nameOf = (milestone: string): string => `milestones.${milestone}.pipeline_statuses`

type Props = { rules: AdMilestoneRules; onSaved(rules: AdMilestoneRules): void }

/** Which statuses of leads count as which milestone. */
export function Milestones({ rules: { milestones: rules }, onSaved }: Props) {
  const { can } = useSession()
  const show = useToast()
  const pipelines = usePipelines().filter(({ archived_at }) => archived_at === null)
  const choices = pipelines.flatMap(({ name, statuses }) =>
    statuses.map(status => ({
      value: status.id,
      label: pipelines.length > 1 ? `${name}: ${status.name}` : status.name,
    })),
  )
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const said = MILESTONES.map(milestone => {
      const pipeline_statuses = form.getAll(nameOf(milestone)).map(String)
      // What counts of deals is set elsewhere, and stays.
      const deal_stages = rules[milestone]?.deal_stages
      return [milestone, { pipeline_statuses, ...(deal_stages ? { deal_stages } : {}) }]
    })
    const milestones = Object.fromEntries(said) as Rules
    onSaved(await put<AdMilestoneRules>('/ad-conversions/milestones', { milestones }))
    show({ text: text.saved })
  })
  return (
    <EditForm className="stack" onSubmit={onSubmit}>
      <p className="soft">{text.milestonesIntro}</p>
      <fieldset className="stack" disabled={!can('settings.integrations')}>
        {MILESTONES.map(milestone => (
          <div key={milestone} className="panel">
            <CheckGroup
              legend={text.milestones[milestone]!}
              name={nameOf(milestone)}
              choices={choices}
              chosen={rules[milestone]?.pipeline_statuses ?? []}
              error={error(nameOf(milestone))}
              {...(milestone === 'lead_created' ? { hint: text.everyLead } : {})}
            />
          </div>
        ))}
      </fieldset>
      <FailureNote failure={failure} shown={MILESTONES.map(nameOf)} />
      {can('settings.integrations') ? <FormActions label={words.common.save} isBusy={isBusy} /> : null}
    </EditForm>
  )
}
