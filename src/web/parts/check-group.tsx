import type { Choice } from './select-field'

type Props = {
  legend: string
  name: string
  choices: readonly Choice[]
  chosen: readonly string[]
  error?: string | undefined
  hint?: string
}

/** Boxes to tick under one question. */
export function CheckGroup({ legend, name, choices, chosen, error, hint }: Props) {
  return (
    <fieldset className="check-group">
      <legend>{legend}</legend>
      {hint ? <p className="field-hint">{hint}</p> : null}
      <div className="checks">
        {choices.map(choice => (
          <label key={choice.value} className="check">
            <input type="checkbox" name={name} value={choice.value} defaultChecked={chosen.includes(choice.value)} />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {error ? <p className="field-error">{error}</p> : null}
    </fieldset>
  )
}
