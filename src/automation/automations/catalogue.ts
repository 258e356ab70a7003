import type { Static } from '@sinclair/typebox'
import { definitions } from '../../definitions.gen'
import type { Work } from '../../platform/db/work'
import { inCharacters } from '../../platform/http/code-points'
import { type Definition, fieldsOf } from '../../platform/record/definition'
import { customColumns, customFieldsIn, listed } from '../../records'
import { sql } from '../queries.gen'
import type { Catalogue } from './builder-schema'
import { hasChoices } from './conditions'
import { STEPS } from './steps'
import { changeableOf, datesOf, followed } from './triggers'

type Shown = Static<typeof Catalogue>

/** What automations can be made of: events, records with what is asked of them, steps, and what both may name. */
export async function catalogue(work: Work): Promise<Shown> {
  const records: Shown['records'] = []
  for (const definition of definitions.filter(({ kind }) => listed(kind))) {
    records.push({
      record: definition.kind,
      name: definition.words.many,
      fields: changeableOf(definition),
      conditions: [...askedOf(definition), ...(await ownAskedOf(work, definition.kind))],
      dates: datesOf(definition.kind).map(({ field, label, type }) => ({ field, label, type })),
    })
  }
  const names = (await work.all(sql.automations.listNames, {})).flatMap(({ gone, ...row }) => (gone ? [] : [row]))
  return {
    events: followed(),
    records,
    steps: STEPS.map(({ kind, name, does, about = null, needs = null, schema }) => ({
      kind,
      name,
      does,
      about,
      needs,
      schema: inCharacters(schema),
    })),
    names,
  }
}

type Condition = Shown['records'][number]['conditions'][number]

/** Fields that conditions can ask about. Those that hold the id of a record are left out: nobody types ids. */
function askedOf(definition: Definition): Condition[] {
  const known = listed(definition.kind)?.fields ?? {}
  const asked = fieldsOf(definition).flatMap(([field, { label, refersTo, values }]): Condition[] => {
    const { type } = known[field] ?? {}
    const names = hasChoices(definition, field)
    // A test begins nothing.
    if (!type || (refersTo && !names) || field === 'is_test' || (type === 'id' && !refersTo)) return []
    return [{ field, label, type, names, values: values?.map(value => ({ value, label: null })) ?? null }]
  })
  // What is chosen comes first, what our program numbers last.
  const rank = ({ field, names, values }: Condition) => (names || values ? 0 : known[field]?.isCode ? 2 : 1)
  return asked.sort((a, b) => rank(a) - rank(b))
}

/** The company's own fields of a kind, as whoever asks may ask about them. */
async function ownAskedOf(work: Work, kind: string): Promise<Condition[]> {
  const custom = await customFieldsIn(work, kind)
  return (await customColumns(work, kind)).flatMap(({ key, name: field, label, type: own, choices }) => {
    const type = custom(key)?.type
    const values = choices.length > 0 ? choices.map(one => ({ value: one.key, label: one.label })) : null
    return type ? [{ field, label, type, names: own === 'member' ? ('member' as const) : null, values }] : []
  })
}
