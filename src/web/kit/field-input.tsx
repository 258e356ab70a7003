import { CheckGroup } from '../parts/check-group'
import { SelectField } from '../parts/select-field'
import { TextArea } from '../parts/text-area'
import { TextField } from '../parts/text-field'
import { choicesIn, type KitField, namedBy, type Thing, valueIn } from './field'
import { typedOf } from './read-form'
import { ReferenceField } from './reference-field'
import { kitWords as text } from './words'

type Props = { field: KitField; thing: Thing | null; error: string | undefined }

const HINTS: Partial<Record<KitField['type'], string>> = {
  day: text.dayHint,
  money: text.moneyHint,
  tags: text.tagsHint,
}
const KEYBOARD: Partial<Record<KitField['type'], object>> = {
  whole: { inputMode: 'numeric' },
  number: { inputMode: 'decimal' },
  day: { inputMode: 'numeric', placeholder: text.dayHint },
  phone: { type: 'tel' },
  // Not of type email: it may be shown masked.
  email: { inputMode: 'email' },
}

/** The input of a field, under its name; `read-form.ts` reads it. */
export function FieldInput({ field, thing, error }: Props) {
  const { name, type, required, refersTo } = field
  const value = thing ? valueIn(thing, name) : null
  const hint = field.hint ?? HINTS[type]
  const shared = { label: required ? `${field.label} *` : field.label, name, error, hint }
  const first = typedOf(field, value)
  switch (type) {
    case 'lines':
      return <TextArea {...shared} defaultValue={first} />
    case 'choice':
      return (
        <SelectField
          {...shared}
          defaultValue={first}
          choices={[...(required ? [] : [{ value: '', label: field.none ?? text.none }]), ...choicesIn(field)]}
        />
      )
    case 'choices': {
      const { label, ...group } = shared
      const chosen = Array.isArray(value) ? value.map(String) : []
      return <CheckGroup {...group} legend={label} choices={choicesIn(field)} chosen={chosen} />
    }
    case 'flag':
      return (
        <label className="check">
          <input type="checkbox" name={name} value="yes" defaultChecked={value === true} />
          <span>{field.label}</span>
        </label>
      )
    case 'reference':
      return (
        <ReferenceField
          {...shared}
          kind={refersTo ?? ''}
          {...(required ? { required } : {})}
          chosen={thing ? namedBy(thing, field) : null}
        />
      )
    default:
      return <TextField {...shared} {...KEYBOARD[type]} defaultValue={first} autoComplete="off" />
  }
}
