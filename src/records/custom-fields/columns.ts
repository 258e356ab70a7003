// Own fields in lists: what they can be filtered and sorted by, and how imports, exports and pages name them.

import { definitions } from '../../definitions.gen'
import type { Field } from '../../platform/db/list/list-spec'
import type { Who } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import type { Definition } from '../../platform/record/definition'
import { fieldsOf, visibleFields } from './definitions'
import type { CustomKind, CustomType, StoredField } from './kinds'

/** A field as a column: `name` is what a filter, a sort, a mapping calls it. */
export type CustomColumn = {
  id: string
  key: string
  name: `custom.${string}`
  label: string
  type: CustomType
  group: string | null
  choices: StoredField['choices']
}

/** The active fields of a kind that the caller sees, in their order. */
export async function customColumns(work: Work, kind: CustomKind): Promise<CustomColumn[]> {
  const fields = await visibleFields(work, kind)
  return fields
    .filter(field => field.archived_at === null)
    .map(({ id, key, label, type, group_name, choices }) => ({
      id,
      key,
      name: `custom.${key}`,
      label,
      type,
      group: group_name,
      choices,
    }))
}

/** What `custom.<key>` means in a list of a kind, for `readPage` and `compileFilter`: null for a field that there is not,
 *  or that the caller does not see, and for phones and addresses that the caller reads masked, who could ask digit by
 *  digit otherwise. The table with the record has the alias `t`. */
export async function customFieldsIn(work: Work, kind: CustomKind): Promise<(key: string) => Field | null> {
  const fields = new Map((await visibleFields(work, kind)).map(field => [field.key, field]))
  return key => {
    const field = fields.get(key)
    return field ? listFieldOf(field, work.who, ownerOf(kind)) : null
  }
}

/** SQL of the member whose record it is, in the list of a kind. */
function ownerOf(kind: CustomKind): string {
  const definition: Definition | undefined = definitions.find(one => one.kind === kind)
  return definition?.owner ? `t.${definition.owner}` : 'null'
}

/** The same for the program, which reads every field, whoever's move it judges. */
export async function everyCustomFieldIn(work: Work, kind: CustomKind): Promise<(key: string) => Field | null> {
  const fields = new Map((await fieldsOf(work, kind)).map(field => [field.key, field]))
  return key => {
    const field = fields.get(key)
    return field ? listFieldOf(field, null) : null
  }
}

/** One field in a list. `who`: whose field rules hold; null for the program. `owner`: SQL of whose record it is. */
export function listFieldOf(
  { key, type, choices }: Pick<StoredField, 'key' | 'type' | 'choices'>,
  who: Who | null,
  owner = 't.owner_id',
): Field | null {
  const value = `(t.custom -> '${key}')`
  const text = `(t.custom ->> '${key}')`
  const rules = who?.fieldRules
  const readsWhole = !rules || (rules.phone === 'full' && rules.email === 'full')
  const words = readsWhole ? text : `app.mask_text(${text}, ${owner})`
  const keys = choices.map(choice => choice.key)
  switch (type) {
    case 'text':
    case 'url':
      return { sql: words, type: 'text', sortable: true }
    case 'long_text':
      return { sql: words, type: 'text' }
    case 'phone':
    case 'email':
      return rules && rules[type] !== 'full' ? null : { sql: text, type: 'text', sortable: true }
    case 'number':
      return { sql: `app.custom_number(${value})`, type: 'number', sortable: true }
    case 'money':
      return { sql: `app.custom_money(${value})`, type: 'money', sortable: true }
    case 'date':
      return { sql: `app.custom_day(${value})`, type: 'date', sortable: true }
    case 'boolean':
      return { sql: `app.custom_flag(${value})`, type: 'boolean', sortable: true }
    case 'choice': {
      // Any other value that was stored under the key before it was a field is no choice, and no cursor may reveal it.
      const known = `(case when ${text} in (${keys.map(one => `'${one}'`).join(', ')}) then ${text} end)`
      return { sql: known, type: 'enum', values: keys, sortable: true }
    }
    case 'multi_choice':
      return { sql: `app.custom_words(${value})`, type: 'tags', values: keys }
    case 'member':
      return { sql: `(case when ${text} ~ '^mem_[0-9A-Za-z]{20}$' then ${text} end)`, type: 'id' }
  }
}
