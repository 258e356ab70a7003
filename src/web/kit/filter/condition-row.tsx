import { Button } from '../../parts/button'
import { SelectField, withChosen } from '../../parts/select-field'
import { TextField } from '../../parts/text-field'
import {
  blank,
  type Condition,
  type FilterField,
  OPS,
  type Op,
  takesMany,
  takesPeriod,
  takesTwo,
  takesValue,
} from './drafts'
import { countedIn, countedText, PERIODS, periodOf, sayPeriod } from './periods'
import { filterWords as text } from './words'

type Props = { condition: Condition; fields: readonly FilterField[]; onChange(next: Condition | null): void }

const kindOf = (op: Op): string =>
  [takesValue(op), takesMany(op), takesPeriod(op), takesTwo(op)].map(is => (is ? '1' : '0')).join('')

/** How an operator reads beside a field of this type. */
const opLabel = ({ type }: FilterField, op: Op): string =>
  ((type === 'date' || type === 'instant') && text.days[op as keyof typeof text.days]) || text.ops[op]

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
          onChange({ ...condition, op: next, values: kindOf(next) === kindOf(op) ? condition.values : [] })
        }}
        choices={OPS[field.type].map(one => ({ value: one, label: opLabel(field, one) }))}
      />
      {takesValue(op) ? <Value condition={condition} field={field} onChange={onChange} /> : null}
      <Button look="quiet" icon="close" iconOnly onClick={() => onChange(null)}>
        {text.remove}
      </Button>
    </div>
  )
}

type ValueProps = { condition: Condition; field: FilterField; onChange(next: Condition): void }

const FLAGS = [
  { value: '', label: '' },
  { value: 'true', label: text.yes },
  { value: 'false', label: text.no },
]

function Value({ condition, field, onChange }: ValueProps) {
  const { op, values } = condition
  const { type, choices } = field
  const set = (next: readonly string[]) => onChange({ ...condition, values: next })
  if (takesPeriod(op)) return <PeriodField value={values[0] ?? ''} onChange={next => set([next])} />
  if (choices && takesMany(op)) return <Ticks values={values} choices={choices} onChange={set} />
  if (type === 'boolean') {
    return (
      <SelectField
        label={text.value}
        value={values[0] ?? ''}
        onChange={event => set([event.target.value])}
        choices={FLAGS}
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
  const isDay = type === 'date' || type === 'instant'
  const isNumber = type === 'integer' || type === 'number' || (type === 'span' && !field.isMoney)
  const input = (label: string, at: number) => (
    <TextField
      label={label}
      inputMode={isNumber ? 'decimal' : isDay ? 'numeric' : undefined}
      hint={type === 'money' || field.isMoney ? text.moneyHint : isDay ? text.dayHint : undefined}
      value={values[at] ?? ''}
      maxLength={300}
      onChange={event => {
        const next = [values[0] ?? '', ...(takesTwo(op) ? [values[1] ?? ''] : [])]
        next[at] = event.target.value
        set(next)
      }}
    />
  )
  if (!takesTwo(op)) return input(text.value, 0)
  return (
    <>
      {input(text.from, 0)}
      {input(text.to, 1)}
    </>
  )
}

const OWN = [
  { value: 'last', label: text.lastOwn },
  { value: 'next', label: text.nextOwn },
]

/** A span of time by its name, or so many days, weeks and so on. */
function PeriodField({ value, onChange }: { value: string; onChange(value: string): void }) {
  const counted = countedIn(value)
  const isUsual = value === '' || PERIODS.some(one => one.value === value)
  const units = Object.entries(text.units).map(([unit, [, many]]) => ({ value: unit, label: many }))
  return (
    <>
      <SelectField
        label={text.value}
        value={isUsual ? value : (counted?.direction ?? value)}
        onChange={event => {
          const next = event.target.value
          onChange(next === 'last' || next === 'next' ? `${next}::day` : next)
        }}
        choices={[
          { value: '', label: '' },
          ...withChosen(PERIODS, isUsual || counted ? [] : [value], one => sayPeriod(periodOf(one))),
          ...OWN,
        ]}
      />
      {counted && !isUsual ? (
        <>
          <TextField
            label={text.count}
            inputMode="numeric"
            maxLength={4}
            value={counted.count}
            onChange={event => onChange(countedText({ ...counted, count: event.target.value.replace(/\D/g, '') }))}
          />
          <SelectField
            label={text.unit}
            value={counted.unit}
            onChange={event => onChange(countedText({ ...counted, unit: event.target.value }))}
            choices={units}
          />
        </>
      ) : null}
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
