import { statusesOf, usePipelines } from '../directory'
import { type MoveButtons, OrderedList } from '../parts/ordered-list'
import { RuleFrame } from '../parts/rule-frame'
import { SettingsList } from '../parts/settings-list'
import type { ProcessRule } from '../records'
import { useGet } from '../use-get'
import { words as common } from '../words'
import { deleteGuardRule, guardRules, orderGuardRules, updateGuardRule } from './guard-api'
import { GuardDialog } from './guard-dialog'
import { askedBy } from './guard-form'
import { guardWords as text } from './guard-words'
import { useFieldNames } from './pipeline-statuses'
import { pipelineWords } from './pipelines-words'

export function GuardSection() {
  const rules = useGet(guardRules)
  return (
    <SettingsList
      words={text}
      list={rules}
      empty={{ icon: 'shield', title: text.empty, hint: text.emptyHint }}
      adding={close => <GuardDialog onDone={rules.reload} onClose={close} />}
    >
      <OrderedList of={rules.data ?? []} save={ids => orderGuardRules(ids).then(rules.put, rules.reload)}>
        {(rule, move) => <GuardCard key={rule.id} rule={rule} move={move} onChanged={rules.reload} />}
      </OrderedList>
    </SettingsList>
  )
}

type CardProps = { rule: ProcessRule; move: Parameters<typeof MoveButtons>[0]['move']; onChanged(): void }

export function GuardCard({ rule, move, onChanged }: CardProps) {
  const fieldName = useFieldNames()
  const { id, is_active, updated_at } = rule
  return (
    <RuleFrame
      rule={rule}
      facts={[
        [text.when, useMovesOf(rule) || text.anyMove],
        [text.asks, askedBy(rule.requires, fieldName)],
        [text.mode, text.modes[rule.mode]],
      ]}
      words={text}
      move={move}
      onToggle={() => updateGuardRule(id, { is_active: !is_active, updated_at })}
      onDelete={() => deleteGuardRule(rule)}
      onChanged={onChanged}
      editing={close => <GuardDialog rule={rule} onDone={onChanged} onClose={close} />}
    />
  )
}

/** Which moves a rule is for, in words; '' for every one. */
function useMovesOf({ to_statuses, to_categories, from_statuses, lead_types }: ProcessRule): string {
  const names = new Map(statusesOf(usePipelines()).map(({ key, name }) => [key, name]))
  const named = (keys: readonly string[]) => keys.map(key => names.get(key) ?? key)
  const into = [...named(to_statuses), ...to_categories.map(category => pipelineWords.categories[category])]
  return [
    from_statuses.length > 0 ? text.outOf(named(from_statuses).join(', ')) : '',
    into.length > 0 ? text.into(into.join(', ')) : '',
    lead_types.map(type => common.leadTypes[type]).join(', '),
  ]
    .filter(Boolean)
    .join(' · ')
}
