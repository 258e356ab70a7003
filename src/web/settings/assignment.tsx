import { useState } from 'react'
import { deleteRule, paths, updateRule } from '../api'
import { useMembers, useSources } from '../directory'
import { Button } from '../parts/button'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { Empty } from '../parts/empty'
import { Facts } from '../parts/facts'
import { FailureNote } from '../parts/failure-note'
import { MoveButtons, OrderedList } from '../parts/ordered-list'
import { PageTitle } from '../parts/page-title'
import { Spinner } from '../parts/spinner'
import type { AssignmentRule } from '../records'
import { useGet } from '../use-get'
import { words as common } from '../words'
import { orderRules } from './assignment-api'
import { AssignmentTrial } from './assignment-trial'
import { assignmentWords as text } from './assignment-words'
import { LeadTakersPanel } from './lead-takers'
import { RuleDialog } from './rule-dialog'
import { useAction } from './use-action'

export function AssignmentSection() {
  const rules = useGet(paths.rules)
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
      <FailureNote failure={rules.failure} onRetry={rules.reload} />
      {rules.data || rules.failure ? null : <Spinner />}
      {rules.data?.length === 0 ? <Empty icon="person" title={text.empty} hint={text.emptyHint} /> : null}
      <OrderedList of={rules.data ?? []} save={ids => orderRules(ids).then(rules.put).finally(rules.reload)}>
        {(rule, move) => <RuleCard key={rule.id} rule={rule} move={move} onChanged={rules.reload} />}
      </OrderedList>
      <div className="cards">
        <LeadTakersPanel />
        <AssignmentTrial />
      </div>
      {isAdding ? <RuleDialog onDone={rules.reload} onClose={() => setAdding(false)} /> : null}
    </section>
  )
}

type CardProps = { rule: AssignmentRule; move: Parameters<typeof MoveButtons>[0]['move']; onChanged(): void }

/** A rule in words, with what is to be done about it. */
export function RuleCard({ rule, move, onChanged }: CardProps) {
  const { isBusy, run } = useAction()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const { id, name, is_active, problems, updated_at } = rule
  const facts = useFactsOf(rule)
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
      <Facts of={facts} />
      <div className="card-actions">
        <Button onClick={() => setOpen('edit')}>{common.common.edit}</Button>
        <Button
          isBusy={isBusy}
          onClick={() => run(() => updateRule(id, { is_active: !is_active, updated_at }).finally(onChanged))}
        >
          {is_active ? text.turnOff : text.turnOn}
        </Button>
        <MoveButtons move={move} words={text} />
        <Button onClick={() => setOpen('delete')}>{common.common.delete}</Button>
      </div>
      {open === 'edit' ? <RuleDialog rule={rule} onDone={onChanged} onClose={() => setOpen(null)} /> : null}
      {open === 'delete' ? (
        <ConfirmDialog
          title={text.deleteTitle}
          text={text.deleteText(name)}
          label={common.common.delete}
          onClose={() => setOpen(null)}
          onConfirm={async () => {
            await deleteRule(id)
            setOpen(null)
            onChanged()
          }}
        />
      ) : null}
    </li>
  )
}

function useFactsOf(rule: AssignmentRule): [string, string][] {
  const members = useMembers()
  const sources = useSources()
  const teams = useGet(paths.teams).data ?? []
  const namesOf = (list: readonly { id: string; name: string }[], ids: readonly string[]) =>
    ids.map(id => list.find(item => item.id === id)?.name ?? '…').join(', ')
  const teamOf = (id: string) => text.teamOf(namesOf(teams, [id]))
  const fallback = rule.fallback_member_id
    ? namesOf(members, [rule.fallback_member_id])
    : rule.fallback_team_id
      ? teamOf(rule.fallback_team_id)
      : text.noFallback
  const limits = [
    rule.daily_cap === null ? '' : text.ofCap(rule.daily_cap),
    rule.open_cap === null ? '' : text.ofOpen(rule.open_cap),
  ]
  const asked = JSON.stringify(rule.conditions ?? null).split('"field":').length - 1
  return [
    [text.sources, namesOf(sources, rule.source_ids) || text.everySource],
    [text.conditions, asked > 0 ? text.hasConditions(asked) : ''],
    [text.hoursLabel, rule.hours === 'any' ? '' : text.hours[rule.hours]],
    [text.wayLabel, text.ways[rule.way]],
    [text.whoLabel, rule.team_id ? teamOf(rule.team_id) : namesOf(members, rule.member_ids) || text.everyMember],
    [text.caps, limits.filter(Boolean).join(', ')],
    [text.fallback, fallback],
    [text.goesOnLabel, rule.reroute_after === null ? '' : text.goesOn(rule.reroute_after, rule.reroute_times)],
  ]
}
