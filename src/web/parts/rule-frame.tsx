import { type ReactNode, useState } from 'react'
import { useAction } from '../settings/use-action'
import { words as common } from '../words'
import { Button } from './button'
import { ConfirmDialog } from './confirm-dialog'
import { Facts } from './facts'
import { MoveButtons } from './ordered-list'

type Rule = { name: string; is_active: boolean; problems?: readonly string[] }
type Words = {
  active: string
  off: string
  turnOn: string
  turnOff: string
  up: string
  down: string
  deleteTitle: string
  deleteText(name: string): string
}

type Props = {
  rule: Rule
  /** What stands in the way of the rule, though nothing is wrong with it. */
  notice?: string | undefined
  facts: Parameters<typeof Facts>[0]['of']
  words: Words
  move: Parameters<typeof MoveButtons>[0]['move']
  onToggle(): Promise<unknown>
  onDelete(): Promise<unknown>
  onChanged(): void
  /** The dialog that changes it. */
  editing(close: () => void): ReactNode
}

/** A rule among others that are tried in turn: what it says, whether it is on and in order, and what is done with it. */
export function RuleFrame({ rule, notice, facts, words, move, onToggle, onDelete, onChanged, editing }: Props) {
  const { isBusy, run } = useAction()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const { name, is_active, problems = [] } = rule
  const close = () => setOpen(null)
  return (
    <li className="panel">
      <header className="panel-head">
        <h2>{name}</h2>
        <span className="badges">
          {problems.length > 0 ? <span className="badge danger">{common.common.broken}</span> : null}
          <span className={is_active ? 'badge good' : 'badge warn'}>{is_active ? words.active : words.off}</span>
        </span>
      </header>
      {problems.length > 0 ? <p className="note danger">{problems.join('; ')}</p> : null}
      {notice ? <p className="note warn">{notice}</p> : null}
      <Facts of={facts} />
      <div className="card-actions">
        <Button onClick={() => setOpen('edit')}>{common.common.edit}</Button>
        <Button isBusy={isBusy} onClick={() => run(() => onToggle().finally(onChanged))}>
          {is_active ? words.turnOff : words.turnOn}
        </Button>
        <MoveButtons move={move} words={words} />
        <Button onClick={() => setOpen('delete')}>{common.common.delete}</Button>
      </div>
      {open === 'edit' ? editing(close) : null}
      {open === 'delete' ? (
        <ConfirmDialog
          title={words.deleteTitle}
          text={words.deleteText(name)}
          label={common.common.delete}
          onClose={close}
          onConfirm={async () => {
            await onDelete().finally(onChanged)
            close()
          }}
        />
      ) : null}
    </li>
  )
}
