import { type Choice, SelectField, withChosen } from '../../../web/parts/select-field'
import { TextArea } from '../../../web/parts/text-area'
import { TextField } from '../../../web/parts/text-field'
import type { StepInput } from './step-inputs'

type Props = { input: StepInput; value: unknown; error: string | undefined; onChange(value: unknown): void }

const KEYBOARD: Partial<Record<StepInput['type'], object>> = {
  whole: { inputMode: 'numeric' },
  number: { inputMode: 'decimal' },
  time: { type: 'time' },
  day: { type: 'date' },
}

/** One value of a step, as it is typed or chosen. */
export function ValueInput({ input, value, error, onChange }: Props) {
  const { label, type, choices = [], hint } = input
  const shared = { label, hint, error }
  const typed = Array.isArray(value) ? value.join(', ') : String(value ?? '')
  switch (type) {
    case 'choice':
    case 'yes_no':
      return (
        <SelectField {...shared} value={typed} choices={choices} onChange={event => onChange(event.target.value)} />
      )
    case 'choices':
      return (
        <Ticks
          {...shared}
          values={Array.isArray(value) ? value.map(String) : []}
          choices={choices}
          onChange={onChange}
        />
      )
    case 'flag':
      return (
        <label className="check">
          <input type="checkbox" checked={value === true} onChange={event => onChange(event.target.checked)} />
          <span>{label}</span>
          {error ? <span className="field-error">{error}</span> : null}
        </label>
      )
    case 'lines':
      return <TextArea {...shared} value={typed} onChange={event => onChange(event.target.value)} />
    case 'money':
      return (
        <TextField
          {...shared}
          value={typeof value === 'number' ? (value / 100).toLocaleString('en-IN') : typed}
          onChange={event => onChange(event.target.value)}
        />
      )
    default:
      return (
        <TextField {...shared} {...KEYBOARD[type]} value={typed} onChange={event => onChange(event.target.value)} />
      )
  }
}

type TicksProps = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  values: readonly string[]
  choices: readonly Choice[]
  onChange(values: string[]): void
}

/** Boxes to tick, each change told at once. */
export const Ticks = ({ label, hint, error, values, choices, onChange }: TicksProps) => (
  <fieldset className="check-group">
    <legend>{label}</legend>
    {hint ? <p className="field-hint">{hint}</p> : null}
    <div className="checks">
      {withChosen(choices, values).map(choice => (
        <label key={choice.value} className="check">
          <input
            type="checkbox"
            checked={values.includes(choice.value)}
            onChange={event =>
              onChange(event.target.checked ? [...values, choice.value] : values.filter(one => one !== choice.value))
            }
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
    {error ? <p className="field-error">{error}</p> : null}
  </fieldset>
)
