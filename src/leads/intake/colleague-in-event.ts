// Programs report a record that somebody owns, or a call that an agent took, without naming the person whom it is
// about.
import { type Field, foldKey } from './aliases'
import type { Found, Party } from './one-person'
import { leadTypeOfListing, readLeadType } from './read-lead-type'
import { roleOfKey } from './role-in-label'

/** Keys under which a program names what happened. */
const EVENTS =
  /^(?:event|eventtype|eventname|trigger|triggerevent|triggertype|action|object|objecttype|topic|subscriptiontype|webhookevent|stage|dealstage|leadstage|(?:lead|deal)?stageid|pipelineid|pipeline|oldstatus|newstatus|oldstage|newstage|changetype|propertyname|callid|callstatus|calltype|callsid|recordingurl)$/
/** What a form or a listing sends is no news of a record. */
const FORM_EVENT =
  /form[_ .-]?(?:resp|sub|fill|complet|entr)|submi|respon|enquir|inquir|listing|signup|sign_up|new.?post/i
/** Keys that mean a record only together with their value: a listing has an operation too, and that is rent or sale. */
const RECORDS =
  /^(?:module|modulename|entity|entitytype|entityname|resource|resourcetype|recordtype|sobject|sobjecttype)$/
const OF_RECORDS =
  /^(?:leads?|contacts?|deals?|accounts?|potentials?|opportunit(?:y|ies)|persons?|tasks?|tickets?|cases?)$/i
const OPERATIONS = /^(?:operation|operationtype|op|method|change)$/
const CHANGES = /^(?:insert|edit|updat|creat|delet|add|upsert|restor|assign|chang|modif|merge|convert|transfer)/i
const OF_CALL: ReadonlySet<Field> = new Set<Field>(['call_id', 'call_duration', 'call_direction'])
/** Parties that a program has, too. A landlord or a seller is none. */
const OF_PROGRAMS = new Set('owner agent broker partner company agency organization organisation firm'.split(' '))
/** `owner_id`, `OwnerIdName`. */
const WITH_ID = /^(.+?)[ _-]?(?:[Ii]d|ID|uuid)(?:$|[ _-]|\p{Lu})/u
const DEPARTMENT = /^\W*sales\W*$/i

/** Whether a party is likely to be a colleague in such news. Where the news is about a sale or a tenancy, an owner with
 *  a number has a home. */
export function isColleague(found: readonly Found[]): (party: Party, hasPhone: boolean) => boolean {
  const isEvent = found.some(
    ({ label, value, alias, of }) =>
      of.kind !== 'role' && (OF_CALL.has(alias?.field ?? 'consent') || isRecordNotice(foldKey(label), value)),
  )
  const withId = new Set(
    found.flatMap(({ label, isOthers }) => {
      const whose = isOthers ? WITH_ID.exec(label)?.[1] : undefined
      return whose ? [roleOfKey(whose).key] : []
    }),
  )
  const isOfHome = found.some(speaksOfHome)
  return ({ role }, hasPhone) =>
    role !== undefined &&
    OF_PROGRAMS.has(role.key) &&
    (isEvent || withId.has(role.key)) &&
    !(isOfHome && hasPhone && role.key === 'owner')
}

const isRecordNotice = (key: string, value: string): boolean =>
  (EVENTS.test(key) && !FORM_EVENT.test(value)) ||
  (RECORDS.test(key) && OF_RECORDS.test(value)) ||
  (OPERATIONS.test(key) && CHANGES.test(value))

const speaksOfHome = ({ label, value, of, alias }: Found): boolean =>
  of.kind !== 'role' &&
  of.kind !== 'other' &&
  alias?.field !== 'attribution' &&
  !EVENTS.test(foldKey(label)) &&
  !DEPARTMENT.test(value) &&
  (leadTypeOfListing(value) ?? readLeadType(value)) !== null
