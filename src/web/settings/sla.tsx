import { useMembers, usePipelines, useSources } from '../directory'
import { sayFilter } from '../kit/filter/say-filter'
import { formatOpening } from '../lead/sla-time'
import { type MoveButtons, OrderedList } from '../parts/ordered-list'
import { RuleFrame } from '../parts/rule-frame'
import { SettingsList } from '../parts/settings-list'
import type { SlaPolicy } from '../records'
import { useGet } from '../use-get'
import { words as common } from '../words'
import { neverReached, orderWith } from './first-fit'
import { useLeadFacts } from './lead-facts'
import { deletePolicy, orderPolicies, slaPolicies, updatePolicy } from './sla-api'
import { SlaDialog } from './sla-dialog'
import { SlaPreviewPanel } from './sla-preview'
import { slaSettingsWords as text } from './sla-settings-words'

export function SlaSection() {
  const policies = useGet(slaPolicies)
  const behind = neverReached(policies.data ?? [], isForEveryLead)
  const place = async (added: SlaPolicy) => {
    const order = orderWith(policies.data ?? [], added, isForEveryLead)
    if (order) await orderPolicies(order)
  }
  return (
    <SettingsList
      words={text}
      list={policies}
      empty={{ icon: 'clock', title: text.empty, hint: text.emptyHint }}
      adding={close => <SlaDialog onAdded={place} onDone={policies.reload} onClose={close} />}
    >
      <OrderedList of={policies.data ?? []} save={ids => orderPolicies(ids).then(policies.put, policies.reload)}>
        {(policy, move) => (
          <PolicyCard
            key={policy.id}
            policy={policy}
            behind={behind.get(policy.id)}
            move={move}
            onChanged={policies.reload}
          />
        )}
      </OrderedList>
      <SlaPreviewPanel />
    </SettingsList>
  )
}

/** A policy that asks for nothing fits every lead. */
const isForEveryLead = (policy: SlaPolicy): boolean =>
  [policy.source_ids, policy.lead_types, policy.temperatures, policy.pipeline_ids].every(list => list.length === 0) &&
  (policy.conditions ?? null) === null

type CardProps = {
  policy: SlaPolicy
  behind?: string | undefined
  move: Parameters<typeof MoveButtons>[0]['move']
  onChanged(): void
}

export function PolicyCard({ policy, behind, move, onChanged }: CardProps) {
  const members = useMembers()
  const { id, is_active, updated_at } = policy
  const told = members.filter(member => policy.escalate_member_ids.includes(member.id)).map(member => member.name)
  return (
    <RuleFrame
      rule={policy}
      notice={behind === undefined ? undefined : text.neverReached(behind)}
      facts={[
        [text.leads, useLeadsOf(policy) || text.everyLead],
        [text.times, timesOf(policy)],
        [text.hoursLabel, text.hours[policy.hours]],
        [text.tell, [...(policy.escalates_to_leader ? [text.leader] : []), ...told].join(', ')],
        [text.reassignLabel, text.reassign[policy.reassign]],
      ]}
      words={text}
      move={move}
      onToggle={() => updatePolicy(id, { is_active: !is_active, updated_at })}
      onDelete={() => deletePolicy(policy)}
      onChanged={onChanged}
      editing={close => <SlaDialog policy={policy} onDone={onChanged} onClose={close} />}
    />
  )
}

/** Which leads a policy is for, in words; '' for all. */
function useLeadsOf(policy: SlaPolicy): string {
  const sources = useSources()
  const pipelines = usePipelines()
  const { fields } = useLeadFacts()
  const namesOf = (list: readonly { id: string; name: string }[], ids: readonly string[]) =>
    ids.map(id => list.find(item => item.id === id)?.name ?? '…').join(', ')
  return [
    namesOf(sources, policy.source_ids),
    policy.lead_types.map(type => common.leadTypes[type]).join(', '),
    policy.temperatures.map(warmth => common.temperatures[warmth]).join(', '),
    namesOf(pipelines, policy.pipeline_ids),
    sayFilter(policy.conditions, fields) ?? text.manyConditions,
  ]
    .filter(Boolean)
    .join(' · ')
}

function timesOf({ first_response_minutes, follow_up_minutes, idle_minutes }: SlaPolicy): string {
  return [
    first_response_minutes && text.firstIn(formatOpening(first_response_minutes)),
    follow_up_minutes && text.followUpIn(formatOpening(follow_up_minutes)),
    idle_minutes && text.idleIn(formatOpening(idle_minutes)),
  ]
    .filter(Boolean)
    .join(', ')
}
