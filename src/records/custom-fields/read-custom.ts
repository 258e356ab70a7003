import { CustomFields } from '../../platform/custom-fields'
import { type Work, Write } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import { firstPoints } from '../../platform/http/code-points'
import { chargeMet, payGuesses } from '../../platform/http/search-quota'
import { sql } from '../queries.gen'
import { fieldsOf, visibleFields } from './definitions'
import { keyOf } from './key-of'
import { type CustomKind, type StoredField, UNIQUE_TYPES } from './kinds'
import { readValue, type ValueReading } from './read-value'

type Custom = Readonly<Record<string, unknown>>

export type CustomDoor = {
  /** `form`: people and programs that can correct what they send; 422 `custom.<key>` for the first ten errors.
   *  `open`: senders that can't; nothing is refused, and what does not fit is handed back. */
  door: 'form' | 'open'
  /** What the record has; nothing yet, and its fields get their defaults, when absent. */
  before?: Custom
  /** The record itself: what it holds already is not taken. */
  recordId?: string | null
}

/** `values`: the record's `custom` from now on. `leftOver`: what found no place in it, as `[label, text]`. */
export type CustomReading = { values: Record<string, unknown>; leftOver: [label: string, value: string][] }

const MOST_PROBLEMS = 10

/**
 * Reads the own fields given for a record: each by its type, null clears one, a field that is not named stays. A field
 *  may also be named by its label, with the door `open`. Keys without a field are free with `open` and refused with
 *  `form`, unless the record has them already. Fields that the caller's role does not see count as unknown. A unique
 *  value that is taken is 409 when it is written; with `open` it is handed back instead.
 */
export async function readCustom(
  work: Work,
  kind: CustomKind,
  given: Custom | undefined,
  { door, before, recordId }: CustomDoor,
): Promise<CustomReading> {
  const entries = Object.entries(given ?? {})
  const fields = before === undefined || entries.length > 0 ? await visibleFields(work, kind) : []
  const hidden = new Set(entries.length > 0 ? await hiddenKeys(work, kind, fields) : [])
  const walk = new Walk(fields, before ?? {}, hidden, door === 'open')
  for (const [name, value] of entries) {
    const field = walk.fieldOf(name)
    walk.take(name, field, value, field ? await read(work, field, value, walk.kept[field.key]) : null)
  }
  const unique = newUnique(walk)
  // Whether a value is taken says that somebody has it. Of a list, the rows are paid for, and what they met.
  if (!work.who.bringsMasked) payGuesses(work.who, unique.length)
  if (door === 'open' && unique.length > 0) await handBackTaken(work, walk, unique, recordId ?? null)
  if (before === undefined) walk.fillDefaults()
  const { values, problems, leftOver } = walk.finish()
  if (door === 'form' && problems.size > 0) throw invalid(Object.fromEntries([...problems].slice(0, MOST_PROBLEMS)))
  return { values, leftOver }
}

/** Keys of fields that the caller does not see: with the door `open` they would take another's place. */
async function hiddenKeys(work: Work, kind: CustomKind, seen: readonly StoredField[]): Promise<string[]> {
  return (await fieldsOf(work, kind)).filter(field => !seen.includes(field)).map(field => field.key)
}

async function read(work: Work, field: StoredField, value: unknown, kept: unknown): Promise<ValueReading> {
  // What the record has and is sent back as it is: a member who left, a choice that was archived.
  if (kept !== undefined && Bun.deepEquals(value, kept)) return { value }
  if (field.type !== 'member') return readValue(value, field, { zone: work.who.zone, kept })
  if (value === null || value === '') return { value: null }
  const word = typeof value === 'string' ? value.trim() : ''
  if (word === '$me' && work.who.memberId) return { value: work.who.memberId }
  const found = word ? await work.all(sql.customFields.listMembersNamed, { word }) : []
  return found.length === 1 ? { value: found[0]!.id } : { problem: 'is not an active member' }
}

/** The record's own fields while they are gathered. */
class Walk {
  readonly values: Map<string, unknown>
  readonly problems = new Map<string, string>()
  readonly leftOver: [string, string][] = []
  /** Keys of fields that got a value, with it. */
  readonly changed = new Map<string, unknown>()
  readonly #byName = new Map<string, StoredField>()

  constructor(
    readonly fields: readonly StoredField[],
    readonly kept: Custom,
    readonly hidden: ReadonlySet<string>,
    readonly isOpen: boolean,
  ) {
    this.values = new Map(Object.entries(kept))
    for (const field of fields) {
      if (isOpen && field.archived_at === null) this.#byName.set(field.label.trim().toLowerCase(), field)
    }
    for (const field of fields) this.#byName.set(field.key, field)
  }

