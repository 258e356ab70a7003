import { useState } from 'react'
import { paths } from '../api'
import { canHoldLeads, useMemberList, usePipelineList, useSourceList } from '../directory'
import { ConditionBuilder } from '../kit/filter/condition-builder'
import { type Draft, draftOf, filterOf } from '../kit/filter/drafts'
import { CheckGroup } from '../parts/check-group'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { choicesOf, SelectField } from '../parts/select-field'
import { TextField } from '../parts/text-field'
import { useSubmit } from '../parts/use-submit'
import { WhenRead } from '../parts/when-read'
import type { SlaPolicy } from '../records'
import { useGet } from '../use-get'
import { words as common } from '../words'
import { companyPaths } from './company-api'
import { conditionsProblem } from './conditions-problem'
import { useLeadFacts } from './lead-facts'
import { createPolicy, updatePolicy } from './sla-api'
import { policyOf } from './sla-form'
import { slaSettingsWords as text } from './sla-settings-words'

const TIMES = [
  ['first_response_minutes', text.first],
  ['follow_up_minutes', text.followUp],
  ['idle_minutes', text.idle],
] as const
const LISTS = ['source_ids', 'lead_types', 'temperatures', 'pipeline_ids', 'counts'] as const
const TOLD = ['escalate_member_ids', 'escalate_role_ids'] as const
const FIELDS = ['name', ...TIMES.map(([name]) => name), ...LISTS, ...TOLD]
const OTHERS = ['hours', 'branch_id', 'warn_percent', 'reassign', 'reassign_to_id']
const USUAL_COUNTS = ['call', 'message', 'note', 'status_change']
const named = (list: readonly { id: string; name: string }[]) =>
  list.map(({ id, name }) => ({ value: id, label: name }))

/** Adds a policy, or changes the given one. */
export function SlaDialog(props: {
  policy?: SlaPolicy
  /** Finds a new one its place. */
  onAdded?(policy: SlaPolicy): Promise<void>
  onDone(): void
  onClose(): void
}) {
  const { policy, onAdded, onDone, onClose } = props
  const lists = {
    members: useMemberList(),
    roles: useGet(paths.roles),
    branches: useGet(companyPaths.branches),
    sources: useSourceList(),
    pipelines: usePipelineList(),
  }
  const inPolicy = [...(policy?.escalate_member_ids ?? []), policy?.reassign_to_id]
  const takers = named(
    (lists.members.data ?? []).filter(member => canHoldLeads(member) || member.id === policy?.reassign_to_id),
  )
  const members = named(
    (lists.members.data ?? []).filter(({ id, status }) => status === 'active' || inPolicy.includes(id)),
  )
  const roles = named(lists.roles.data ?? [])
  const branches = named(lists.branches.data ?? [])
  const sources = named(lists.sources?.data ?? [])
  const pipelines = named(lists.pipelines.data ?? [])
  const { fields, lists: factLists } = useLeadFacts()
  const [edited, setEdited] = useState<Draft | undefined>(undefined)
  const draft = edited ?? draftOf(policy?.conditions ?? null, fields)
  const [hours, setHours] = useState<string>(policy?.hours ?? 'company')
  const [reassign, setReassign] = useState<string>(policy?.reassign ?? 'none')
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const input = { ...policyOf(form), ...(edited ? { conditions: filterOf(edited, fields) } : {}) }
    if (policy) await updatePolicy(policy.id, { ...input, updated_at: policy.updated_at })
    else {
      const added = await createPolicy(input)
      // Where it finds no place the list says that it is never reached.
      await onAdded?.(added).catch(() => {})
    }
    onDone()
    onClose()
  })
  const wrong = conditionsProblem(failure)
  const checks = (
    name: (typeof LISTS)[number] | (typeof TOLD)[number],
    legend: string,
    choices: ReturnType<typeof named>,
    usual: readonly string[] = [],
    hint?: string,
  ) => (
    <CheckGroup
      legend={legend}
      name={name}
      choices={choices}
      chosen={policy?.[name] ?? usual}
      error={error(name)}
      {...(hint ? { hint } : {})}
    />
  )
  return (
    <Dialog title={policy ? text.edit : text.add} onClose={onClose}>
      <WhenRead lists={[...Object.values(lists), ...factLists]}>
        <form onSubmit={onSubmit} noValidate>
          <TextField label={text.name} name="name" defaultValue={policy?.name} maxLength={80} error={error('name')} />
          {TIMES.map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              hint={text.notWatched}
              name={name}
              inputMode="numeric"
              defaultValue={policy ? (policy[name] ?? '') : name === 'first_response_minutes' ? 30 : ''}
              error={error(name)}
            />
          ))}
          <SelectField
            label={text.hoursLabel}
            name="hours"
            value={hours}
            onChange={event => setHours(event.target.value)}
            choices={choicesOf(text.hours)}
            error={error('hours')}
          />
          {hours === 'branch' ? (
            <SelectField
              label={text.branch}
              name="branch_id"
              defaultValue={policy?.branch_id ?? ''}
              choices={[{ value: '', label: text.noBranch }, ...branches]}
              error={error('branch_id')}
            />
          ) : null}
          <TextField
            label={text.warn}
            hint={text.warnHint}
            name="warn_percent"
            inputMode="numeric"
            defaultValue={policy ? (policy.warn_percent ?? '') : 75}
            error={error('warn_percent')}
          />
          {checks('counts', text.counts, choicesOf(text.responses), USUAL_COUNTS)}
          {checks('source_ids', text.sources, sources, [], text.none)}
          {checks('lead_types', text.types, choicesOf(common.leadTypes), [], text.none)}
          {checks('temperatures', text.temperatures, choicesOf(common.temperatures), [], text.none)}
          {checks('pipeline_ids', text.pipelines, pipelines, [], text.none)}
          <ConditionBuilder draft={draft} fields={fields} error={wrong.text} onChange={setEdited} />
          <CheckGroup
            legend={text.reEnquiry}
            name="restarts_on_re_enquiry"
            choices={[{ value: 'yes', label: text.restarts }]}
            chosen={policy?.restarts_on_re_enquiry ? ['yes'] : []}
          />
          <CheckGroup
            legend={text.onBreach}
            name="escalates_to_leader"
            choices={[{ value: 'yes', label: `${text.tell}: ${text.leader}` }]}
            chosen={(policy?.escalates_to_leader ?? true) ? ['yes'] : []}
          />
          {checks('escalate_member_ids', text.notifyMembers, members)}
          {checks('escalate_role_ids', text.announceRoles, roles)}
          <SelectField
            label={text.reassignLabel}
            name="reassign"
            value={reassign}
            onChange={event => setReassign(event.target.value)}
            choices={choicesOf(text.reassign)}
            error={error('reassign')}
          />
          {reassign === 'member' ? (
            <SelectField
              label={text.reassignTo}
              name="reassign_to_id"
              defaultValue={policy?.reassign_to_id ?? ''}
              choices={[{ value: '', label: text.nobody }, ...takers]}
              error={error('reassign_to_id')}
            />
          ) : null}
          <FailureNote failure={failure} shown={[...FIELDS, ...OTHERS, ...wrong.paths]} />
          <FormActions label={common.common.save} isBusy={isBusy} onCancel={onClose} />
        </form>
      </WhenRead>
    </Dialog>
  )
}
