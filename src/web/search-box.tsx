import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { paths } from './api'
import { Icon } from './parts/icon'
import type { Lead, SearchHit } from './records'
import { go } from './router'
import { useGet } from './use-get'
import { words } from './words'

const text = words.search
/** Typing pauses this long before anything is asked. */
const PAUSE_MS = 200
const SHORTEST = 2

/** One box over leads and contacts. "/" jumps to it; arrows and Enter choose. */
export function SearchBox() {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(0)
  const asked = usePaused(typed.trim())
  const { data } = useGet(asked.length >= SHORTEST ? paths.search(asked) : null)
  const hits = useDeferredValue(data)
  const isShown = isOpen && asked.length >= SHORTEST && hits !== undefined

  useEffect(() => {
    const jump = (event: globalThis.KeyboardEvent) => {
      const target = event.target as HTMLElement
      // A list has a search of its own.
      if (event.key !== '/' || event.defaultPrevented || target.closest('input, textarea, select, dialog')) return
      event.preventDefault()
      box.current?.focus()
    }
    window.addEventListener('keydown', jump)
    return () => window.removeEventListener('keydown', jump)
  }, [])

  const open = (hit: SearchHit) => {
    setOpen(false)
    setTyped('')
    box.current?.blur()
    go(hit.kind === 'lead' ? `/leads/${hit.id}` : `/contacts/${hit.id}`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false)
    if (!isShown || hits.length === 0) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setChosen(before => (before + step + hits.length) % hits.length)
    }
    const hit = hits[chosen]
    if (event.key === 'Enter' && hit) open(hit)
  }

  return (
    <search className="search">
      <Icon name="search" />
      <input
        ref={box}
        type="search"
        role="combobox"
        aria-label={text.label}
        aria-expanded={isShown}
        aria-controls={`${id}-hits`}
        aria-activedescendant={isShown && hits.length ? `${id}-${chosen}` : undefined}
        aria-autocomplete="list"
        placeholder={text.placeholder}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={event => {
          setTyped(event.target.value)
          setChosen(0)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      {/* Always there, so that the box can name it. The focus stays in the box. */}
      <div className="hits" id={`${id}-hits`} role="listbox" aria-label={text.label} hidden={!isShown} tabIndex={-1}>
        {isShown && hits.length === 0 ? (
          <p className="soft">{isTooShort(asked) ? text.tooShort : text.nothing}</p>
        ) : null}
        {isShown
          ? hits.map((hit, index) => (
              <Hit key={hit.id} id={`${id}-${index}`} hit={hit} isChosen={index === chosen} onOpen={() => open(hit)} />
            ))
          : null}
      </div>
    </search>
  )
}

function Hit(props: { id: string; hit: SearchHit; isChosen: boolean; onOpen(): void }) {
  const { id, hit, isChosen, onOpen } = props
  return (
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      // Before the box loses the focus and the list goes away.
      onPointerDown={event => {
        event.preventDefault()
        onOpen()
      }}
    >
      <span className="hit-kind">{text[hit.kind === 'lead' ? 'lead' : 'contact']}</span>
      <span className="hit-title">{hit.title}</span>
      <span className="soft">{[hit.subtitle, phoneEnd(hit)].filter(Boolean).join(' · ')}</span>
    </div>
  )
}

/** Whether it is the beginning of a number or a reference, by which nothing is looked up yet. */
export const isTooShort = (asked: string): boolean =>
  /^[\s\d+().,/-]+$/.test(asked) ? asked.replace(/\D/g, '').length < 4 : /^l[-\s/]?\d{0,2}[-\s/]?$/i.test(asked)

/** The last digits of a lead's number, by which two people of one name are told apart; contacts show theirs. */
export function phoneEnd({ kind, record }: Pick<SearchHit, 'kind' | 'record'>): string {
  const phone = kind === 'lead' ? (record as Pick<Lead, 'contact'>).contact?.phone : null
  return phone ? `…${phone.slice(-4)}` : ''
}

/** The value once it has rested. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
