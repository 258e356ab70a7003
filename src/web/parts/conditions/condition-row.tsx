import { Button } from '../button'
import { choicesOf, SelectField, withChosen } from '../select-field'
import { TextField } from '../text-field'
import { blank, type Condition, type FactField, isRange, OPS, type Op, takesMany, takesValue } from './drafts'
import { conditionWords as text } from './words'

type Props = { condition: Condition; fields: readonly FactField[]; onChange(next: Condition | null): void }

/** One condition: what it asks about, how, and the value. */
export function ConditionRow({ condition, fields, onChange }: Props) {
  const { field: name, op } = condition
  const field = fields.find(one => one.name === name) ?? fields[0]!
  return (
    <div className="condition">
      <SelectField
        label={text.field}
        value={name}
        onChange={event => {
          const next = fields.find(one => one.name === event.target.value)
          if (next) onChange({ ...blank(next), key: condition.key })
        }}
        choices={fields.map(one => ({ value: one.name, label: one.label }))}
      />
      <SelectField
        label={text.op}
        value={op}
        onChange={event => {
          const next = event.target.value as Op
          const stays = takesValue(next) && takesMany(next) === takesMany(op)
          onChange({ ...condition, op: next, values: stays ? condition.values : [] })
        }}
        choices={OPS[field.type].map(one => ({ value: one, label: text.ops[one] }))}
      />
      {takesValue(op) ? <Value condition={condition} field={field} onChange={onChange} /> : null}
      <Button look="quiet" icon="close" iconOnly onClick={() => onChange(null)}>
        {text.remove}
      </Button>
    </div>
  )
}

type ValueProps = { condition: Condition; field: FactField; onChange(next: Condition): void }

function Value({ condition, field, onChange }: ValueProps) {
  const { op, values } = condition
  const set = (next: readonly string[]) => onChange({ ...condition, values: next })
  if (field.choices && takesMany(op)) return <Ticks values={values} choices={field.choices} onChange={set} />
  if (field.type === 'boolean') {
    const choices = [
      { value: '', label: '' },
      { value: 'true', label: text.yes },
      { value: 'false', label: text.no },
    ]
    return (
      <SelectField
        label={text.value}
        value={values[0] ?? ''}
        onChange={event => set([event.target.value])}
        choices={choices}
      />
    )
  }
  if (field.type === 'instant') {
    return (
      <SelectField
        label={text.value}
        value={values[0] ?? ''}
        onChange={event => set([event.target.value])}
        choices={[{ value: '', label: '' }, ...choicesOf(text.periods)]}
      />
    )
  }
  if (takesMany(op)) {
    return (
      <TextField
        label={text.value}
        hint={text.wordsHint}
        defaultValue={values.join(', ')}
        onChange={event => set(event.target.value.split(','))}
      />
    )
  }
  const input = (label: string, at: number) => (
    <TextField
      label={label}
      type={field.type === 'date' ? 'date' : 'text'}
      inputMode={field.type === 'integer' || field.type === 'number' ? 'decimal' : undefined}
      hint={field.type === 'money' || field.type === 'span' ? text.moneyHint : undefined}
      value={values[at] ?? ''}
      maxLength={300}
      onChange={event => {
        const next = [values[0] ?? '', ...(isRange(op) ? [values[1] ?? ''] : [])]
        next[at] = event.target.value
        set(next)
      }}
    />
  )
  if (!isRange(op)) return input(text.value, 0)
  return (
    <>
      {input(text.from, 0)}
      {input(text.to, 1)}
    </>
  )
}

function Ticks(props: {
  values: readonly string[]
  choices: readonly { value: string; label: string }[]
  onChange(values: string[]): void
}) {
  const { values, choices, onChange } = props
  return (
    <fieldset className="check-group">
      <legend>{text.value}</legend>
      <div className="checks">
        {withChosen(choices, values).map(({ value, label }) => (
          <label key={value} className="check">
            <input
              type="checkbox"
              checked={values.includes(value)}
              onChange={event =>
                onChange(event.target.checked ? [...values, value] : values.filter(one => one !== value))
              }
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
