import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type Submit, useSubmit, wrongFields } from '../parts/use-submit'
import { differing, putBack, type Said, saidIn } from './said-in-form'
import { sendByLatest } from './send-by-latest'
import { words } from './words'

const text = words.meanwhile
/** What stands somewhere else by now: what it is called, and what it says. */
export type Changed = readonly [label: string, now: string]

type Options<T> = {
  record: T
  /** The record as it is now. */
  reread(): Promise<T>
  /** Called when somebody else was first, for the page behind the form. */
  onStale(): void
  onClose(): void
  /** What the fields of the form don't show of a change by somebody else. */
  beside?(before: T, after: T): Changed[]
}

type RecordForm<T> = Submit & {
  /** The record that the form shows: as it was when the form was opened, or when it was read again for it. */
  opened: T
  /** The form's ref. */
  form(element: HTMLFormElement | null): void
  /** Sends it, as its submit button does. */
  submit(): void
  /** The key of the fields: with another one they begin anew, with the record of now. */
  turn: number
  /** What somebody else changed, to be shown above the form's buttons. */
  meanwhile: ReactNode
}

/** A form that changes a record which others change too. It sends by the record that it was opened with, however the
 *  page behind it goes on. Where somebody else was first, what they changed comes into the fields that nobody touched,
 *  what was typed stays, and it says what changed; where nothing of it is on the form, it is sent again by itself. */
export function useRecordForm<T>(
  options: Options<T>,
  send: (form: FormData, opened: T) => Promise<void>,
): RecordForm<T> {
  const { record, reread, onStale, onClose, beside } = options
  const [{ opened, turn }, setOpened] = useState({ opened: record, turn: 0 })
  const [changed, setChanged] = useState<Changed[] | null>(null)
  const form = useRef<HTMLFormElement | null>(null)
  const first = useRef<Said>(new Map())
  const shown = useRef<(() => void) | null>(null)
  useLayoutEffect(() => {
    if (turn > 0) shown.current?.()
  }, [turn])

  const take = useCallback((element: HTMLFormElement | null) => {
    form.current = element
    if (element) first.current = saidIn(element)
  }, [])

  const showAnew = async (before: T, now: T, nr: number): Promise<Changed[]> => {
    const element = form.current
    if (!element) return []
    const said = saidIn(element)
    const typed = differing(first.current, said)
    await new Promise<void>(resolve => {
      shown.current = resolve
      setOpened({ opened: now, turn: nr })
    })
    const fresh = saidIn(element)
    const names = differing(first.current, fresh)
    first.current = fresh
    putBack(element, typed, said)
    return [
      ...(beside?.(before, now) ?? []),
      ...names.map((name): Changed => [fresh.get(name)!.label, fresh.get(name)!.shown || text.nothing]),
    ]
  }

  const submit = useSubmit(async sent => {
    let nr = turn
    setChanged(null)
    const missing = form.current ? missingIn(form.current) : {}
    if (Object.keys(missing).length > 0) throw wrongFields(missing)
    const others = await sendByLatest(sent, opened, {
      send,
      reread,
      showAnew: (before, now) => showAnew(before, now, ++nr),
      formNow: () => form.current && new FormData(form.current),
      onStale,
    })
    if (others) {
      setChanged(others)
      // The form is as it was before it was sent: still to be saved.
      return 'tried'
    }
    onClose()
  })
  return {
    ...submit,
    opened,
    turn,
    form: take,
    submit: () => form.current?.requestSubmit(),
    meanwhile: changed ? <Meanwhile of={changed} /> : null,
  }
}

/** What must be filled in and is not, by its name, which is its path in the API. */
function missingIn(form: HTMLFormElement): Record<string, string> {
  const controls = [...form.querySelectorAll<HTMLInputElement>('input[required], select[required], textarea[required]')]
  const empty = controls.filter(({ name, value }) => name !== '' && value.trim() === '')
  return Object.fromEntries(empty.map(({ name }) => [name, text.needed]))
}

function Meanwhile({ of }: { of: readonly Changed[] }) {
  const note = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => note.current?.focus(), [])
  return (
    <div className="note danger" role="alert" tabIndex={-1} ref={note}>
      <p>{text.changed}</p>
      {of.length > 0 ? (
        <ul className="bullets">
          {of.map(([label, now]) => (
            <li key={label}>
              {label}: {now}
            </li>
          ))}
        </ul>
      ) : null}
      <p>{text.kept}</p>
    </div>
  )
}
