import { definitions } from '../../definitions.gen'
import type { Field, ListSpec } from '../../platform/db/list/list-spec'
import type { RowOf } from '../../platform/db/query'
import type { Who } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import { type Definition, fieldsOf } from '../../platform/record/definition'
import { customColumns, customFieldsIn, listed, listVariables } from '../../records'
import { sql } from '../queries.gen'

/** Stands in a recipe where something of the company’s own has to be chosen. */
export const TO_CHOOSE = 'to_choose'

type Row = RowOf<typeof sql.automations.listNames>
export type NameType = Row['type']
export const NAME_TYPES = [
  'member',
  'team',
  'role',
  'lead_source',
  'message_template',
  'status',
  'sub_status',
  'pipeline_status',
  'pipeline',
  'lost_reason',
  'message_channel',
] as const satisfies readonly NameType[]

/** What a rule about one kind of record may name, as the company has it now and whoever asks may see it. */
export type Known = {
  who: Who
  record: string
  definition: Definition | undefined
  list: ListSpec | undefined
  custom: (key: string) => Field | null
  /** What a text may say in its places. */
  canSay: (name: string) => boolean
  /** What something is called; its id where it is unknown. */
  name: (type: NameType, id: string) => string
  /** Why something can't be named: unknown, archived, deactivated; null where it can. */
  problem: (type: NameType, id: string) => string | null
  /** What else is known of it: of a member the team, of a template the record and the channel. */
  of: (type: NameType, id: string) => string | null
  /** What of a type can be named now, by name. */
  all: (type: NameType) => readonly string[]
  /** What a field is called. */
  label: (field: string) => string
}

/** Reads all of it, in the reach of whoever acts. */
export async function readKnown(work: Work, record: string): Promise<Known> {
  const definition: Definition | undefined = definitions.find(one => one.kind === record)
  const spoken = record === 'contact' ? 'contact' : 'lead'
  const [rows, columns, custom, variables] = await Promise.all([
    work.all(sql.automations.listNames, {}),
    customColumns(work, record),
    customFieldsIn(work, record),
    listVariables(work, spoken),
  ])
  const rowsById = new Map(rows.map(row => [`${row.type} ${row.id}`, row]))
  const find = (type: NameType, id: string): Row | undefined => rowsById.get(`${type} ${id}`)
  const labels = new Map<string, string>([
    ...(definition ? fieldsOf(definition).map(([name, { label }]) => [name, label] as const) : []),
    ...columns.map(({ name, label }) => [name, label] as const),
  ])
  const places = new Set(variables.map(({ name }) => name))
  return {
    who: work.who,
    record,
    definition,
    list: listed(record),
    custom,
    canSay: name => speaksOf(record) && places.has(name),
    name: (type, id) => (id === '$me' ? 'whoever it acts for' : id === TO_CHOOSE ? '…' : (find(type, id)?.name ?? id)),
    problem: (type, id) => {
      if (id === '$me' && type === 'member') return null
      const row = find(type, id)
      if (id === TO_CHOOSE) return 'is to be chosen'
      if (!row) return 'is not known'
      return row.gone && `${row.name} ${row.gone}`
    },
    all: type => rows.flatMap(row => (row.type === type && row.gone === null ? [row.id] : [])),
    of: (type, id) => find(type, id)?.of ?? null,
    label: field => labels.get(field) ?? field.replaceAll('_', ' '),
  }
}

/** Whether texts of a rule about such records may have places: there is a lead or a contact to fill them from. */
export const speaksOf = (record: string): boolean => hasLead(record) || record === 'contact'

/** Whether there is a lead that steps can be about. */
export const hasLead = (record: string): boolean => record === 'lead' || record === 'site_visit'
