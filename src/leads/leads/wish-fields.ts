// What lists and exports show of the items of a requirement that portals don't send.

import { choice, choices, type Field, type Said, shown, whole } from '../../platform/record/fields'
import { type ItemListed, type PlainName, POSSESSIONS, wishItems } from '../intake/requirement-items'

const CARPET = 'app.span(app.in_sq_ft(t.carpet_min, t.carpet_unit), app.in_sq_ft(t.carpet_max, t.carpet_unit))'

/** A list asks for the carpet area in square feet, whatever unit was used. */
const LISTED: Readonly<Record<string, string>> = { carpet_area: 'carpet_sq_ft' }

type WishFieldName = PlainName | 'carpet_sq_ft' | 'possession' | 'must_have'

/** As fields of the lead's definition. */
export const wishFields = Object.fromEntries(
  wishItems.map(item => [LISTED[item.name] ?? item.name, fieldOf(item)]),
) as Record<WishFieldName, Field>

function fieldOf(item: ItemListed): Field {
  const { name, label, fieldLabel = label, field } = item
  const isOtherwise = name in LISTED || field !== name
  const said: Said = {
    label: fieldLabel,
    filter: true,
    extra: true,
    cell: `wishes.${name}`,
    ...(isOtherwise ? { as: field } : {}),
  }
  if (item.kind === 'choices') return choices(wordsOf(item), said)
  if (item.kind === 'choice') return choice(wordsOf(item), said)
  if (item.kind === 'whole') return whole([0, item.max], said)
  if (name === 'carpet_area') return shown('span', { ...said, sql: CARPET })
  return name === 'possession' ? choice(POSSESSIONS, said) : shown('tags', { ...said, ignoresCase: true })
}

function wordsOf({ values }: { values: object }): [string, ...string[]] {
  return Object.keys(values) as [string, ...string[]]
}
