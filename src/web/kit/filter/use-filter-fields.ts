import { useMembers } from '../../directory'
import type { Choice } from '../../parts/select-field'
import type { CustomField } from '../../records'
import { useZone } from '../../session'
import { choicesIn, type FieldType, type KitField } from '../field'
import type { FilterField } from './drafts'
import { filterWords as text } from './words'

const TYPES: Readonly<Record<FieldType, FilterField['type']>> = {
  text: 'text',
  lines: 'text',
  phone: 'text',
  email: 'text',
  choice: 'enum',
  choices: 'tags',
  tags: 'tags',
  whole: 'integer',
  number: 'number',
  money: 'money',
  span: 'span',
  day: 'date',
  instant: 'instant',
  flag: 'boolean',
  reference: 'id',
}

const OWN_TYPES: Readonly<Record<CustomField['type'], FilterField['type']>> = {
  text: 'text',
  long_text: 'text',
  url: 'text',
  phone: 'text',
  email: 'text',
  number: 'number',
  money: 'money',
  date: 'date',
  boolean: 'boolean',
  choice: 'enum',
  multi_choice: 'tags',
  member: 'id',
}

/** What else a list knows of its fields: choices that the company sets up, and fields that the definition has not. */
export type Around = {
  /** In the words of the page, where the definition says it otherwise. */
  labels?: Readonly<Record<string, string>>
  choices?: Readonly<Record<string, readonly Choice[]>>
  further?: readonly FilterField[]
  /** Spans of amounts. */
  amounts?: readonly string[]
  /** A rule is everybody's: nobody in particular is meant by “me”. */
  hasNoMe?: boolean
}

const NONE: Around = {}

/** What a list can be asked about: the fields of its definition, and the company's own. Another record is asked about
 *  where it can be chosen; as a bare id nobody would type it. */
export function useFilterFields(
  fields: readonly KitField[],
  own: readonly CustomField[],
  { labels = {}, choices = {}, further = [], amounts = [], hasNoMe = false }: Around = NONE,
): FilterField[] {
  const zone = useZone()
  const needsMembers = fields.some(({ refersTo }) => refersTo === 'member') || own.some(({ type }) => type === 'member')
  const named = useMembers(needsMembers).map(({ id, name }) => ({ value: id, label: name }))
  const members = [...(hasNoMe ? [] : [{ value: '$me', label: text.me }]), ...named]
  const kit = fields.flatMap((field): FilterField[] => {
    const { name, label, filter, refersTo } = field
    if (!filter) return []
    const offered = choices[name] ?? (refersTo === 'member' ? members : choicesIn(field))
    const type = TYPES[field.type]
    if (type === 'id' && offered.length === 0) return []
    const more = { ...(offered.length > 0 ? { choices: offered } : {}), ...(type === 'instant' ? { zone } : {}) }
    return [{ name, label: labels[name] ?? label, type, ...more, ...(amounts.includes(name) ? { isMoney: true } : {}) }]
  })
  // Numbers and addresses of people are found by the search.
  const asked = own.filter(({ type }) => type !== 'phone' && type !== 'email')
  return [...kit, ...further, ...asked.flatMap(field => ownField(field, members))]
}

/** One of the company's own fields, to be asked about. */
export function ownField({ key, label, type, choices, archived_at }: CustomField, members: readonly Choice[] = []) {
  if (archived_at !== null) return []
  const offered = type === 'member' ? members : choices.map(one => ({ value: one.key, label: one.label }))
  // As bare ids members would be typed.
  if (type === 'member' && offered.length === 0) return []
  const field: FilterField = { name: `custom.${key}`, label, type: OWN_TYPES[type] }
  return [offered.length > 0 ? { ...field, choices: offered } : field]
}
