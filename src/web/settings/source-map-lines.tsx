import { Button } from '../parts/button'
import { type Choice, SelectField } from '../parts/select-field'
import { TextArea } from '../parts/text-area'
import { TextField } from '../parts/text-field'
import type { EditedConstant, EditedKey } from './source-map-form'
import { sourceWords } from './sources-words'

const text = sourceWords.map

type LineProps<T> = {
  place: number
  line: T
  targets: readonly Choice[]
  error(...paths: string[]): string | undefined
  /** Null takes the line away. */
  onChange(next: T | null): void
}

/** One of the sender's keys. */
export function KeyLine({ place, line, targets, error, onChange }: LineProps<EditedKey>) {
  const path = `field_map.keys.${place}`
  const name = line.from || text.key(place + 1)
  return (
    <fieldset className="map-line" aria-label={name}>
      <TextField
        label={text.from}
        value={line.from}
        maxLength={120}
        onChange={event => onChange({ ...line, from: event.target.value })}
        error={error(`${path}.from`)}
      />
      <Target path={path} to={line.to} targets={targets} error={error} onChange={to => onChange({ ...line, to })} />
      <TextArea
        label={text.values}
        hint={text.valuesHint}
        value={line.values}
        rows={2}
        onChange={event => onChange({ ...line, values: event.target.value })}
        error={error(`${path}.values`)}
      />
      <Button look="quiet" icon="close" iconOnly onClick={() => onChange(null)}>
        {text.remove(name)}
      </Button>
    </fieldset>
  )
}

/** Something that is said of every lead. */
export function ConstantLine({ place, line, targets, error, onChange }: LineProps<EditedConstant>) {
  const path = `field_map.constants.${place}`
  const name = text.constant(place + 1)
  return (
    <fieldset className="map-line short" aria-label={name}>
      <Target path={path} to={line.to} targets={targets} error={error} onChange={to => onChange({ ...line, to })} />
      <TextField
        label={text.value}
        value={line.value}
        maxLength={500}
        onChange={event => onChange({ ...line, value: event.target.value })}
        error={error(`${path}.value`)}
      />
      <Button look="quiet" icon="close" iconOnly onClick={() => onChange(null)}>
        {text.remove(name)}
      </Button>
    </fieldset>
  )
}

type TargetProps = Pick<LineProps<unknown>, 'targets' | 'error'> & {
  path: string
  to: string
  onChange(to: string): void
}

/** The field that a line is told to mean. One that was archived since stays readable. */
function Target({ path, to, targets, error, onChange }: TargetProps) {
  return (
    <SelectField
      label={text.to}
      value={to}
      choices={targets}
      onChange={event => onChange(event.target.value)}
      error={error(`${path}.to`)}
    />
  )
}
