// Fields are made, changed, put in order and archived.

import { isoNow } from '../../platform/clock'
import { refuseStale } from '../../platform/db/refuse-stale'
import type { Work, Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { OrderedList } from '../../platform/record/ordered-list'
import { sql } from '../queries.gen'
import { changeType } from './change-type'
import { announceFields, visibleFields } from './definitions'
import { keyOf } from './key-of'
import { CUSTOM_KINDS, type CustomKind, MOST_FIELDS, type StoredField, storedValues, UNIQUE_TYPES } from './kinds'
import { readValue } from './read-value'
import { checkRequiredWhen } from './required'
import type { CustomField, CustomFieldChange, NewCustomField } from './schema'

const ORDER = new OrderedList({ table: 'custom_field', within: 'kind' })

type Values = Pick<
  StoredField,
  | 'label'
  | 'type'
  | 'group_name'
  | 'help'
  | 'choices'
  | 'required_when'
  | 'is_unique'
  | 'default_value'
  | 'visible_to'
  | 'archived_at'
>
type Base = Values & Pick<StoredField, 'kind'>
type Asked = { kind?: CustomKind; archived?: boolean }

/** The fields that the caller sees; a caller who may edit fields sees all. */
export async function listFields(work: Work, { kind, archived = false }: Asked): Promise<CustomField[]> {
  const all = work.who.permissions['settings.company']
    ? await stored(work)
    : (await Promise.all(CUSTOM_KINDS.map(each => visibleFields(work, each)))).flat()
  return all
    .filter(field => (kind === undefined || field.kind === kind) && (archived || field.archived_at === null))
    .map(shown)
}

/** Not from memory: an editor needs the stored state. */
const stored = (work: Work): Promise<StoredField[]> => work.all(sql.customFields.listFields, {})

/** A field as it is kept. 404. */
export async function storedField(work: Work, id: string): Promise<StoredField> {
  const field = (await stored(work)).find(each => each.id === id)
  if (!field) throw fault('not_found')
  return field
}

/** One field, for a caller who may edit fields, with what names it. 404. */
export async function readField(work: Work, id: string): Promise<CustomField> {
  const field = await storedField(work, id)
  return {
    ...shown(field),
    used_by: await work.all(sql.customFields.listUses, { kind: field.kind, key: field.key }),
  }
}

const shown = ({ group_name, default_value, is_unique, ...field }: StoredField): CustomField => ({
  ...field,
  group: group_name,
  unique: is_unique,
  default: default_value as CustomField['default'],
})

const ALL_VALUES = 'the values of every record may have to be read as another type, or be held as the only ones'

/** Adds a field behind the others of its kind. 409 `duplicate` for a key that is there, `conflict` for one too many; 422
 *  for what doesn't go with its type. */
export async function createField(work: Write, input: NewCustomField): Promise<CustomField> {
  const { kind } = input
  work.mayTakeLong(ALL_VALUES)
  await work.one(sql.customFields.lockFields, { kind })
  const others = (await stored(work)).filter(field => field.kind === kind)
  mustHaveRoom(others)
  const key = input.key ?? keyOf(input.label)
  if (!key) throw invalid({ key: 'is needed: nothing of the label can be written in small letters and digits' })
  if (others.some(field => field.key === key)) {
    throw fault('duplicate', { message: 'A field has this key already', fields: { key: 'is taken' } })
  }
  const id = newId('cuf')
  const values = await merged(work, { ...BLANK, kind, label: input.label, type: input.type }, input)
  await work.count(sql.customFields.insertField, { ...columnsOf(values), id, kind, key })
  if (holds(values)) await holdValues(work, { ...values, id, kind, key })
  announceFields(work)
  return readField(work, id)
}

/** The default as JSON text: the driver would send a bare `false` as no JSON. */
const columnsOf = ({ default_value, ...values }: Values) => ({
  ...values,
  default_json: JSON.stringify(default_value ?? null),
})

const BLANK: Omit<Values, 'label' | 'type'> = {
  group_name: null,
  help: null,
  choices: [],
  required_when: null,
  is_unique: false,
  default_value: null,
  visible_to: null,
  archived_at: null,
}

/** Changes a field. 404; 409 `stale`, `conflict` for a type that stored values don't read as and for one field too many,
 *  `duplicate` when it is to be unique, or to come back as such, and values are the same; 422. */
export async function updateField(work: Write, id: string, change: CustomFieldChange): Promise<CustomField> {
  const { kind } = await storedField(work, id)
  work.mayTakeLong(ALL_VALUES)
  await work.one(sql.customFields.lockFields, { kind })
  const field = await storedField(work, id)
  refuseStale(change.updated_at, field.updated_at)
  const values = await merged(work, { ...field, type: change.type ?? field.type }, change)
  if (change.archived === false && field.archived_at !== null) {
    mustHaveRoom((await stored(work)).filter(each => each.kind === kind))
  }
  if (values.type !== field.type) await changeType(work, field, values)
  await work.count(sql.customFields.updateField, { ...columnsOf(values), id })
  // Every lead and contact that is written waits for the lock: what is held stays unless it must change.
  if (holds(values) !== holds(field) || values.type !== field.type) {
    if (holds(field)) await work.count(sql.customFields.deleteUniqueValues, { field_id: id })
    if (holds(values)) await holdValues(work, { ...field, ...values })
  }
  announceFields(work)
  return readField(work, id)
}

/** Puts the fields of a kind into the order of the ids. 409 `stale` for an id that is no field of it. */
export async function orderFields(work: Write, kind: CustomKind, ids: readonly string[]): Promise<CustomField[]> {
  await work.one(sql.customFields.lockFields, { kind })
  await ORDER.order(work, ids, kind)
  announceFields(work)
  return listFields(work, { kind, archived: true })
}

function mustHaveRoom(ofKind: readonly StoredField[]): void {
  if (ofKind.filter(field => field.archived_at === null).length < MOST_FIELDS) return
  throw fault('conflict', { message: `This kind of record has ${MOST_FIELDS} fields already; archive one first` })
}

async function merged(work: Work, base: Base, change: CustomFieldChange): Promise<Values> {
  const or = <T>(given: T | undefined, kept: T): T => (given === undefined ? kept : given)
  const text = (given: string | null | undefined, kept: string | null) =>
    or(given?.trim() || (given === undefined ? undefined : null), kept)
  const choices = choicesOf(base, change.choices)
  const { type } = base
  const takes = type === 'choice' || type === 'multi_choice'
  if (takes && choices.length === 0) throw invalid({ choices: 'must be at least one' })
  if (!takes && change.choices?.length) throw invalid({ choices: 'are for a choice or several' })
  const is_unique = or(change.unique, base.is_unique)
  if (is_unique && !UNIQUE_TYPES.includes(type)) {
    throw invalid({ unique: `is for fields of type ${UNIQUE_TYPES.join(', ')}` })
  }
  const visible_to = or(change.visible_to, base.visible_to as string[] | null)
  if (visible_to && change.visible_to) await mustBeRoles(work, visible_to)
  const required_when = or(change.required_when as StoredField['required_when'] | undefined, base.required_when)
  const isOther = !Bun.deepEquals(required_when, base.required_when)
  if (change.required_when && isOther) await checkRequiredWhen(work, base.kind, required_when)
  const default_value = defaultOf({ type, choices }, or(change.default as unknown, base.default_value), work)
  if (is_unique && default_value !== null) throw invalid({ default: 'is not for a unique field' })
  return {
    label: change.label?.trim() ?? base.label,
    type,
    group_name: text(change.group, base.group_name),
    help: text(change.help, base.help),
    choices: takes ? choices : [],
    required_when,
    is_unique,
    default_value,
    visible_to,
    archived_at: archivedAt(base.archived_at, change.archived),
  }
}

const archivedAt = (kept: string | null, archived: boolean | undefined): string | null => {
  if (archived === undefined) return kept
  return archived ? (kept ?? isoNow()) : null
}

const CHOICE_KEY = /^(?!__proto__$)[a-z0-9_]{1,60}$/

/** The given choices in their order, then those that were left out, archived. 422 for an unknown key, where there are
 *  choices already, and for two with one label. */
function choicesOf(base: Base, given: CustomFieldChange['choices']): StoredField['choices'] {
  const before: StoredField['choices'] = base.choices
  if (given === undefined) return before
  const taken = new Set([...before.map(choice => choice.key), ...given.flatMap(({ key }) => key ?? [])])
  const labels = new Set<string>()
  const next = given.map(({ key, label, archived = false }, i) => {
    if (key !== undefined && !before.some(choice => choice.key === key)) {
      // A new list may bring its own keys; next to existing choices a new key would be a slip.
      if (before.length > 0) throw invalid({ [`choices.${i}.key`]: 'is no choice of this field' })
      if (!CHOICE_KEY.test(key))
        throw invalid({ [`choices.${i}.key`]: 'must be small letters, digits and underscores' })
    }
    const folded = label.trim().toLowerCase()
    if (labels.has(folded)) throw invalid({ [`choices.${i}.label`]: 'is there twice' })
    labels.add(folded)
    const own = key ?? freeKey(keyOf(label) || 'choice', taken)
    taken.add(own)
    return { key: own, label: label.trim(), archived }
  })
  if (new Set(next.map(choice => choice.key)).size < next.length) throw invalid({ choices: 'name one key twice' })
  const gone = before.filter(choice => !next.some(each => each.key === choice.key))
  return [...next, ...gone.map(choice => ({ ...choice, archived: true }))]
}

function freeKey(wanted: string, taken: ReadonlySet<string>): string {
  for (let i = 1; ; i++) {
    const key = i === 1 ? wanted : `${wanted.slice(0, 50)}_${i}`
    if (!taken.has(key)) return key
  }
}

function defaultOf(field: Pick<StoredField, 'type' | 'choices'>, given: unknown, work: Work): unknown {
  if (given === null || given === undefined) return null
  if (field.type === 'member') throw invalid({ default: 'is not for members' })
  const reading = readValue(given, field, { zone: work.who.zone })
  if ('problem' in reading) throw invalid({ default: reading.problem })
  return reading.value
}

async function mustBeRoles(work: Work, ids: string[]): Promise<void> {
  const { unknown } = await work.one(sql.customFields.countUnknownRoles, { ids })
  if (unknown > 0) throw invalid({ visible_to: 'holds an unknown role' })
}

/** A field that was archived keeps nobody from anything. */
const holds = ({ is_unique, archived_at }: Pick<Values, 'is_unique' | 'archived_at'>): boolean =>
  is_unique && archived_at === null

/** Locks the stored values; 409 when two are the same. Other writers wait for the lock. */
async function holdValues(work: Write, { id, kind, key }: Pick<StoredField, 'id' | 'kind' | 'key'>): Promise<void> {
  await work.beyondReach('a value is unique in the company, whoever owns its record', async () => {
    const stored = storedValues(kind)
    const { valued } = await work.one(stored.count, { key })
    const held = await work.count(stored.hold, { field_id: id, key })
    if (held === valued) return
    throw fault('duplicate', {
      message: 'Several records hold the same value; make them differ first',
      fields: { unique: `${valued - held} values are there more than once` },
    })
  })
}
