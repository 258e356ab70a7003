import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field'

type Props = FieldProps & ComponentProps<'textarea'>

export function TextArea({ label, hint, error, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {wiring => <textarea rows={3} {...input} {...wiring} />}
    </Field>
  )
}
