import { deleteRule, paths, updateRule } from '../api'
import { useMembers, useSources } from '../directory'
import { Button } from '../parts/button'
import { type MoveButtons, OrderedList } from '../parts/ordered-list'
import { RuleFrame } from '../parts/rule-frame'
import { SettingsList } from '../parts/settings-list'
import type { AssignmentRule } from '../records'
import { useGet } from '../use-get'
import { orderRules } from './assignment-api'
import { AssignmentTrial } from './assignment-trial'
import { assignmentWords as text } from './assignment-words'
import { LeadTakersPanel } from './lead-takers'
import { RuleDialog } from './rule-dialog'

const TRIAL = 'try-rules'

export function AssignmentSection() {
  const rules = useGet(paths.rules)
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
      adding={close => <RuleDialog onDone={rules.reload} onClose={close} />}
    >
      <OrderedList of={rules.data ?? []} save={ids => orderRules(ids).then(rules.put).finally(rules.reload)}>
        {(rule, move) => <RuleCard key={rule.id} rule={rule} move={move} onChanged={rules.reload} />}
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

type CardProps = { rule: AssignmentRule; move: Parameters<typeof MoveButtons>[0]['move']; onChanged(): void }

/** A rule in words, with what is to be done about it. */
export function RuleCard({ rule, move, onChanged }: CardProps) {
  const { id, is_active, updated_at } = rule
  return (
    <RuleFrame
      rule={rule}
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
