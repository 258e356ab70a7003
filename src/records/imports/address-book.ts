// Lists that address books write: Google Contacts (today's and the older one), Outlook, phones.

/** Null: a heading of an address book that no field of ours is. */
type Meaning = string | null

const NUMBERED =
  /^(e-?mail|phone|address|organi[sz]ation|website|relation|event|im|custom field|jot|calendar link|external id) \d+ - (.+)$/
const NUMBERED_FIELDS: Readonly<Record<string, string>> = {
  'email value': 'email',
  'phone value': 'phone',
  'address formatted': 'address',
  'address street': 'address',
  'address city': 'city',
  'address postal code': 'pincode',
  'organization title': 'occupation',
}
const FIELDS: Readonly<Record<string, string>> = {
  first_name: 'given name|first name|first',
  middle_name: 'additional name|middle name|middle',
  last_name: 'family name|last name|last|surname',
  prefix: 'name prefix|prefix|title prefix',
  name: 'display name|full name|contact name',
  tags: 'group membership|labels|categories|groups',
  occupation: 'organization title|job title|designation',
  address: 'home address|business address|work address|home street|business street|other address',
  city: 'home city|business city|other city',
  pincode: 'home postal code|business postal code|other postal code|home zip|home postcode',
}
const NO_FIELDS =
  "organization name|organization department|company|department|name suffix|suffix|nickname|file as|initials|photo|yomi name|given name yomi|family name yomi|additional name yomi|phonetic first name|phonetic middle name|phonetic last name|e-mail display name|e-mail type|e-mail 2 display name|e-mail 2 type|e-mail 3 display name|e-mail 3 type|company main phone|assistant’s phone|assistant's phone|home fax|business fax|other fax|pager|telex|isdn|tty/tdd phone|ttytdd phone|callback|web page|spouse|manager’s name|manager's name|assistant’s name|assistant's name|referred by|account|billing information|directory server|gender|language|mileage|priority|private|sensitivity|user 1|user 2|user 3|user 4|home address po box|business address po box|home state|business state|home country|business country|home country/region|business country/region"
const KNOWN: ReadonlyMap<string, Meaning> = new Map([
  ...Object.entries(FIELDS).flatMap(([field, names]) => names.split('|').map(name => [name, field] as const)),
  ...NO_FIELDS.split('|').map(name => [name, null] as const),
])
const PLACE = '(?:home|work|business|office|other|mobile|main|primary|personal|car|iphone|cell)'
const PHONE = new RegExp(
  `^${PLACE} (?:phone|mobile|number|tel|telephone|cell)(?: ?\\d)?$|^(?:phone|mobile|tel|telephone|cell) ?[:(/-] ?${PLACE}\\)?(?: ?\\d)?$|^iphone$|^radio phone$`,
)
const EMAIL = new RegExp(
  `^e-?mail ?\\d? address$|^(?:${PLACE}|icloud) e-?mail(?: address)?(?: ?\\d)?$|^e-?mail ?[:(/-] ?(?:${PLACE}|icloud|internet)\\)?(?: ?\\d)?$`,
)

/** The field that a heading of an address book means; null for one that is kept as a note, undefined for a heading of
 *  another list. A company's or an assistant's phone is no person's: many people have the same. */
export function addressBookField(heading: string): Meaning | undefined {
  const name = heading
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
  const numbered = NUMBERED.exec(name)
  if (numbered) {
    const [, what, part] = numbered
    return NUMBERED_FIELDS[`${what!.replace('-', '').replace('isation', 'ization')} ${part}`] ?? null
  }
  const known = KNOWN.get(name)
  if (known !== undefined) return known
  if (PHONE.test(name)) return 'phone'
  return EMAIL.test(name) ? 'email' : undefined
}

const KIND_OF_VALUE =
  /^(?:e-?mail|phone|address|website|organi[sz]ation|im|relation) \d+ - (?:label|type)$|^e-mail(?: \d)? type$/i
const USUAL_KIND =
  /^\*?\s*(?:mobile|home|work|other|main|internet|smtp|profile|homepage|home page|custom|obsolete|primary)?$/i

/** Whether a cell only names the usual kind of the next value: “Phone 1 - Label”, Mobile. */
export const isKindOfValue = (heading: string, value: string): boolean =>
  KIND_OF_VALUE.test(heading.trim()) && value.split(':::').every(one => USUAL_KIND.test(one.trim()))

/** Between the values of a cell. */
const SEVERAL = /\s*:::\s*/
/** Every contact of an account is in it. */
const EVERYBODY = /^\*\s*my\s?contacts$/i

/** The values of a cell that may have several, as Google Contacts writes them. */
const valuesIn = (cell: string): string[] => cell.split(SEVERAL).filter(Boolean)

/** The labels of a person; an asterisk marks those that the program itself has. */
export const labelsIn = (cell: string): string[] =>
  valuesIn(cell).flatMap(label => (EVERYBODY.test(label) ? [] : [label.replace(/^\*\s*/, '')]))
