// Whether anybody speaks in a body: a click id, a challenge or the notification of a status make no lead.

import type { Field } from './aliases'
import { type FieldMap, isSetBySource, NO_MAP, ownFieldsSetBy } from './field-map'
import type { FlatLead, Pair } from './flatten'
import type { ReadLead } from './read-lead'
import { WISH_FIELDS } from './requirement-items'
import { isSharedByNature } from './shared-by-nature'
import { isSystems } from './whose'

/** What a person asks for. Where the form's page says the city, the project or the listing, nobody does. */
const WANTED: ReadonlySet<Field> = new Set<Field>([
  ...(['budget', 'budget_min', 'budget_max', 'bhk', 'property_type', 'locality', 'address'] as const),
  ...WISH_FIELDS,
])
/** What says how a body came, and not what is in it. */
const OF_THE_WAY: ReadonlySet<Field> = new Set<Field>([
  'external_id',
  'attribution',
  'secret',
  'time',
  'is_test',
  'consent',
])
/** Words of keys under which programs speak of themselves. */
const OF_PROGRAMS = new Set(
  (
    'id ids uuid guid ref event events type status state stage action object kind field token hash signature challenge mode verify ' +
    'verified hub webhook hook url uri link href ip agent browser device os referrer referer timestamp time date created ' +
    'updated changed at version api form page title label heading slug campaign ad adset adgroup ads creative channel platform source ' +
    'medium locale lang language timezone zone session cookie utm click gclid fbclid account user integration app ' +
    'application environment env success error code ok ping test count total index message subscription topic name owner ' +
    'module operation entity layout workflow trigger editable approval record records crm sobject permission'
  ).split(' '),
)
/** Keys that only programs send, with their own words next to them. */
const NOTICE_KEYS =
  /^(?:event|eventtype|eventname|action|object|status|state|result|success|notification|notificationtype|topic)$/
const NOTICES =
  /^(?:true|false|ok|success(?:ful)?|error|failed|failure|verified|active|inactive|delivered|sent|read|page)$|status|ping|test|verif|challenge|subscri|deliver|updat|chang|delet|health|heartbeat/i
/** What became of a message that we sent, or that we sent one: nobody enquires. */
const OF_OWN_MESSAGES =
  /^(?:sent(?:message|template)|(?:session|template)message)_?(?:sent|delivered|read|failed|replied)?(?:_v\d)?$|^message(?:_api)?[_.-]?(?:sent|delivered|read|failed|clicked)$|^subscriptionconfirmation$|^messages?[._](?:status|delivery)[._]?(?:updated?|report)?$/i
/** "Lead assigned to Imran Shaikh": news of a record, in a sentence. */
const NEWS =
  /^\W*(?:an? |the |new |your )*(?:leads?|contacts?|deals?|records?|owner|stage|status|tasks?)\b.{0,60}\b(?:assigned|reassigned|updated|changed|created|deleted|moved|converted|transferred|added|modified)\b/i
const MACHINE = /^(?:[\d\s.,:+/TZ-]+|true|false|[0-9a-f-]{16,}|[a-z]+:\/\/\S+|\S*[\d_.:/=-]\S*|[a-z]+|[A-Z]+)$/
const LETTERS = /\p{L}[\p{L}\p{M}]/u

/** Whether a lead has neither a name, nor a number, an address, or words of a person: text, an answer, a wish. What the
 *  source sets for every lead is nobody's word. */
export function namesNobody(
  { pairs, custom, hasStranger }: Pick<FlatLead, 'pairs' | 'custom' | 'hasStranger'>,
  { name, phones, raw_phones, emails }: Pick<ReadLead, 'name' | 'phones' | 'raw_phones' | 'emails'>,
  map: FieldMap = NO_MAP,
): boolean {
  if (pairs.some(({ label, value }) => /(?:type|event|topic|name)$/.test(folded(label)) && OF_OWN_MESSAGES.test(value)))
    return true
  const ofSource = ownFieldsSetBy(map)
  const hasOwnFields = Object.keys(custom).some(key => !ofSource.includes(key))
  if (name !== null || raw_phones.length > 0 || hasOwnFields || hasStranger) return false
  if (phones.some(({ e164 }) => !isSharedByNature(e164)) || emails.some(email => !isSharedByNature(email))) return false
  const isNotice = pairs.some(({ label, value }) => NOTICE_KEYS.test(folded(label)) && NOTICES.test(value))
  const hasOthers = pairs.some(({ isOthers }) => isOthers)
  return !pairs.some(pair => speaks(pair, isNotice, hasOthers))
}

/** Whether a person wrote this: their text, their wish, or their answer to a question that we have no field for. Where
 *  another party is named, such as the owner of a record, one word under a key is the state of the record. */
function speaks(pair: Pair, isNotice: boolean, hasOthers: boolean): boolean {
  const { label, value, alias, isOthers } = pair
  if (isSetBySource(pair)) return false
  if (alias?.field === 'message') return !isNotice && LETTERS.test(value) && !(hasOthers && NEWS.test(value))
  if (alias && WANTED.has(alias.field)) return !isNotice
  if (alias && OF_THE_WAY.has(alias.field)) return false
  if (isQuestion(label)) return /[\p{L}\p{N}]/u.test(value)
  if (isOthers || (hasOthers && !/\s/.test(value))) return false
  return (!alias || alias.field === 'name') && !isOfPrograms(label) && LETTERS.test(value) && !MACHINE.test(value)
}

/** A label in whole words or in another script is one that people read. */
const isQuestion = (label: string): boolean =>
  label.includes('?') || label.trim().split(/\s+/).length > 3 || /[^\p{ASCII}]/u.test(label)

const isOfPrograms = (label: string): boolean => isSystems(label) || wordsOf(label).some(word => OF_PROGRAMS.has(word))
const wordsOf = (label: string): string[] =>
  label
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
const folded = (label: string): string => label.toLowerCase().replace(/[^a-z]/g, '')
