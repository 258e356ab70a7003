import { useMembers } from '../directory'
import { customWords } from '../parts/custom-words'
import { type Choice, SelectField } from '../parts/select-field'
import { TextField } from '../parts/text-field'
import type { CustomField } from '../records'
import { askedOf, isSortable, operatorOf, withOwn } from './own-conditions'
import { TypedFilter } from './typed-filter'
import { listWords as text } from './words'

type Own = Readonly<Record<string, string>>
type Props = { fields: readonly CustomField[]; own: Own; onChange(own: Own): void }

const PAISE = 100

/** A filter for each of the company's own fields that can be asked for. */
export function OwnFilters({ fields, own, onChange }: Props) {
  const members = useMembers()
  return fields.map(field => {
    const { key, label, type, choices } = field
    const operator = operatorOf(type)
    if (operator === null || field.archived_at !== null) return null
    const value = askedOf(own, key)
    const set = (next: string) => onChange(withOwn(own, key, operator, next))
    const select = (offered: readonly Choice[]) => (
      <SelectField
        key={key}
        label={label}
        value={value}
        onChange={event => set(event.target.value)}
        choices={[{ value: '', label: text.any }, ...offered]}
      />
    )
    switch (type) {
      case 'choice':
      case 'multi_choice':
        return select(choices.map(choice => ({ value: choice.key, label: choice.label })))
      case 'boolean':
        return select([
          { value: 'true', label: customWords.yes },
          { value: 'false', label: customWords.no },
        ])
      case 'member':
        return select(members.map(({ id, name }) => ({ value: id, label: name })))
      case 'date':
        return (
          <TextField key={key} label={label} type="date" value={value} onChange={event => set(event.target.value)} />
        )
      case 'number':
        return <TypedFilter key={key} label={text.atLeast(label)} type="number" value={value} onChange={set} />
      case 'money':
        return (
          <TypedFilter
            key={key}
            label={text.atLeast(label)}
            type="number"
            value={value && String(Number(value) / PAISE)}
            onChange={rupees => set(rupees && String(Math.round(Number(rupees) * PAISE)))}
          />
        )
      default:
        return <TypedFilter key={key} label={text.contains(label)} value={value} onChange={set} />
    }
  })
}

/** How a list can be sorted by own fields. */
export const ownSorts = (fields: readonly CustomField[]): Choice[] =>
  fields
    .filter(({ type, archived_at }) => isSortable(type) && archived_at === null)
    .flatMap(({ key, label }) => [
      { value: `custom.${key}`, label: text.rising(label) },
      { value: `-custom.${key}`, label: text.falling(label) },
    ])
