import { useState } from 'react'
import { deleteRule, paths, updateRule } from '../api'
import { useMembers, useSources } from '../directory'
import { Button } from '../parts/button'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { Empty } from '../parts/empty'
import { Facts } from '../parts/facts'
import { FailureNote } from '../parts/failure-note'
import { PageTitle } from '../parts/page-title'
import { Spinner } from '../parts/spinner'
import type { AssignmentRule } from '../records'
import { useGet } from '../use-get'
import { words as common } from '../words'
import { RuleDialog } from './rule-dialog'
import { useAction } from './use-action'
import { words } from './words'

const text = words.assignment

export function AssignmentSection() {
  const rules = useGet(paths.rules)
  const [isAdding, setAdding] = useState(false)
  const shown = rules.data ?? []
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
      {rules.data ? null : <Spinner />}
      {rules.data?.length === 0 ? <Empty icon="person" title={text.empty} hint={text.emptyHint} /> : null}
      <ol className="cards numbered">
        {shown.map((rule, index) => (
          <Rule
            key={rule.id}
            rule={rule}
            isFirst={index === 0}
            isLast={index === shown.length - 1}
            onChanged={rules.reload}
          />
        ))}
      </ol>
      {isAdding ? <RuleDialog onDone={rules.reload} onClose={() => setAdding(false)} /> : null}
    </section>
  )
}

type RuleProps = { rule: AssignmentRule; isFirst: boolean; isLast: boolean; onChanged(): void }

function Rule({ rule, isFirst, isLast, onChanged }: RuleProps) {
  const members = useMembers()
  const sources = useSources()
  const { isBusy, run } = useAction()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const namesOf = (list: readonly { id: string; name: string }[], ids: readonly string[]) =>
    ids.map(id => list.find(item => item.id === id)?.name ?? '…').join(', ')
  const change = (next: { position: number } | { is_active: boolean }) =>
    run(() => updateRule(rule.id, next).then(onChanged))
  return (
    <li className="panel">
      <header className="panel-head">
        <h2>{rule.name}</h2>
        <span className={rule.is_active ? 'badge good' : 'badge warn'}>{rule.is_active ? text.active : text.off}</span>
      </header>
      <Facts
        of={[
          [text.sources, namesOf(sources, rule.source_ids) || text.everySource],
          [text.members, namesOf(members, rule.member_ids) || text.everyMember],
          [text.fallback, rule.fallback_member_id ? namesOf(members, [rule.fallback_member_id]) : text.noFallback],
        ]}
      />
      <div className="card-actions">
        <Button onClick={() => setOpen('edit')}>{common.common.edit}</Button>
        <Button isBusy={isBusy} onClick={() => change({ is_active: !rule.is_active })}>
          {rule.is_active ? text.turnOff : text.turnOn}
        </Button>
        <Button icon="up" iconOnly disabled={isFirst || isBusy} onClick={() => change({ position: rule.position - 1 })}>
          {text.up}
        </Button>
        <Button
          icon="down"
          iconOnly
          disabled={isLast || isBusy}
          onClick={() => change({ position: rule.position + 1 })}
        >
          {text.down}
        </Button>
        <Button onClick={() => setOpen('delete')}>{common.common.delete}</Button>
      </div>
      {open === 'edit' ? <RuleDialog rule={rule} onDone={onChanged} onClose={() => setOpen(null)} /> : null}
      {open === 'delete' ? (
        <ConfirmDialog
          title={text.deleteTitle}
          text={text.deleteText(rule.name)}
          label={common.common.delete}
          onClose={() => setOpen(null)}
          onConfirm={async () => {
            await deleteRule(rule.id)
            setOpen(null)
            onChanged()
          }}
        />
      ) : null}
    </li>
  )
}
