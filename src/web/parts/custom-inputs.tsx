import { Fragment } from 'react'
import { useMemberList } from '../directory'
import type { CustomField, Member } from '../records'
import { CheckGroup } from './check-group'
import { fits, plainOf } from './custom-value'
import { customWords as text } from './custom-words'
import type { Choice } from './select-field'
import { SelectField } from './select-field'
import { TextArea } from './text-area'
import { TextField } from './text-field'
import type { Submit } from './use-submit'
import { WhenRead } from './when-read'

type Custom = Readonly<Record<string, unknown>>
type Props = { fields: readonly CustomField[]; custom?: Custom; error: Submit['error'] }

/** The inputs of own fields, under their groups, each named `custom.<key>`. `customOf` reads them. */
export function CustomInputs({ fields, custom = {}, error }: Props) {
  const members = useMemberList()
  const groups = groupsOf(fields).map(([group, inside]) => (
    <Fragment key={group}>
      {group ? <h3>{group}</h3> : null}
      <div className="form-grid">
        {inside.map(field => (
          <Input
            key={field.id}
            field={field}
            value={Object.hasOwn(custom, field.key) ? custom[field.key] : null}
            members={members.data ?? []}
            error={error(nameOf(field))}
          />
        ))}
      </div>
    </Fragment>
  ))
  const needsMembers = fields.some(({ type }) => type === 'member')
  return <WhenRead lists={[needsMembers ? members : null]}>{groups}</WhenRead>
}

/** Fields under the name of their group, in the order in which the groups come; those without one come first. */
export function groupsOf(fields: readonly CustomField[]): [string, CustomField[]][] {
  const groups = new Map<string, CustomField[]>([['', []]])
  for (const field of fields) {
    const name = field.group ?? ''
    groups.set(name, [...(groups.get(name) ?? []), field])
  }
  return [...groups].filter(([, inside]) => inside.length > 0)
}

/** The names of the inputs, for the note of what went wrong. */
export const customNames = (fields: readonly CustomField[]): string[] => fields.map(nameOf)

const nameOf = ({ key }: CustomField) => `custom.${key}`

type InputProps = { field: CustomField; value: unknown; members: readonly Member[]; error: string | undefined }

function Input({ field, value, members, error }: InputProps) {
  const { type, required_when } = field
  const isMisfit = value !== null && !fits(field, value)
  const hint = isMisfit
    ? text.misfitHint(plainOf(value))
    : [field.help, type === 'money' ? text.moneyHint : null].filter(Boolean).join('. ')
  const shared = {
    label: required_when === 'always' ? `${field.label} *` : field.label,
    name: nameOf(field),
    error,
    ...(hint ? { hint } : {}),
  }
  const first = textIn(field, value)
  switch (type) {
    case 'long_text':
      return <TextArea {...shared} defaultValue={first} maxLength={2000} />
    case 'choice':
    case 'member':
    case 'boolean':
      return (
        <SelectField
          {...shared}
          defaultValue={first}
          choices={[{ value: '', label: text.chooseNone }, ...offered(field, members, first)]}
        />
      )
    case 'multi_choice': {
      const { label, ...group } = shared
      return <CheckGroup {...group} legend={label} choices={offered(field, members, first)} chosen={first.split(',')} />
    }
    default:
      return <TextField {...shared} {...KEYBOARD[type]} defaultValue={first} autoComplete="off" />
  }
}

const KEYBOARD = {
  text: {},
  number: { inputMode: 'decimal' },
  money: {},
  date: { type: 'date' },
  url: { inputMode: 'url' },
  phone: { type: 'tel' },
  // Not of type email: it may be shown masked.
  email: { inputMode: 'email' },
} as const

/** What can be chosen: also what the record has and nobody new may get. */
export function offered(field: CustomField, members: readonly Member[], kept = ''): Choice[] {
  if (field.type === 'boolean') {
    return [
      { value: 'yes', label: text.yes },
      { value: 'no', label: text.no },
    ]
  }
  if (field.type === 'member') {
    const known = members.filter(({ id, status }) => status === 'active' || id === kept)
    const choices = known.map(({ id, name }) => ({ value: id, label: name }))
    return kept && !known.some(({ id }) => id === kept) ? [...choices, { value: kept, label: text.gone }] : choices
  }
  return field.choices
    .filter(({ key, archived }) => !archived || kept.split(',').includes(key))
    .map(({ key, label }) => ({ value: key, label }))
}

/** What an input begins with; empty where the value does not fit a list or a day. */
function textIn(field: CustomField, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (!fits(field, value)) {
    return /^(?:choice|multi_choice|member|boolean|date)$/.test(field.type) ? '' : plainOf(value)
  }
  // To the paisa: what stands here is read again as it is typed.
  if (field.type === 'money') return ((value as number) / 100).toLocaleString('en-IN', { maximumFractionDigits: 2 })
  if (field.type === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.join(',') : String(value)
}

type Sent = Record<string, string | boolean | string[] | null>

/** What of the form differs from the record, as the API takes it: what nobody touched is not sent, so that a masked or
 *  odd value stays what it is. */
export function customOf(form: FormData, fields: readonly CustomField[], custom: Custom = {}): Sent {
  const sent: Sent = {}
  for (const field of fields) {
    const typed = form.getAll(nameOf(field)).map(value => String(value).trim())
    const first = textIn(field, Object.hasOwn(custom, field.key) ? custom[field.key] : null)
    if (typed.join(',') !== first.trim()) sent[field.key] = sentOf(field, typed)
  }
  return sent
}

function sentOf({ type }: CustomField, typed: readonly string[]): Sent[string] {
  if (type === 'multi_choice') return typed.length > 0 ? [...typed] : null
  const [word = ''] = typed
  if (word === '') return null
  return type === 'boolean' ? word === 'yes' : word
}
