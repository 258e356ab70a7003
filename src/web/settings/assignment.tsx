import { paths } from '../api'
import { useMembers, useSources } from '../directory'
import { sayFilter } from '../kit/filter/say-filter'
import { Button } from '../parts/button'
import { type MoveButtons, OrderedList } from '../parts/ordered-list'
import { RuleFrame } from '../parts/rule-frame'
import { SettingsList } from '../parts/settings-list'
import type { AssignmentRule } from '../records'
import { deleteRule, updateRule } from '../settings-api'
import { useGet } from '../use-get'
import { orderRules } from './assignment-api'
import { AssignmentTrial } from './assignment-trial'
import { assignmentWords as text } from './assignment-words'
import { neverReached, orderWith } from './first-fit'
import { useLeadFacts } from './lead-facts'
import { LeadTakersPanel } from './lead-takers'
import { RuleDialog } from './rule-dialog'

const TRIAL = 'try-rules'

export function AssignmentSection() {
  const rules = useGet(paths.rules)
  const behind = neverReached(rules.data ?? [], takesEveryLead)
  const place = async (added: AssignmentRule) => {
    const order = orderWith(rules.data ?? [], added, takesEveryLead)
    if (order) await orderRules(order)
  }
  return (
    <SettingsList
      words={text}
      list={rules}
      empty={{ icon: 'person', title: text.empty, hint: text.emptyHint }}
      above={
        <p>
          <Button icon="search" onClick={goToTrial}>
            {text.tryIt}
          </Button>
        </p>
      }
      adding={close => <RuleDialog onAdded={place} onDone={rules.reload} onClose={close} />}
    >
      <OrderedList of={rules.data ?? []} save={ids => orderRules(ids).then(rules.put).finally(rules.reload)}>
        {(rule, move) => (
          <RuleCard key={rule.id} rule={rule} behind={behind.get(rule.id)} move={move} onChanged={rules.reload} />
        )}
      </OrderedList>
      <div className="cards">
        <LeadTakersPanel />
        <div id={TRIAL} className="below-top">
          <AssignmentTrial />
        </div>
      </div>
    </SettingsList>
  )
}

/** To where the rules are tried, below them all. */
function goToTrial(): void {
  const panel = document.getElementById(TRIAL)
  panel?.scrollIntoView({ block: 'start' })
  panel?.querySelector<HTMLElement>('select')?.focus({ preventScroll: true })
}

/** A rule without sources, conditions, hours and limits fits every lead. */
const takesEveryLead = (rule: AssignmentRule): boolean =>
  rule.source_ids.length === 0 &&
  (rule.conditions ?? null) === null &&
  rule.hours === 'any' &&
  rule.daily_cap === null &&
  rule.open_cap === null &&
  (rule.problems?.length ?? 0) === 0

type CardProps = {
  rule: AssignmentRule
  behind?: string | undefined
  move: Parameters<typeof MoveButtons>[0]['move']
  onChanged(): void
}

/** A rule in words, with what is to be done about it. */
export function RuleCard({ rule, behind, move, onChanged }: CardProps) {
  const { id, is_active, updated_at } = rule
  return (
    <RuleFrame
      rule={rule}
      notice={behind === undefined ? undefined : text.neverReached(behind)}
      facts={useFactsOf(rule)}
      words={text}
      move={move}
      onToggle={() => updateRule(id, { is_active: !is_active, updated_at })}
      onDelete={() => deleteRule(rule)}
      onChanged={onChanged}
      editing={close => <RuleDialog rule={rule} onDone={onChanged} onClose={close} />}
    />
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
  const { fields } = useLeadFacts()
  return [
    [text.sources, namesOf(sources, rule.source_ids) || text.everySource],
    [text.conditions, sayFilter(rule.conditions, fields) ?? text.manyConditions],
    [text.hoursLabel, rule.hours === 'any' ? '' : text.hours[rule.hours]],
    [text.wayLabel, text.ways[rule.way]],
    [text.whoLabel, rule.team_id ? teamOf(rule.team_id) : namesOf(members, rule.member_ids) || text.everyMember],
    [text.caps, limits.filter(Boolean).join(', ')],
    [text.fallback, fallback],
    [text.goesOnLabel, rule.reroute_after === null ? '' : text.goesOn(rule.reroute_after, rule.reroute_times)],
  ]
}
