import { useRef } from 'react'
import { Button } from '../parts/button'
import { TextField } from '../parts/text-field'
import { useZone } from '../session'
import { usualFollowUps } from './follow-up-times'
import { words } from './words'

const text = words.followUp

type Props = {
  label: string
  name: string
  defaultValue?: string
  required?: boolean
  error: string | undefined
}

/** A day and time in the company's zone, with the usual ones to press. */
export function FollowUpField({ label, name, defaultValue, required, error }: Props) {
  const zone = useZone()
  const box = useRef<HTMLDivElement>(null)
  const take = (value: string) => {
    const input = box.current?.querySelector('input')
    if (!input) return
    input.value = value
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div ref={box}>
      <TextField
        label={label}
        hint={text.zone(zone)}
        name={name}
        type="datetime-local"
        defaultValue={defaultValue}
        required={required}
        error={error}
      />
      <div className="button-row">
        {usualFollowUps(Date.now(), zone).map(({ label, value }) => (
          <Button key={label} onClick={() => take(value)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}
