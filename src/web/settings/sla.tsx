import { useState } from 'react'
import { useMembers, usePipelines, useSources } from '../directory'
import { formatOpening } from '../lead/sla-time'
import { Button } from '../parts/button'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { Empty } from '../parts/empty'
import { Facts } from '../parts/facts'
import { FailureNote } from '../parts/failure-note'
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
  const { isBusy, run } = useAction()
  const shown = policies.data ?? []
  const move = (from: number, to: number) => {
    const ids = shown.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    run(() => orderPolicies(ids).then(policies.put, policies.reload))
  }
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
      <ol className="cards numbered">
        {shown.map((policy, index) => (
          <PolicyCard
            key={policy.id}
            policy={policy}
            isBusy={isBusy}
            onUp={index > 0 ? () => move(index, index - 1) : null}
            onDown={index < shown.length - 1 ? () => move(index, index + 1) : null}
            onChanged={policies.reload}
          />
        ))}
      </ol>
      <SlaPreviewPanel />
      {isAdding ? <SlaDialog onDone={policies.reload} onClose={() => setAdding(false)} /> : null}
    </section>
  )
}

type CardProps = {
  policy: SlaPolicy
  isBusy: boolean
  /** Null where it is first, or last. */
  onUp: (() => void) | null
  onDown: (() => void) | null
  onChanged(): void
}

export function PolicyCard({ policy, isBusy, onUp, onDown, onChanged }: CardProps) {
  const members = useMembers()
  const toggle = useAction()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const { id, name, is_active, updated_at } = policy
  const told = members.filter(member => policy.escalate_member_ids.includes(member.id)).map(member => member.name)
  return (
    <li className="panel">
      <header className="panel-head">
        <h2>{name}</h2>
        <span className={is_active ? 'badge good' : 'badge warn'}>{is_active ? text.active : text.off}</span>
      </header>
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
        <Button icon="up" iconOnly disabled={!onUp || isBusy} onClick={() => onUp?.()}>
          {text.up}
        </Button>
        <Button icon="down" iconOnly disabled={!onDown || isBusy} onClick={() => onDown?.()}>
          {text.down}
        </Button>
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
  const namesOf = (list: readonly { id: string; name: string }[], ids: readonly string[]) =>
    ids.map(id => list.find(item => item.id === id)?.name ?? '…').join(', ')
  return [
    namesOf(sources, policy.source_ids),
    policy.lead_types.map(type => common.leadTypes[type]).join(', '),
    policy.temperatures.map(warmth => common.temperatures[warmth]).join(', '),
    namesOf(pipelines, policy.pipeline_ids),
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
