import { type ReactNode, useId } from 'react'

export type FieldProps = {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

type Wiring = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

/** A label, its input, and what helps or is wrong, tied together for those who hear the page. */
export function Field({ label, hint, error, children }: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const below = error ?? hint
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(error ? { 'aria-invalid': true } : {}),
        ...(below ? { 'aria-describedby': `${id}-below` } : {}),
      })}
      {below ? (
        <p id={`${id}-below`} className={error ? 'field-error' : 'field-hint'}>
          {below}
        </p>
      ) : null}
    </div>
  )
}
