import { TextField } from './text-field'

/** Six digits of an authenticator app. Phones offer a keyboard of digits, and what a message brought. */
export function CodeField({ label, hint, error }: { label: string; hint?: string; error: string | undefined }) {
  return (
    <TextField
      label={label}
      hint={hint}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      error={error}
    />
  )
}
