import { isEmail } from '../../platform/email'
import { invalid } from '../../platform/errors'
import { type Phone, parsePhones } from '../../platform/phone/parse-phone'
import { wordsIn } from '../../platform/tables/words-in-cell'
import {
  checkOwner,
  consentsOf,
  givenBy,
  type ImportOptions,
  importKind,
  memberFinder,
  onImportUndone,
  ownerWords,
  type ReadRow,
  type RowValues,
  UNREACHABLE,
} from '../../records'
import { readDay } from './read-day'
import { CONTACT_KINDS } from './schema'
import { type ImportedPerson, takeContacts } from './take-contacts'
import { contactsTakenBack } from './undo-imported'
import type { ToldContact } from './upsert-contact'

type Names = Pick<ToldContact, 'name' | 'first_name' | 'last_name'>

/** Field, its name for people, and how files head it. */
const FIELDS: readonly (readonly [key: string, label: string, headings: string])[] = [
  ['name', 'Name', 'name fullname contactname customername clientname custname customer client party partyname नाम'],
  ['first_name', 'First name', 'firstname fname givenname'],
  ['last_name', 'Last name', 'lastname surname familyname lname'],
  [
    'phone',
    'Phone',
    'phone mobile mobileno mobilenumber phoneno phonenumber contactno contactnumber cell telephone whatsapp whatsappnumber alternatephone alternatenumber altphone phone2 mobile2 mobno mob mobno2 mob2 phno number otherphone othermobile othernumber secondphone secondmobile secondnumber alternatemobile altmobile altno alternateno allphones phones whatsappno मोबाइल मोबाईल फोन',
  ],
  [
    'email',
    'E-mail',
    'email emailid emailaddress mail mailid mailaddress alternateemail altemail otheremail secondemail email2 allemails emails ईमेल',
  ],
  ['city', 'City', 'city शहर'],
  ['address', 'Address', 'address fulladdress पता पत्ता'],
  ['pincode', 'PIN code', 'pincode pin zip zipcode postalcode'],
  ['occupation', 'Occupation', 'occupation profession designation'],
  ['birthday', 'Birthday', 'birthday birthdate dob dateofbirth bday जन्मदिन'],
  ['anniversary', 'Anniversary', 'anniversary anniversarydate weddinganniversary marriageanniversary'],
  ['kinds', 'Kinds', 'kind kinds type contacttype'],
  ['tags', 'Tags', 'tag tags label labels'],
  ['consent', 'Agreed to be contacted', 'consent optin optedin marketingconsent agreed'],
  [
    'owner',
    'Owner',
    'owner assignedto agent salesperson ownername owneremail handledby attendedby allottedto executive',
  ],
]
const foldHeading = (heading: string): string => heading.toLowerCase().replace(/[\s_\-.:#*()]+/g, '')
const fieldOf = new Map(
  FIELDS.flatMap(([key, label, headings]) =>
    [foldHeading(label), ...headings.split(' ')].map(heading => [heading, key]),
  ),
)

importKind<ImportedPerson>('contact', {
  fields: FIELDS.map(([key, label]) => ({ key, label })),
  several: new Set(['phone', 'email', 'kinds', 'tags']),
  exported: {
    marks: ['Kinds', 'Added', 'All phones', 'All e-mails', 'Anniversary', 'Occupation'],
    idle: ['Added', 'Changed', 'Link', 'Id'],
  },
  guess(heading) {
    const field = fieldOf.get(foldHeading(heading))
    return field ? { field, by: 'name' } : null
  },
  mapped: async (work, options) => ({ owner: await ownerWords(work, options) }),
  async check(work, options) {
    const { duplicates, owner, source_id } = options
    if (duplicates === 'add') throw invalid({ 'options.duplicates': 'is for leads: a person is there once' })
    if (owner?.by === 'rules') throw invalid({ 'options.owner.by': 'is for leads: rules share out no people' })
    if (source_id) throw invalid({ 'options.source_id': 'is for leads: people have no source' })
    await checkOwner(work, options)
  },
  async prepare(work, { id: importId, options: asked, mapping, created_at }, by) {
    const options = givenBy(asked, mapping)
    const members = await memberFinder(work, options, by)
    const { zone } = work.who
    const hasConsent = Object.values(mapping).includes('consent')
    return {
      read(row) {
        const read = readContactRow(row, options, members, zone)
        if ('problem' in read) return read
        const consents = consentsOf(options, row, hasConsent, created_at)
        return { ...read, entry: { ...read.entry, consents, importId, quiet: !options.run_rules } }
      },
      take: takeContacts,
    }
  },
})

onImportUndone('contact', contactsTakenBack)

const NAMELESS: Names = { name: null, first_name: null, last_name: null }

type Members = Awaited<ReturnType<typeof memberFinder>>

function readContactRow(
  row: RowValues,
  options: ImportOptions,
  members: Members,
  zone: string,
): ReadRow<Omit<ImportedPerson, 'consents' | 'importId' | 'quiet'>> | { problem: string } {
  const reasons: string[] = []
  const one = (field: string) => row.fields.get(field)?.[0]?.slice(0, 200) ?? null
  const phones = new Map<string, Phone>()
  // What fits no field is kept under its heading.
  const unread: Record<string, string> = {}
  const keep = (field: string, value: string, i: number) => {
    const heading = row.headings.get(field)?.[i] ?? field
    unread[heading] = unread[heading] ? `${unread[heading]}, ${value}` : value
  }
  for (const [i, value] of (row.fields.get('phone') ?? []).entries()) {
    const found = parsePhones(value)
    if (found.length === 0) {
      reasons.push('A phone number could not be read')
      keep('phone', value, i)
    }
    for (const phone of found) phones.set(phone.e164, phone)
  }
  const written = (row.fields.get('email') ?? []).flatMap(value =>
    value
      .toLowerCase()
      .split(/[\s,;|]+/)
      .filter(Boolean),
  )
  const emails = [...new Set(written.filter(isEmail))]
  if (!written.every(isEmail)) reasons.push('An e-mail address could not be read')
  for (const value of written) if (!isEmail(value)) keep('email', value, 0)
  const names: Names = { name: one('name'), first_name: one('first_name'), last_name: one('last_name') }
  const named = names.name ?? names.first_name ?? names.last_name
  if (phones.size + emails.length === 0) {
    if (!named) return { problem: reasons[0] ?? 'The row names nobody' }
    reasons.push(UNREACHABLE)
  }
  const owner = members(one('owner'))
  if (owner.reason) reasons.push(owner.reason)
  if (!owner.isNamed && one('owner')) keep('owner', one('owner')!, 0)
  const day = (field: 'birthday' | 'anniversary') => {
    const value = one(field)
    const read = value && readDay(value, zone)
    if (value && !read) {
      reasons.push(`The ${field} could not be read`)
      keep(field, value, 0)
    }
    return read || null
  }
  const words = (field: string) => (row.fields.get(field) ?? []).flatMap(wordsIn)
  const kinds = CONTACT_KINDS.filter(kind =>
    words('kinds').some(word => word.toLowerCase().replaceAll(' ', '_') === kind),
  )
  const told: ToldContact = {
    // Half a name is not the name of somebody who is known: the blank beside it would take the other half away.
    ...(names.name || (names.first_name && names.last_name) ? names : NAMELESS),
    city: one('city'),
    address: one('address'),
    pincode: one('pincode'),
    occupation: one('occupation'),
    kinds,
    tags: [...new Set([...(options.tags ?? []), ...words('tags')])].slice(0, 20),
    custom: row.custom,
    phones: [...phones.values()],
    email: emails[0] ?? null,
    listed: { emails, birthday: day('birthday'), anniversary: day('anniversary'), notes: [] },
  }
  told.listed!.notes = [...row.notes, ...Object.entries({ ...unread, ...unproved(row, options) })]
  // Somebody new without a name is called by their number until it is known.
  const ifNew = named ? names : { ...NAMELESS, name: [...phones.values()][0]?.national ?? emails[0]! }
  return { entry: { told, ifNew, ownerId: owner.id }, phones: [...phones.keys()], emails, reasons }
}

/** Without the words that were agreed to, a yes is only something that the row says. */
function unproved(row: RowValues, { consent }: ImportOptions): Record<string, string> {
  const said = row.fields.get('consent')?.[0]
  return consent || !said ? {} : { Consent: said }
}
