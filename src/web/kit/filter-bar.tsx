import { useMembers } from '../directory'
import { Button } from '../parts/button'
import { Fold } from '../parts/fold'
import { SelectField } from '../parts/select-field'
import { TextField } from '../parts/text-field'
import { TypedFilter } from '../views/typed-filter'
import { choicesIn, type KitField } from './field'
import { type Asked, asksOf, filtered, isFiltered, isRange } from './filters'
import { kitWords as text } from './words'

type Change = (change: Readonly<Record<string, string | boolean>>) => void
type Props = { fields: readonly KitField[]; asked: Asked; hasArchived: boolean; hasSearch: boolean; onChange: Change }

/** So many filters stand beside the search; the others are folded. */
const MOST_SHOWN = 3

/** What a list is narrowed by. */
export function FilterBar({ fields, asked, hasArchived, hasSearch, onChange }: Props) {
  const all = filtered(fields)
  const one = (field: KitField) => <Filter key={field.name} field={field} asked={asked} onChange={onChange} />
  const further = all.slice(MOST_SHOWN)
  const clear = () =>
    onChange({ ...Object.fromEntries(all.flatMap(asksOf).map(name => [name, ''])), q: '', archived: false })
  if (all.length === 0 && !hasSearch) return null
  return (
    <div className="filters">
      <div className="filter-bar">
        {hasSearch ? <TypedFilter label={text.search} value={asked.q} onChange={q => onChange({ q })} /> : null}
        {all.slice(0, MOST_SHOWN).map(one)}
        {hasArchived ? (
          <label className="check">
            <input
              type="checkbox"
              checked={asked.archived}
              onChange={event => onChange({ archived: event.target.checked })}
            />
            <span>{text.showArchived}</span>
          </label>
        ) : null}
        {isFiltered(fields, asked) ? (
          <Button look="quiet" icon="close" onClick={clear}>
            {text.clear}
          </Button>
        ) : null}
        {further.length > 0 ? (
          <Fold title={text.more} isOpen={further.some(field => asksOf(field).some(name => asked[name]))}>
            <div className="filter-bar">{further.map(one)}</div>
          </Fold>
        ) : null}
      </div>
    </div>
  )
}

function Filter({ field, asked, onChange }: { field: KitField; asked: Asked; onChange: Change }) {
  const members = useMembersOf(field)
  const { name, label, type } = field
  const value = String(asked[name] ?? '')
  if (isRange(field)) {
    const input = type === 'day' || type === 'instant' ? 'date' : 'number'
    return asksOf(field).map((ask, i) => (
      <TextField
        key={ask}
        label={i === 0 ? text.from(label) : text.to(label)}
        type={input}
        value={String(asked[ask] ?? '')}
        onChange={event => onChange({ [ask]: event.target.value })}
      />
    ))
  }
  const choices = type === 'flag' ? FLAGS : field.refersTo === 'member' ? members : choicesIn(field)
  if (choices.length > 0) {
    return (
      <SelectField
        label={label}
        value={value}
        onChange={event => onChange({ [name]: event.target.value })}
        choices={[{ value: '', label: text.any }, ...choices]}
      />
    )
  }
  // Of another record the id stands in the address, which nobody types.
  if (type === 'reference') return null
  return <TypedFilter label={label} value={value} onChange={typed => onChange({ [name]: typed })} />
}

const FLAGS = [
  { value: 'yes', label: text.yes },
  { value: 'no', label: text.no },
]

const useMembersOf = ({ refersTo }: KitField) =>
  useMembers(refersTo === 'member').map(({ id, name }) => ({ value: id, label: name }))
