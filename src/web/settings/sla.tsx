import { useState } from 'react'
import { useMembers, usePipelines, useSources } from '../directory'
import { formatOpening } from '../lead/sla-time'
import { Button } from '../parts/button'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { Empty } from '../parts/empty'
import { Facts } from '../parts/facts'
import { FailureNote } from '../parts/failure-note'
import { MoveButtons, OrderedList } from '../parts/ordered-list'
import { PageTitle } from '../parts/page-title'
import { Spinner } from '../parts/spinner'
import type { SlaPolicy } from '../records'
import { useGet } from '../use-get'
import { words as common } from '../words'
import { deletePolicy, orderPolicies, slaPolicies, updatePolicy } from './sla-api'
import { SlaDialog } from './sla-dialog'
import { SlaPreviewPanel } from './sla-preview'
import { slaSettingsWords as text } from './sla-settings-words'
import { useAction } from './use-action'

export function SlaSection() {
  const policies = useGet(slaPolicies)
  const [isAdding, setAdding] = useState(false)
  return (
    <section>
      <PageTitle
        action={
          <Button look="primary" icon="plus" onClick={() => setAdding(true)}>
            {text.add}
          </Button>
        }
      >
        {text.title}
      </PageTitle>
      <p className="soft">{text.intro}</p>
      <FailureNote failure={policies.failure} onRetry={policies.reload} />
      {policies.data || policies.failure ? null : <Spinner />}
      {policies.data?.length === 0 ? <Empty icon="clock" title={text.empty} hint={text.emptyHint} /> : null}
      <OrderedList of={policies.data ?? []} save={ids => orderPolicies(ids).then(policies.put, policies.reload)}>
        {(policy, move) => <PolicyCard key={policy.id} policy={policy} move={move} onChanged={policies.reload} />}
      </OrderedList>
      <SlaPreviewPanel />
      {isAdding ? <SlaDialog onDone={policies.reload} onClose={() => setAdding(false)} /> : null}
    </section>
  )
}

type CardProps = { policy: SlaPolicy; move: Parameters<typeof MoveButtons>[0]['move']; onChanged(): void }

export function PolicyCard({ policy, move, onChanged }: CardProps) {
  const members = useMembers()
  const toggle = useAction()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const { id, name, is_active, problems, updated_at } = policy
  const told = members.filter(member => policy.escalate_member_ids.includes(member.id)).map(member => member.name)
  return (
    <li className="panel">
      <header className="panel-head">
        <h2>{name}</h2>
        <span className="badges">
          {problems.length > 0 ? <span className="badge danger">{text.broken}</span> : null}
          <span className={is_active ? 'badge good' : 'badge warn'}>{is_active ? text.active : text.off}</span>
        </span>
      </header>
      {problems.length > 0 ? <p className="note danger">{problems.join('; ')}</p> : null}
      <Facts
        of={[
          [text.leads, useLeadsOf(policy) || text.everyLead],
          [text.times, timesOf(policy)],
          [text.hoursLabel, text.hours[policy.hours]],
          [text.tell, [...(policy.escalates_to_leader ? [text.leader] : []), ...told].join(', ')],
          [text.reassignLabel, text.reassign[policy.reassign]],
        ]}
      />
      <div className="card-actions">
        <Button onClick={() => setOpen('edit')}>{common.common.edit}</Button>
        <Button
          isBusy={toggle.isBusy}
          onClick={() => toggle.run(() => updatePolicy(id, { is_active: !is_active, updated_at }).finally(onChanged))}
        >
          {is_active ? text.turnOff : text.turnOn}
        </Button>
        <MoveButtons move={move} words={text} />
        <Button onClick={() => setOpen('delete')}>{common.common.delete}</Button>
      </div>
      {open === 'edit' ? <SlaDialog policy={policy} onDone={onChanged} onClose={() => setOpen(null)} /> : null}
      {open === 'delete' ? (
        <ConfirmDialog
          title={text.deleteTitle}
          text={text.deleteText(name)}
          label={common.common.delete}
          onClose={() => setOpen(null)}
          onConfirm={async () => {
            await deletePolicy(id)
            setOpen(null)
            onChanged()
          }}
        />
      ) : null}
    </li>
  )
}

/** Which leads a policy is for, in words; '' for all. */
function useLeadsOf(policy: SlaPolicy): string {
  const sources = useSources()
  const pipelines = usePipelines()
  const asked = JSON.stringify(policy.conditions ?? null).split('"field":').length - 1
  const namesOf = (list: readonly { id: string; name: string }[], ids: readonly string[]) =>
    ids.map(id => list.find(item => item.id === id)?.name ?? '…').join(', ')
  return [
    namesOf(sources, policy.source_ids),
    policy.lead_types.map(type => common.leadTypes[type]).join(', '),
    policy.temperatures.map(warmth => common.temperatures[warmth]).join(', '),
    namesOf(pipelines, policy.pipeline_ids),
    asked > 0 ? text.hasConditions(asked) : '',
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
