import { type KeyboardEvent, useId, useState } from 'react'
import type { Path } from '../client'
import { useMembers } from '../directory'
import { Field, type FieldProps } from '../parts/field'
import { SelectField } from '../parts/select-field'
import type { SearchHit } from '../records'
import { useSettled } from '../templates/use-settled'
import { useGet } from '../use-get'
import { kitWords as text } from './words'

type Props = FieldProps & {
  name: string
  /** What is chosen: records of this plural, or `member`. */
  kind: string
  required?: boolean
  chosen: { id: string; name: string } | null
}

/** Chooses a record of a kind: a member out of the list, another by typing. */
export function ReferenceField(props: Props) {
  return props.kind === 'member' ? <MemberField {...props} /> : <RecordField {...props} />
}

function MemberField({ chosen, kind: _, required, ...field }: Props) {
  const members = useMembers().filter(({ status, id }) => status === 'active' || id === chosen?.id)
  return (
    <SelectField
      {...field}
      defaultValue={chosen?.id ?? ''}
      choices={[
        ...(required ? [] : [{ value: '', label: text.none }]),
        ...members.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}

function RecordField({ label, hint, error, name, kind, chosen: first }: Props) {
  const listId = useId()
  const [chosen, setChosen] = useState(first)
  const [typed, setTyped] = useState(first?.name ?? '')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const asked = useSettled(typed.trim())
  const isAsked = isOpen && asked.length > 1
  const path = `/search?kinds=${kind}&q=${encodeURIComponent(asked)}` as Path<SearchHit[]>
  const hits = useGet(isAsked ? path : null).data ?? []
  const choose = (hit: { id: string; title: string } | null) => {
    setChosen(hit && { id: hit.id, name: hit.title })
    setTyped(hit?.title ?? '')
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && hits.length > 0) {
      event.preventDefault()
      setActive((active + step + hits.length) % hits.length)
    }
    if (!isAsked) return
    if (event.key === 'Escape') {
      // It closes the list, and not the form around it.
      event.preventDefault()
      setOpen(false)
    }
    const hit = hits[active]
    if (event.key !== 'Enter' || !hit) return
    event.preventDefault()
    choose(hit)
  }
  return (
    <div className="picker">
      <Field label={label} hint={hint} error={error}>
        {wiring => (
          <input
            {...wiring}
            role="combobox"
            aria-expanded={isAsked}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isAsked && hits[active] ? `${listId}-${active}` : undefined}
            autoComplete="off"
            placeholder={text.choose}
            value={typed}
            onChange={event => {
              setTyped(event.target.value)
              setChosen(null)
              setActive(0)
              setOpen(true)
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              setOpen(false)
              if (!chosen) setTyped('')
            }}
          />
        )}
      </Field>
      <input type="hidden" name={name} value={chosen?.id ?? ''} readOnly />
      <div id={listId} role="listbox" aria-label={label} className="picker-list" hidden={!isAsked}>
        {hits.map((hit, i) => (
          <div
            key={hit.id}
            id={`${listId}-${i}`}
            role="option"
            aria-selected={i === active}
            tabIndex={-1}
            // Before the box loses the focus, which closes the list.
            onPointerDown={event => {
              event.preventDefault()
              choose(hit)
            }}
          >
            {hit.title} <span className="soft">{hit.subtitle}</span>
          </div>
        ))}
        {isAsked && hits.length === 0 ? <p className="soft">{text.nobody}</p> : null}
      </div>
    </div>
  )
}
