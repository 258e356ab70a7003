import { useState } from 'react'
import { paths } from '../api'
import { canHoldLeads, useMemberList, useSourceList } from '../directory'
import { ConditionBuilder } from '../kit/filter/condition-builder'
import { type Draft, draftOf } from '../kit/filter/drafts'
import { CheckGroup } from '../parts/check-group'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { choicesOf, SelectField } from '../parts/select-field'
import { TextField } from '../parts/text-field'
import { useSubmit } from '../parts/use-submit'
import { WhenRead } from '../parts/when-read'
import type { AssignmentRule } from '../records'
import { createRule, updateRule } from '../settings-api'
import { useGet } from '../use-get'
import { words as common } from '../words'
import { assignmentWords as text } from './assignment-words'
import { companyPaths } from './company-api'
import { conditionsProblem } from './conditions-problem'
import { useLeadFacts } from './lead-facts'
import { ruleOf, type WhoTakes } from './rule-form'
import { RuleLimits } from './rule-limits'
import { RuleTakers } from './rule-takers'

const FIELDS = ['name', 'source_ids', 'way', 'member_ids', 'team_id', 'weights', 'fallback_member_id']
const OTHERS = [
  ...['fallback_team_id', 'daily_cap', 'open_cap', 'hours', 'branch_id', 'sticky_days'],
  ...['reroute_after', 'reroute_times'],
]
const named = (list: readonly { id: string; name: string }[]) =>
  list.map(({ id, name }) => ({ value: id, label: name }))

/** Adds a rule, or changes the given one. */
export function RuleDialog(props: {
  rule?: AssignmentRule
  /** Finds a new one its place. */
  onAdded?(rule: AssignmentRule): Promise<void>
  onDone(): void
  onClose(): void
}) {
  const { rule, onAdded, onDone, onClose } = props
  const lists = {
    members: useMemberList(),
    teams: useGet(paths.teams),
    branches: useGet(companyPaths.branches),
    sources: useSourceList(),
  }
  const inRule = [...(rule?.member_ids ?? []), rule?.fallback_member_id]
  const members = (lists.members.data ?? []).filter(member => canHoldLeads(member) || inRule.includes(member.id))
  const teams = lists.teams.data ?? []
  const { fields, lists: factLists } = useLeadFacts()
  // Until something is changed, what the rule says is read with the fields as they come in.
  const [edited, setEdited] = useState<Draft | undefined>(undefined)
  const draft = edited ?? draftOf(rule?.conditions ?? null, fields)
  const [way, setWay] = useState<AssignmentRule['way']>(rule?.way ?? 'round_robin')
  const [who, setWho] = useState<WhoTakes>(rule?.team_id ? 'team' : rule?.member_ids.length ? 'members' : 'everybody')
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const input = ruleOf(form, rule, { draft: edited ?? null, fields })
    if (rule) await updateRule(rule.id, { ...input, updated_at: rule.updated_at })
    else {
      const added = await createRule(input)
      // Where it finds no place the list says that it is never reached.
      await onAdded?.(added).catch(() => {})
    }
    onDone()
    onClose()
  })
  const wrong = conditionsProblem(failure)
  return (
    <Dialog title={rule ? text.edit : text.add} onClose={onClose}>
      <WhenRead lists={[...Object.values(lists), ...factLists]}>
        <form onSubmit={onSubmit} noValidate>
          <TextField label={text.name} name="name" defaultValue={rule?.name} maxLength={80} error={error('name')} />
          <CheckGroup
            legend={text.sources}
            hint={text.everySourceHint}
            name="source_ids"
            choices={named(lists.sources?.data ?? [])}
            chosen={rule?.source_ids ?? []}
            error={error('source_ids')}
          />
          <ConditionBuilder draft={draft} fields={fields} error={wrong.text} onChange={setEdited} />
          <SelectField
            label={text.wayLabel}
            name="way"
            value={way}
            onChange={event => setWay(event.target.value as AssignmentRule['way'])}
            choices={choicesOf(text.ways)}
            error={error('way')}
          />
          <RuleTakers rule={rule} way={way} who={who} onWho={setWho} members={members} teams={teams} error={error} />
          <SelectField
            label={text.fallback}
            name="fallback"
            defaultValue={rule?.fallback_member_id ?? ''}
            choices={[{ value: '', label: text.noFallback }, ...named(members)]}
            error={error('fallback_member_id')}
          />
          <RuleLimits
            rule={rule}
            teams={teams}
            branches={lists.branches.data ?? []}
            error={error}
            isOpen={OTHERS.some(name => failure?.fields[name])}
          />
          <FailureNote failure={failure} shown={[...FIELDS, ...OTHERS, ...wrong.paths]} />
          <FormActions label={common.common.save} isBusy={isBusy} onCancel={onClose} />
        </form>
      </WhenRead>
    </Dialog>
  )
}
