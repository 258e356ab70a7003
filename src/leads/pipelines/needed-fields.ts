import type { FieldName } from '../../records'

/** What a status or a rule may ask a lead to have, with the words that ask for it. Own fields are `custom.<key>`. */
export const NEEDED_FIELDS: Readonly<Record<string, string>> = {
  budget: 'the budget',
  bhk: 'the BHK',
  property_types: 'the property type',
  location: 'the locality',
  project: 'the project',
  sub_status: 'a sub-status',
  follow_up_at: 'a follow-up date',
  'contact.name': 'the name',
  'contact.phone': 'a phone number',
  'contact.email': 'an e-mail address',
  'contact.city': 'the city',
}

const CUSTOM = /^custom\.(.{1,60})$/

/** Whether a lead can be asked for a field of this name. */
export const canBeNeeded = (field: string): boolean => Object.hasOwn(NEEDED_FIELDS, field) || CUSTOM.test(field)

/** The company's own fields by key, as they may be named to the caller. */
export type OwnNames = ReadonlyMap<string, FieldName>

/** Those of the fields that can still be filled in: an own field that was archived is asked of nobody. */
export const stillNeeded = (fields: readonly string[], own: OwnNames): string[] =>
  fields.filter(field => !own.get(ownKey(field))?.isArchived)

/** Without those whose very name the caller may not know. */
export const namedFields = (fields: readonly string[], own: OwnNames): string[] =>
  fields.filter(field => own.get(ownKey(field))?.label !== null)

/** What there is to fill in, in words: `Fill in the budget, the location and “Facing”`. */
export function fillIn(fields: readonly string[], own: OwnNames): string {
  const named = namedFields(fields, own)
  const words = named.map(field => {
    const key = ownKey(field)
    return NEEDED_FIELDS[field] ?? `“${own.get(key)?.label ?? key.replaceAll('_', ' ')}”`
  })
  return [
    ...(words.length > 0 ? [`Fill in ${inWords(words, 'and')}`] : []),
    ...(named.length < fields.length ? ['Ask an admin to fill in what only some roles see'] : []),
  ].join('. ')
}

const ownKey = (field: string): string => CUSTOM.exec(field)?.[1] ?? field

/** A list as people write it: `New, Contacted or Junk`. */
export function inWords(words: readonly string[], joiner: 'and' | 'or'): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} ${joiner} ${words.at(-1)}`
}