  /** By key; with the door `open` also by label, and by a variant of the key (`Vastu facing`). */
  fieldOf(name: string): StoredField | null {
    const field = this.#byName.get(name)
    if (field || !this.isOpen) return field ?? null
    return this.#byName.get(name.trim().toLowerCase()) ?? this.#byName.get(keyOf(name)) ?? null
  }

  take(name: string, field: StoredField | null, given: unknown, reading: ValueReading | null): void {
    if (field && reading) this.#takeRead(field, given, reading)
    else if (this.hidden.has(name)) this.#refuse(name, name, given, 'is no field')
    else if (given === null) this.values.delete(name)
    else if (this.isOpen || Object.hasOwn(this.kept, name)) this.values.set(name, given)
    else this.#refuse(name, name, given, 'is no field; add it in the settings first')
  }

  #takeRead(field: StoredField, given: unknown, reading: ValueReading): void {
    const { key, label } = field
    if ('problem' in reading) this.#refuse(key, label, given, reading.problem)
    else if (reading.value === null) this.values.delete(key)
    else if (field.archived_at !== null && !Bun.deepEquals(reading.value, this.kept[key])) {
      this.#refuse(key, label, given, 'was archived')
    } else {
      this.values.set(key, reading.value)
      this.changed.set(key, reading.value)
    }
  }

  handBack(field: StoredField): void {
    const value = this.changed.get(field.key)
    if (Object.hasOwn(this.kept, field.key)) this.values.set(field.key, this.kept[field.key])
    else this.values.delete(field.key)
    this.#refuse(field.key, field.label, value, 'must be unique')
  }

  fillDefaults(): void {
    for (const { key, default_value, archived_at } of this.fields) {
      if (archived_at === null && default_value !== null && !this.values.has(key)) this.values.set(key, default_value)
    }
  }

  /** Within the bounds of a record's own fields; what the record has comes before what is new. */
  finish(): { values: Record<string, unknown>; problems: Map<string, string>; leftOver: [string, string][] } {
    const bounded = new CustomFields()
    const keptFirst = [...this.values].sort(([a], [b]) => Number(this.#isKept(b)) - Number(this.#isKept(a)))
    for (const [key, value] of keptFirst) {
      const wrong = bounded.add(key, value)
      if (wrong) this.#refuse(key, this.#byName.get(key)?.label ?? key, value, wrong)
    }
    return { values: bounded.all(), problems: this.problems, leftOver: this.leftOver }
  }

  #isKept = (key: string): boolean => Object.hasOwn(this.kept, key) && this.kept[key] === this.values.get(key)

  #refuse(key: string, label: string, value: unknown, problem: string): void {
    const path = `custom.${firstPoints(key, 60)}`
    if (!this.problems.has(path)) this.problems.set(path, problem)
    if (value !== null && value !== undefined && value !== '') this.leftOver.push([label, textOf(value)])
  }
}

/** The unique fields that get another value. */
const newUnique = (walk: Walk): StoredField[] =>
  walk.fields.filter(
    ({ is_unique, type, key }) =>
      is_unique &&
      UNIQUE_TYPES.includes(type) &&
      walk.changed.has(key) &&
      !Bun.deepEquals(walk.changed.get(key), walk.kept[key]),
  )

async function handBackTaken(
  work: Work,
  walk: Walk,
  unique: readonly StoredField[],
  recordId: string | null,
): Promise<void> {
  const asked = {
    field_ids: unique.map(field => field.id),
    values: unique.map(field => String(walk.changed.get(field.key))),
  }
  // Nobody is lost for a value that somebody else was quicker with: run again, it is seen as taken.
  if (work instanceof Write) work.runAgainOn('custom_unique_value')
  const taken = await work.all(sql.customFields.listTaken, { ...asked, record_id: recordId })
  for (const field of unique) {
    const isTaken = taken.some(({ field_id }) => field_id === field.id)
    if (isTaken && work.who.bringsMasked && work instanceof Write) chargeMet(work.who.memberId!, 1)
    if (isTaken || !claims(work, field, String(walk.changed.get(field.key)), recordId)) walk.handBack(field)
  }
}

/** Values that records of one transaction are to get, with the record's id, null for a new one: several are read before
 *  the first of them is written. */
const claimed = new WeakMap<Work, Map<string, string | null>>()

function claims(work: Work, { id }: StoredField, value: string, recordId: string | null): boolean {
  const values = claimed.get(work) ?? new Map<string, string | null>()
  claimed.set(work, values)
  const name = `${id} ${value.trim().toLowerCase()}`
  if (values.has(name) && (recordId === null || values.get(name) !== recordId)) return false
  values.set(name, recordId)
  return true
}

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}

/** The names of own fields that differ, as an event's `changed` gives them. */
export function customChanges(before: Custom, after: Custom): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].filter(key => !Bun.deepEquals(before[key], after[key])).map(key => `custom.${key}`)
}
