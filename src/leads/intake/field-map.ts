// The meaning that a company gives its sender's keys, before our own reading.

import { CustomFields } from '../../platform/custom-fields'
import { type Alias, type Field, foldKey } from './aliases'
import type { FlatLead, Pair } from './flatten'
import { WISH_FIELDS } from './requirement-items'

/** The fields that a map can give a key. */
export const MAPPABLE = [
  'name',
  'first_name',
  'middle_name',
  'last_name',
  'phone',
  'alt_phone',
  'country_code',
  'email',
  'city',
  'locality',
  'pincode',
  'address',
  'project',
  'listing',
  'budget',
  'budget_min',
  'budget_max',
  'bhk',
  'property_type',
  ...WISH_FIELDS,
  'lead_type',
  'temperature',
  'message',
  'time',
  'external_id',
  'is_test',
  'is_broker',
  'otp_verified',
  'do_not_call',
] as const

/** Where leads came from, as far as a map can give it. */
export const ATTRIBUTIONS = ['source', 'sub_source', 'campaign', 'placement', 'form_name', 'page_url'] as const

/** A line `Label: value` of the message, whatever the key would mean otherwise. */
export const NOTE = 'note'

/** `to`: one of our fields, `attribution.<name>`, `custom.<key>` or `note`. */
export type FieldMap = {
  /** `values`: their word → ours, compared without regard to case. */
  keys: readonly { from: string; to: string; values?: Readonly<Record<string, string>> }[]
  /** Set for every lead, before anything that is sent. */
  constants: readonly { to: string; value: string }[]
}

export const NO_MAP: FieldMap = { keys: [], constants: [] }

/** A map as any version stored it. */
export const storedFieldMap = ({ keys, constants }: Partial<FieldMap>): FieldMap => ({
  keys: keys ?? NO_MAP.keys,
  constants: constants ?? NO_MAP.constants,
})

/** Before every spelling that we know. */
const MAPPED_RANK = -1
const CONSTANT_RANK = -2
const CUSTOM = 'custom.'
const ATTRIBUTION = 'attribution.'

/** A lead's labelled values as the map reads them. Keys that it does not name stay what they are; nothing is dropped. */
export function mapFields(flat: FlatLead, map: FieldMap): FlatLead {
  if (map.keys.length + map.constants.length === 0) return flat
  const rules = new Map(map.keys.map(rule => [foldKey(rule.from), rule]))
  const made = new Mapped()
  for (const { to, value } of map.constants) made.place(to, to, value, CONSTANT_RANK)
  for (const pair of flat.pairs) {
    const rule = rules.get(foldKey(pair.label))
    if (rule) made.place(rule.to, pair.label, translated(pair.value, rule.values), MAPPED_RANK)
    else made.pairs.push(pair)
  }
  for (const [name, value] of Object.entries(flat.custom)) {
    const rule = rules.get(foldKey(name))
    if (rule) made.place(rule.to, name, translated(String(value), rule.values), MAPPED_RANK)
    else made.keep(name, value)
  }
  return { ...flat, pairs: made.pairs, custom: made.custom() }
}

/** Whether the value is the source's constant, and not from the sender of this lead. */
export const isSetBySource = ({ alias }: Pair): boolean => alias?.rank === CONSTANT_RANK

/** The own fields that the source sets for every lead. */
export const ownFieldsSetBy = ({ constants }: FieldMap): string[] =>
  constants.flatMap(({ to }) => (to.startsWith(CUSTOM) ? [to.slice(CUSTOM.length)] : []))

class Mapped {
  readonly pairs: Pair[] = []
  #custom = new Map<string, unknown>()

  place(to: string, label: string, value: string, rank: number): void {
    if (to.startsWith(CUSTOM)) this.#add(to.slice(CUSTOM.length), value)
    else this.pairs.push({ label, value, alias: aliasTo(to, rank), ...(to === NOTE ? { isNote: true } : {}) })
  }

  /** What was sent under `custom` and is not mapped; a mapped value of the same field comes first. */
  keep(name: string, value: unknown): void {
    if (this.#custom.has(name)) this.pairs.push({ label: name, value: String(value), alias: null })
    else this.#custom.set(name, value)
  }

  /** Several answers of one own field are one, as a field of several choices takes them. */
  #add(key: string, value: string): void {
    const before = this.#custom.get(key)
    this.#custom.set(key, before === undefined || before === value ? value : `${before}, ${value}`)
  }

  /** Within the bounds of a record's own fields; the rest goes into the message. */
  custom(): Record<string, unknown> {
    const bounded = new CustomFields()
    for (const [name, value] of this.#custom) {
      if (bounded.add(name, value) !== null) this.pairs.push({ label: name, value: String(value), alias: null })
    }
    return bounded.all()
  }
}

function aliasTo(to: string, rank: number): Alias | null {
  if (to.startsWith(ATTRIBUTION)) return { field: 'attribution', rank, as: to.slice(ATTRIBUTION.length) }
  return to === NOTE ? null : { field: to as Field, rank }
}

/** The whole value by the list; where it names several, each of them. */
function translated(value: string, values: Readonly<Record<string, string>> | undefined): string {
  if (!values) return value
  const words = new Map(Object.entries(values).map(([theirs, ours]) => [theirs.trim().toLowerCase(), ours]))
  const one = (word: string) => words.get(word.trim().toLowerCase())
  const parts = value.split(/[,;|]/)
  return one(value) ?? (parts.some(part => one(part)) ? parts.map(part => one(part) ?? part.trim()).join(', ') : value)
}
