// An answer in parts: `{ first, last }`, `{ area, phone }`, `{ addr_line1, city, postal }`, the choices of a question.
import type { Alias, Field } from './aliases'
import { aliasFor } from './label-alias'
import { foldedKeys } from './questions'
import { type Bag, isBag, isScalar } from './structure'

/** A part with what it means; `alias` null for one that only its label explains. */
export type Part = { label: string; alias: Alias | null; value: unknown }

const named = (lists: Partial<Record<Field | 'number' | 'area' | 'line', string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(lists).flatMap(([field, keys]) => keys.split(' ').map(key => [key, field] as const)))

const NAME = named({
  name: 'full fullname formatted formattedname display displayname text value name',
  first_name: 'first firstname given givenname fname',
  middle_name: 'middle middlename',
  last_name: 'last lastname family familyname surname lname',
  prefix: 'prefix title salutation',
})
const PHONE = named({
  number:
    'e164 full fullnumber international internationalnumber formatted phonenumber number phone value mobile mobilenumber raw national nationalnumber',
  area: 'area areacode std stdcode',
  country_code: 'country countrycode code dialcode isd callingcode',
})
const EMAIL = named({ email: 'value address email emailaddress text' })
const ADDRESS = named({
  city: 'city town',
  pincode: 'postal postalcode zip zipcode pincode pin',
  line:
    'line1 line2 street street1 street2 addrline1 addrline2 addressline1 addressline2 streetaddress address address1 address2 landmark ' +
    'state region province country countryname full formatted',
})
const PARTS: Partial<Record<Field, ReadonlyMap<string, string>>> = {
  ...{ name: NAME, phone: PHONE, alt_phone: PHONE, email: EMAIL, address: ADDRESS },
}
const OF_PERSON: ReadonlySet<Field> = new Set<Field>(['name', 'first_name', 'last_name', 'phone', 'alt_phone', 'email'])
/** Numbers that are whole already: the other parts repeat them. */
const WHOLE = new Set('e164 full fullnumber international internationalnumber formatted'.split(' '))
const CHOICE_KEYS = new Set(
  'id ids label labels ref refs text title name value other order index score selected key type'.split(' '),
)

/** The parts of `bag` under a label that means `alias`, or null where they are none that we know. What is no part of it
 *  keeps the label above it. */
export function partsOf(label: string, alias: Alias, bag: Bag): Part[] | null {
  const known = PARTS[alias.field]
  if (!known) return null
  const by = [...foldedKeys(bag)].filter(([, value]) => value !== null && value !== '')
  if (!by.some(([key]) => known.has(key))) return null
  // `contact` may be a number, or a person with one.
  if (by.some(([key]) => !known.has(key) && OF_PERSON.has(aliasFor(key)?.field ?? 'consent'))) return null
  const parts = by.map(([key, value]) => ({ key, value, is: isScalar(value) ? (known.get(key) ?? '') : '' }))
  const rest = parts
    .filter(({ is }) => is === '')
    .map(({ key, value }) => ({ label: `${label} ${key}`, alias: null, value }))
  const as = (field: Field, value: unknown): Part => ({ label, alias: { field, rank: alias.rank }, value })
  if (known === ADDRESS) {
    const lines = parts.filter(({ is }) => is === 'line').map(({ value }) => String(value))
    const others = parts
      .filter(({ is }) => is === 'city' || is === 'pincode')
      .map(({ is, value }) => as(is as Field, value))
    return [...(lines.length > 0 ? [as('address', lines.join(', '))] : []), ...others, ...rest]
  }
  if (known === PHONE) return [...numbersOf(parts, as, alias.field), ...rest]
  return [...parts.filter(({ is }) => is !== '').map(({ is, value }) => as(is as Field, value)), ...rest]
}

function numbersOf(
  parts: readonly { key: string; value: unknown; is: string }[],
  as: (field: Field, value: unknown) => Part,
  field: Field,
): Part[] {
  const of = (is: string) => parts.filter(part => part.is === is)
  const numbers = of('number')
  const whole = numbers.find(({ key }) => WHOLE.has(key))
  const area = of('area')[0]
  const code = of('country_code')[0]
  const first = whole ?? numbers[0]
  const number = first && (whole || !area ? String(first.value) : `${area.value}${first.value}`)
  const digits = (text: string) => text.replace(/\D/g, '')
  // The same number in other spellings says nothing more.
  const others = numbers.filter(one => one !== first && !digits(number!).endsWith(digits(String(one.value)).slice(-7)))
  return [
    ...(number ? [as(field, number)] : area ? [as(field, area.value)] : []),
    ...others.map(({ value }) => as(field, value)),
    ...(code && !whole ? [as('country_code', code.value)] : []),
  ]
}

/** What a choice says: its words, not its id. Null for a structure that is none. */
export function choiceIn(bag: Bag): string[] | null {
  const by = foldedKeys(bag)
  if (by.size === 0 || ![...by.keys()].every(key => CHOICE_KEYS.has(key))) return null
  const texts = (value: unknown): string[] => [value].flat().filter(isScalar).map(String)
  const labels = [...texts(by.get('labels')), ...texts(by.get('other'))]
  if (labels.length > 0) return labels
  const one = ['label', 'text', 'title', 'name', 'value']
    .map(key => by.get(key))
    .find(text => isScalar(text) && text !== '')
  return one === undefined ? null : [String(one)]
}

/** The chosen ones of `{ "2 BHK": true, "4 BHK": false }`, or null for other structures. */
export function tickedIn(bag: Bag): string[] | null {
  const entries = Object.entries(bag)
  if (entries.length === 0 || !entries.every(([, value]) => typeof value === 'boolean')) return null
  return entries.filter(([, value]) => value === true).map(([key]) => key)
}

/** `{ row: [column] }` of a matrix, in the words of its options; null where the keys are no rows of it. */
export function rowsIn(bag: Bag, options: ReadonlyMap<string, string>): [row: string, values: unknown][] | null {
  const entries = Object.entries(bag)
  if (entries.length === 0 || options.size === 0 || !entries.some(([key]) => options.has(key))) return null
  return entries.map(([key, value]) => [options.get(key) ?? key, value])
}

/** A file that came with an answer: its name and where it is. */
export function fileIn(bag: Bag): string | null {
  const by = foldedKeys(bag)
  const url = by.get('url') ?? by.get('fileurl') ?? by.get('downloadurl')
  if (typeof url !== 'string' || !/^https?:/.test(url)) return null
  const name = by.get('name') ?? by.get('filename')
  return isScalar(name) ? `${name} ${url}` : url
}

/** The answers inside `{ answers: [{ value }] }` and `{ value }`, with or without other keys. */
export function innerOf(bag: Bag): unknown {
  const by = foldedKeys(bag)
  for (const key of ['answers', 'values', 'value', 'answer', 'simpletext', 'text']) {
    const inner = by.get(key)
    if (inner !== undefined && inner !== null && (isScalar(inner) || Array.isArray(inner) || isBag(inner))) return inner
  }
  return undefined
}
