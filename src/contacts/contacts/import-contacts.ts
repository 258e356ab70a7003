import { invalid } from '../../platform/errors'
import {
  addressBookField,
  asExported,
  checkOwner,
  consentsOf,
  foldHeading,
  givenBy,
  importKind,
  isAdTest,
  memberFinder,
  ownerWords,
  type RowValues,
  reachHeading,
} from '../../records'
import { type ContactPlan, matchContacts } from './listed-contact'
import { lockNames, numberLocks } from './lock-numbers'
import { readContactRow } from './read-contact-row'
import type { ImportedPerson } from './take-contacts'
import { takeListedContacts } from './take-listed'
import { contactsTakenBack } from './undo-imported'

/** Field, its name for people, and how files head it. */
const FIELDS: readonly (readonly [key: string, label: string, headings: string])[] = [
  ['name', 'Name', 'name fullname contactname customername clientname custname customer client party partyname नाम'],
  ['first_name', 'First name', 'firstname fname givenname'],
  ['middle_name', 'Middle name', 'middlename mname'],
  ['last_name', 'Last name', 'lastname surname familyname lname'],
  ['prefix', 'Title before the name', 'salutation nameprefix'],
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
  ['contact', 'Our contact, by its id', ''],
  ['consent', 'Agreed to be contacted', 'consent optin optedin marketingconsent agreed'],
  [
    'owner',
    'Owner',
    'owner contactowner leadowner assignedto agent salesperson ownername owneremail handledby attendedby allottedto executive',
  ],
]
const AD_TEST = 'An ad platform’s test and nobody’s record: kept apart as a test contact'
const DAYS = new Set(['birthday', 'anniversary'])
const fieldOf = new Map(
  FIELDS.flatMap(([key, label, headings]) =>
    [foldHeading(label), ...headings.split(' ').filter(Boolean)].map(heading => [heading, key]),
  ),
)

const EXPORTED = {
  marks: ['Kinds', 'Added', 'All phones', 'All e-mails', 'Anniversary', 'Occupation'],
  idle: ['Added', 'Changed', 'Link'],
  ours: { Id: 'contact' },
}

export const contactImport = importKind<ImportedPerson, ContactPlan>({
  kind: 'contact',
  columns: [
    ['name', 'name_folded', 'first_name', 'last_name'],
    ...[['city'], ['address'], ['pincode'], ['occupation'], ['birthday'], ['anniversary'], ['kinds'], ['tags']],
    ...[['custom'], ['listed_notes']],
  ],
  takenBack: contactsTakenBack,
  fields: FIELDS.map(([key, label]) => ({ key, label })),
  days: DAYS,
  several: new Set(['phone', 'email', 'kinds', 'tags']),
  exported: EXPORTED,
  guess(heading) {
    const known = fieldOf.get(foldHeading(heading)) ?? addressBookField(heading)
    const field = known === undefined ? reachHeading(heading)?.field : known
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
    const exported = await asExported(work, 'contacts', heading => fieldOf.get(foldHeading(heading)) ?? null)
    const readPart = (part: RowValues) => readContactRow(part, options, members, zone)
    return {
      read(row) {
        const read = readContactRow(row, options, members, zone)
        if (read.unlessKnown && !row.fields.has('contact')) return { problem: read.unlessKnown }
        const isTest = isAdTest(row)
        const consents = isTest ? [] : consentsOf(options, row, hasConsent, created_at)
        const reasons = [...(read.reasons ?? []), ...(isTest ? [AD_TEST] : [])]
        const quiet = isTest || !options.run_rules
        return { ...read, reasons, entry: { ...read.entry, consents, importId, quiet, isTest, row } }
      },
      lock: (atWork, rows) =>
        lockNames(
          atWork,
          rows.flatMap(({ phones, emails }) => numberLocks(phones, emails)),
        ),
      match: (atWork, rows) => matchContacts(atWork, rows, { exported, readPart }),
      take: takeListedContacts,
    }
  },
})
