import { useState } from 'react'
import { statusesOf, usePipelines } from '../directory'
import { Button } from '../parts/button'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { Empty } from '../parts/empty'
import { Facts } from '../parts/facts'
import { FailureNote } from '../parts/failure-note'
import { PageTitle } from '../parts/page-title'
import { Spinner } from '../parts/spinner'
import type { ProcessRule } from '../records'
import { useGet } from '../use-get'
import { words as common } from '../words'
import { deleteGuardRule, guardRules, orderGuardRules, updateGuardRule } from './guard-api'
import { GuardDialog } from './guard-dialog'
import { askedBy } from './guard-form'
import { guardWords as text } from './guard-words'
import { useFieldNames } from './pipeline-statuses'
import { pipelineWords } from './pipelines-words'
import { useAction } from './use-action'

export function GuardSection() {
  const rules = useGet(guardRules)
  const [isAdding, setAdding] = useState(false)
  const { isBusy, run } = useAction()
  const shown = rules.data ?? []
  const move = (from: number, to: number) => {
    const ids = shown.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    run(() => orderGuardRules(ids).then(rules.put, rules.reload))
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
      <FailureNote failure={rules.failure} onRetry={rules.reload} />
      {rules.data || rules.failure ? null : <Spinner />}
      {rules.data?.length === 0 ? <Empty icon="shield" title={text.empty} hint={text.emptyHint} /> : null}
      <ol className="cards numbered">
        {shown.map((rule, index) => (
          <GuardCard
            key={rule.id}
            rule={rule}
            isBusy={isBusy}
            onUp={index > 0 ? () => move(index, index - 1) : null}
            onDown={index < shown.length - 1 ? () => move(index, index + 1) : null}
            onChanged={rules.reload}
          />
        ))}
      </ol>
      {isAdding ? <GuardDialog onDone={rules.reload} onClose={() => setAdding(false)} /> : null}
    </section>
  )
}

type CardProps = {
  rule: ProcessRule
  isBusy: boolean
  /** Null where it is first, or last. */
  onUp: (() => void) | null
  onDown: (() => void) | null
  onChanged(): void
}

export function GuardCard({ rule, isBusy, onUp, onDown, onChanged }: CardProps) {
  const toggle = useAction()
  const fieldName = useFieldNames()
  const moves = useMovesOf(rule)
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const { id, name, is_active, updated_at } = rule
  return (
    <li className="panel">
      <header className="panel-head">
        <h2>{name}</h2>
        <span className={is_active ? 'badge good' : 'badge warn'}>{is_active ? text.on : text.off}</span>
      </header>
      <Facts
        of={[
          [text.when, moves || text.anyMove],
          [text.asks, askedBy(rule.requires, fieldName)],
          [text.mode, text.modes[rule.mode]],
        ]}
      />
      <div className="card-actions">
        <Button onClick={() => setOpen('edit')}>{common.common.edit}</Button>
        <Button
          isBusy={toggle.isBusy}
          onClick={() =>
            toggle.run(() => updateGuardRule(id, { is_active: !is_active, updated_at }).finally(onChanged))
          }
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
      {open === 'edit' ? <GuardDialog rule={rule} onDone={onChanged} onClose={() => setOpen(null)} /> : null}
      {open === 'delete' ? (
        <ConfirmDialog
          title={text.deleteTitle}
          text={text.deleteText(name)}
          label={common.common.delete}
          onClose={() => setOpen(null)}
          onConfirm={async () => {
            await deleteGuardRule(id)
            setOpen(null)
            onChanged()
          }}
        />
      ) : null}
    </li>
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
