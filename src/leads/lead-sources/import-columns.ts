// What columns of lists of leads can be, and how files head them; our own export among them.

import { OTHER_NAME_HEADINGS } from '../../contacts'
import { reachHeading } from '../../records'
import { aliasOf, foldKey, spelledAlias } from '../intake/aliases'
import { cleanText } from '../intake/clean-text'
import type { Pair } from '../intake/flatten'
import { WISH_FIELDS, type WishField, wishItems, wishLabels } from '../intake/requirement-items'
import { isArrival } from './arrival-heading'
import { addressBookFieldOf } from './listed-reach'

export const LABELS = {
  name: 'Name',
  first_name: 'First name',
  middle_name: 'Middle name',
  last_name: 'Last name',
  prefix: 'Title before the name',
  other_names: 'Also called',
  phone: 'Phone',
  alt_phone: 'Other phone',
  email: 'E-mail',
  city: 'City',
  locality: 'Locality',
  address: 'Address',
  pincode: 'PIN code',
  project: 'Project',
  budget: 'Budget',
  budget_min: 'Budget from',
  budget_max: 'Budget up to',
  bhk: 'BHK',
  property_type: 'Property type',
  ...wishLabels,
  lead_type: 'Looking to',
  temperature: 'Temperature',
  message: 'Message',
  time: 'Enquired on',
  follow_up: 'Follow-up',
  external_id: 'Their id of the enquiry',
  lead: 'Our lead, by its number or id',
  status: 'Status',
  sub_status: 'Sub-status',
  lost_reason: 'Lost reason',
  pipeline: 'Pipeline',
  closed_on: 'Closed on',
  source: 'Source',
  owner: 'Owner',
  tags: 'Tags',
  consent: 'Agreed to be contacted',
}

const HEADINGS: Readonly<Record<string, string>> = {
  lead: 'leadno leadnumber leadref leadreference leadrefno leadreferenceno',
  status: 'status leadstatus stage leadstage',
  sub_status: 'substatus substage',
  lost_reason: 'lostreason reasonlost',
  owner: 'owner assignedto leadowner agent salesperson owneremail ownername assignee',
  tags: 'tag tags label labels',
  source: 'source leadsource sourcename',
  consent: 'consent optin optedin marketingconsent agreed',
  budget_min: 'budgetfrom',
  budget_max: 'budgetto budgetupto',
  time: 'received receivedon enquiredon',
  ...Object.fromEntries(wishItems.flatMap(({ field, headings }) => (headings ? [[field, headings]] : []))),
  closed_on: 'closedon closeddate closedat dateclosed closingdate lostdate loston datelost wondate',
}
/** Words of brokers' sheets, which an own field of the company may have for its own. */
const BROKERS: Readonly<Record<string, string>> = {
  name: 'custname customer client clientsname party partyname nameofcustomer nameofclient prospect prospectname',
  phone: 'mobno mob mobileno1 phno number cellno primaryphone primarymobile primarynumber whatsappno phone1',
  alt_phone: 'altno alternateno secondmobile secondphone othermobile othernumber mobno2 mob2 mobileno2 phoneno2',
  email: 'mailid mailaddress emailadd',
  owner:
    'contactowner recordowner handledby attendedby allottedto allocatedto assigned executive salesexecutive rm relationshipmanager telecaller',
  time: 'leaddt enquirydt enqdate enqdt createdon leadcreatedon dateofenquiry leadon inquiredon',
  follow_up:
    'followup nextfollowup followupdate nextfollowupdate followupon nextcall nextcalldate callback callbackdate',
  status: 'currentstatus disposition',
  source: 'sourceoflead leadfrom portal medium',
  external_id:
    'recordid ref refno refnumber refid reference referenceno referencenumber referenceid enquiryref enquiryreference enquiryrefno',
  locality: 'locationpref locationpreference preferredlocality',
  other_names: OTHER_NAME_HEADINGS.join(' '),
}
const brokers = new Map(
  Object.entries(BROKERS).flatMap(([key, words]) => words.split(' ').map(word => [word, key] as const)),
)
const own = new Map([
  ...Object.entries(HEADINGS).flatMap(([key, words]) => words.split(' ').map(word => [word, key] as const)),
  ...Object.entries(LABELS).map(([key, label]) => [foldKey(label), key] as const),
])
const WISHES = new Set<string>(WISH_FIELDS)
/** Without these a row is nobody's: no field of the company's own may take their usual spellings. */
const PERSONS = new Set(['name', 'first_name', 'middle_name', 'last_name', 'phone', 'alt_phone', 'email'])
const REACH = new Set(['phone', 'alt_phone', 'email'])
/** “Email Opt Out”, “Phone verified”: about an address or a number, and neither. A question to somebody asks for one. */
const ABOUT_REACH =
  /^(?!.*\byour?\b).*\b(?:opt(?:ed)?|bounced?|verified|verification|status|type|domain|valid(?:ity)?|unsubscribed?|permission|allowed|sent|opened|clicked|count)\b/i
