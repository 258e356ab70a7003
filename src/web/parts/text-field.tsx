import type { InputHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field'

type Props = FieldProps & InputHTMLAttributes<HTMLInputElement>

export function TextField({ label, hint, error, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {wiring => <input {...input} {...wiring} />}
    </Field>
  )
}
