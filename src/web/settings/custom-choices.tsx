import { useEffect, useRef, useState } from 'react'
import { Button } from '../parts/button'
import { TextField } from '../parts/text-field'
import { text } from './custom-fields-words'

/** A choice while it is edited; `id` tells new ones apart, `key` is of those that are there. */
export type EditedChoice = { id: string; key?: string; label: string; archived: boolean }

type Props = {
  choices: readonly EditedChoice[]
  onChange(choices: EditedChoice[]): void
  error(path: string): string | undefined
}

/** The choices of a field, in their order. One that values may have is no longer offered instead of gone. */
export function CustomChoices({ choices, onChange, error }: Props) {
  const lines = useRef<HTMLFieldSetElement>(null)
  const [added, setAdded] = useState(0)
  // Whoever adds a choice goes on by writing it.
  useEffect(() => {
    if (added > 0) [...(lines.current?.querySelectorAll('input') ?? [])].at(-1)?.focus()
  }, [added])
  const put = (place: number, change: Partial<EditedChoice>) =>
    onChange(choices.map((choice, i) => (i === place ? { ...choice, ...change } : choice)))
  const move = (from: number, to: number) => {
    const next = [...choices]
    next.splice(to, 0, ...next.splice(from, 1))
    onChange(next)
  }
  return (
    <fieldset className="check-group" ref={lines}>
      <legend>{text.choices}</legend>
      {error('choices') ? <p className="field-error">{error('choices')}</p> : null}
      {choices.map((choice, i) => (
        <div key={choice.id} className="choice-line">
          <TextField
            label={text.choice(i + 1)}
            value={choice.label}
            maxLength={80}
            onChange={event => put(i, { label: event.target.value })}
            hint={choice.archived ? text.isArchived : undefined}
            error={error(`choices.${i}.label`) ?? error(`choices.${i}.key`)}
          />
          <div className="card-actions">
            <Button icon="up" iconOnly disabled={i === 0} onClick={() => move(i, i - 1)}>
              {`${text.up}: ${choice.label}`}
            </Button>
            <Button icon="down" iconOnly disabled={i === choices.length - 1} onClick={() => move(i, i + 1)}>
              {`${text.down}: ${choice.label}`}
            </Button>
            <Button
              look="quiet"
              onClick={() =>
                choice.key
                  ? put(i, { archived: !choice.archived })
                  : onChange(choices.filter(({ id }) => id !== choice.id))
              }
            >
              {choice.archived ? text.restoreChoice : text.removeChoice}
            </Button>
          </div>
        </div>
      ))}
      <Button
        icon="plus"
        onClick={() => {
          const id = crypto.getRandomValues(new Uint32Array(2)).join('-')
          onChange([...choices, { id, label: '', archived: false }])
          setAdded(added + 1)
        }}
      >
        {text.addChoice}
      </Button>
    </fieldset>
  )
}