/** The part of a heading that gives a unit or a format: (₹), (Rs.), (INR), (dd/mm/yyyy). */
const UNIT = /\s*[([](?:₹|rs\.?|inr|rupees|in (?:rs\.?|rupees)|[dmyh/:.\- ]+)[)\]]\s*$/i

/** Columns of our own export: some of them identify it, and some hold nothing that a lead could be given. */
export const EXPORTED = {
  marks: [
    ...['Looking to', 'Sub-status', 'Budget from (₹)', 'Budget to (₹)', 'Property types', 'Last enquiry', 'Enquiries'],
    ...['First response', 'Response in time', 'Duplicate by', 'Attribution', 'Cities looked in'],
  ],
  idle: [
    ...['Last enquiry', 'Enquiries', 'Category', 'First response', 'Response in time', 'Changed', 'Duplicate by'],
    ...['Attribution', 'Link'],
  ],
  ours: { Lead: 'lead', Id: 'lead', Closed: 'closed_on' },
}

export const SEVERAL: ReadonlySet<string> = new Set([
  'lead',
  'phone',
  'alt_phone',
  'email',
  'other_names',
  'locality',
  'message',
  'bhk',
  'property_type',
  'tags',
  'time',
  ...wishItems.filter(({ kind }) => kind === 'words' || kind === 'musts').map(({ field }) => field),
])

export const DAYS = new Set(['time', 'follow_up'])

/** The field that a heading means, or null. */
export function fieldOf(heading: string) {
  const bare = heading.replace(UNIT, '')
  const mine = own.get(foldKey(bare))
  // A company that had an own field for it before has it still.
  if (mine) return { field: mine, by: WISHES.has(mine) ? ('spelling' as const) : ('name' as const) }
  const theirs = brokers.get(foldKey(bare))
  if (theirs) return { field: theirs, by: PERSONS.has(theirs) ? ('name' as const) : ('spelling' as const) }
  const spelled = spelledAlias(bare)
  const book = spelled && spelled.field in LABELS ? undefined : addressBookFieldOf(heading, LABELS)
  if (book !== undefined) return book === null ? null : { field: book, by: 'name' as const }
  const reach = spelled ? null : reachHeading(bare)
  if (reach)
    return { field: reach.isFurther && reach.field === 'phone' ? 'alt_phone' : reach.field, by: 'name' as const }
  if (!spelled && isArrival(bare)) return { field: 'time', by: 'spelling' as const }
  const alias = aliasOf(bare)
  if (!alias || !(alias.field in LABELS)) return null
  if (!spelled && REACH.has(alias.field) && ABOUT_REACH.test(bare)) return null
  const by = !spelled ? 'question' : PERSONS.has(alias.field) ? 'name' : 'spelling'
  return { field: alias.field as string, by } as const
}

/** Values under the headings that the file has over them: what can't be read is kept under those. */
export function underHeadings(
  pairs: readonly Pair[],
  {
    fields,
    headings,
  }: { fields: ReadonlyMap<string, readonly string[]>; headings: ReadonlyMap<string, readonly string[]> },
): Pair[] {
  return pairs.map(pair => {
    const values = fields.get(pair.label)
    const alias = values && WISHES.has(pair.label) ? { field: pair.label as WishField, rank: 0 } : pair.alias
    if (!values || pair.label === 'message') return pair
    const at = values.findIndex(value => cleanText(value).slice(0, 20_000) === pair.value)
    return { ...pair, alias, label: headings.get(pair.label)?.[Math.max(at, 0)] ?? pair.label }
  })
}

const OURS = new Map<string, string>(Object.entries(EXPORTED.ours))

/** The field of an import that a heading of our own export is. */
export const exportedField = (heading: string): string | null => OURS.get(heading) ?? fieldOf(heading)?.field ?? null
