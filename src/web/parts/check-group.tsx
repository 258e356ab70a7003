import { type Choice, withChosen } from './select-field'

type Props = {
  legend: string
  name: string
  choices: readonly Choice[]
  chosen: readonly string[]
  error?: string | undefined
  hint?: string
}

/** Boxes to tick under one question. What is ticked and is no choice (any more) has its box too: where a list means "these
 *  alone" and an empty one "all", leaving it out would turn the one into the other. */
export function CheckGroup({ legend, name, choices, chosen, error, hint }: Props) {
  return (
    <fieldset className="check-group">
      <legend>{legend}</legend>
      {hint ? <p className="field-hint">{hint}</p> : null}
      <div className="checks">
        {withChosen(choices, chosen).map(choice => (
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
