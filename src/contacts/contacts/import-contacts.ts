import { invalid } from '../../platform/errors'
import type { Field } from '../../platform/record/fields'
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
import { OTHER_NAME_HEADINGS } from './other-names-in'
import { readContactRow } from './read-contact-row'
import { contacts } from './record'
import type { ImportedPerson } from './take-contacts'
import { takeListedContacts } from './take-listed'
import { contactsTakenBack } from './undo-imported'

type FileField = readonly [key: string, label: string, headings: readonly string[]]

/** A field of the record as files have it. */
function ofRecord(name: keyof typeof contacts.fields): FileField {
  const { label, as, headings = [] }: Field = contacts.fields[name]
  return [as ?? name, label, headings]
}

const WHOLE = ['city', 'address', 'pincode', 'occupation', 'birthday', 'anniversary', 'kinds', 'tags'] as const

/** Field, its name for people, and how files head it. */
const FIELDS: readonly FileField[] = [
  ofRecord('name'),
  ['first_name', 'First name', ['firstname', 'fname', 'givenname']],
  ['middle_name', 'Middle name', ['middlename', 'mname']],
  ['last_name', 'Last name', ['lastname', 'surname', 'familyname', 'lname']],
  ['prefix', 'Title before the name', ['salutation', 'nameprefix']],
  ['other_names', 'Also called', OTHER_NAME_HEADINGS],
  ...(['phone', 'email', ...WHOLE] as const).map(ofRecord),
  ['contact', 'Our contact, by its id', []],
  ['consent', 'Agreed to be contacted', ['consent', 'optin', 'optedin', 'marketingconsent', 'agreed']],
  ofRecord('owner_id'),
]
const AD_TEST = 'An ad platform’s test and nobody’s record: kept apart as a test contact'
const DAYS = new Set(['birthday', 'anniversary'])
const fieldOf = new Map(
  FIELDS.flatMap(([key, label, headings]) => [foldHeading(label), ...headings].map(heading => [heading, key])),
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
  several: new Set(['phone', 'email', 'kinds', 'tags', 'other_names']),
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
