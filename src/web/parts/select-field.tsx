import type { SelectHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field'

export type Choice = { value: string; label: string }

type Props = FieldProps & SelectHTMLAttributes<HTMLSelectElement> & { choices: readonly Choice[] }

export function SelectField({ label, hint, error, choices, ...select }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {wiring => (
        <select {...select} {...wiring}>
          {choices.map(choice => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** The choices of a table of words: its keys and what each is called. */
export const choicesOf = (table: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(table).map(([value, label]) => ({ value, label }))
