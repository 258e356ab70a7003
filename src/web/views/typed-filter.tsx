import { useEffect, useState } from 'react'
import { TextField } from '../parts/text-field'

const PAUSE_MS = 250

type Props = {
  label: string
  value: string
  type?: 'search' | 'number'
  maxLength?: number
  onChange(value: string): void
}

/** A filter that is typed: it counts once nothing was typed for a moment. */
export function TypedFilter({ label, value, type = 'search', maxLength = 100, onChange }: Props) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  // Cleared from outside, or another view was opened.
  if (shown !== value) {
    setShown(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onChange(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return (
    <TextField
      label={label}
      type={type}
      value={typed}
      maxLength={maxLength}
      onChange={event => setTyped(event.target.value)}
    />
  )
}
