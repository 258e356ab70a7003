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

/** Fields in words: `the budget, the location and “Facing”`. `labels`: what own fields are called, by their keys. */
export function fieldsInWords(fields: readonly string[], labels: Readonly<Record<string, string>> = {}): string {
  const words = fields.map(field => {
    const key = CUSTOM.exec(field)?.[1] ?? field
    return NEEDED_FIELDS[field] ?? `“${labels[key] ?? key.replaceAll('_', ' ')}”`
  })
  return inWords(words, 'and')
}

/** A list as people write it: `New, Contacted or Junk`. */
export function inWords(words: readonly string[], joiner: 'and' | 'or'): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} ${joiner} ${words.at(-1)}`
}
