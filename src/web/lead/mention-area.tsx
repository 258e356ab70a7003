import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react'
import { Field } from '../parts/field'
import type { Member } from '../records'
import { words } from '../words'
import { colleaguesLike, mentionAt } from './mentions'

type Props = {
  label: string
  name: string
  placeholder: string
  error: string | undefined
  members: readonly Member[]
  onKeyDown(event: KeyboardEvent): void
}

/** A text in which @ offers colleagues: arrows choose, Enter or Tab takes, Escape goes on typing. */
export function MentionArea({ label, name, placeholder, error, members, onKeyDown }: Props) {
  const listId = useId()
  const [typed, setTyped] = useState<{ from: number; term: string } | null>(null)
  const [chosen, setChosen] = useState(0)
  const offered = typed ? colleaguesLike(typed.term, members) : []
  const isOpen = offered.length > 0

  const look = (box: HTMLTextAreaElement) => {
    setTyped(mentionAt(box.value, box.selectionStart))
    setChosen(0)
  }
  const take = (box: HTMLTextAreaElement, member: Member) => {
    if (!typed) return
    box.setRangeText(`@${member.name} `, typed.from, typed.from + 1 + typed.term.length, 'end')
    box.focus()
    setTyped(null)
  }
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const member = offered[chosen]
    if (isOpen && step) setChosen((chosen + step + offered.length) % offered.length)
    else if (isOpen && event.key === 'Escape') setTyped(null)
    else if (member && (event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey) {
      take(event.currentTarget, member)
    } else return onKeyDown(event)
    event.preventDefault()
  }
  return (
    <div className="mention-area">
      <Field label={label} error={error}>
        {wiring => (
          <textarea
            {...wiring}
            name={name}
            placeholder={placeholder}
            maxLength={5000}
            rows={2}
            aria-autocomplete="list"
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen ? `${listId}-${chosen}` : undefined}
            onChange={(event: ChangeEvent<HTMLTextAreaElement>) => look(event.currentTarget)}
            onKeyDown={onKey}
            onBlur={() => setTyped(null)}
          />
        )}
      </Field>
      {isOpen ? (
        <div className="mention-list" role="listbox" id={listId} aria-label={words.timeline.mention}>
          {offered.map((member, i) => (
            <div
              key={member.id}
              id={`${listId}-${i}`}
              role="option"
              tabIndex={-1}
              aria-selected={i === chosen}
              onPointerDown={event => {
                event.preventDefault()
                const box = event.currentTarget.closest('.mention-area')?.querySelector('textarea')
                if (box) take(box, member)
              }}
            >
              {member.name}
            </div>
          ))}
        </div>
      ) : null}
    </div>
  )
}
