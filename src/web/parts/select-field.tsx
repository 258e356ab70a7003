import { type ChangeEvent, type SelectHTMLAttributes, useEffect, useRef, useState } from 'react'
import { words } from '../words'
import { Field, type FieldProps } from './field'

export type Choice = { value: string; label: string }

type Props = FieldProps & SelectHTMLAttributes<HTMLSelectElement> & { choices: readonly Choice[] }

/** A list to choose one of. What is chosen stays chosen when the choices come later than the field, and when they don't
 *  have it (any more): a browser would show the first choice for it, and the form would send that. */
export function SelectField({ label, hint, error, choices, value, defaultValue, onChange, ...select }: Props) {
  const [taken, setTaken] = useState<string | null>(null)
  // Until somebody chose it is what is given, which may come later than the field.
  const chosen = value ?? taken ?? defaultValue
  const element = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    const form = element.current?.form
    const anew = () => setTaken(null)
    form?.addEventListener('reset', anew)
    return () => form?.removeEventListener('reset', anew)
  }, [])
  const held = {
    value: chosen,
    onChange: (event: ChangeEvent<HTMLSelectElement>) => {
      setTaken(event.target.value)
      onChange?.(event)
    },
  }
  const isThere = choices.some(choice => choice.value !== '')
  return (
    <Field label={label} hint={hint} error={error}>
      {wiring => (
        <select ref={element} {...select} {...(chosen === undefined ? { onChange } : held)} {...wiring}>
          {withChosen(choices, [String(chosen ?? '')], isThere ? undefined : notYet).map(choice => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** The choices, and behind them what is chosen and none of them, so that a form shows it and sends it again. */
export function withChosen(choices: readonly Choice[], chosen: readonly string[], said = noLonger): Choice[] {
  const missing = chosen.filter(one => one !== '' && !choices.some(({ value }) => value === one))
  return [...choices, ...missing.map(value => ({ value, label: said(value) }))]
}

/** Said of what is no choice any more: by its word; an id says nothing to anybody. */
const noLonger = (value: string): string =>
  /^[a-z]{2,4}_[0-9A-Za-z]{16,}$/.test(value) ? words.common.goneOne : words.common.gone(value)

/** Said of what is chosen before any choice is there. */
const notYet = () => '…'

/** The choices of a table of words: its keys and what each is called. */
export const choicesOf = (table: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(table).map(([value, label]) => ({ value, label }))
