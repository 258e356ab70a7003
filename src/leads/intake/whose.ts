// Whose a part of a body is. A booking names its host as well as who booked; only the second one enquires.
import { foldKey } from './aliases'
import { actsForUs } from './labels/acts-for-us'

/** `maybe`: a party that is the enquirer only where the body names nobody else. `plain`: not about persons, so what is
 *  inside has the party of the level outside. `unknown`: could be a person or a thing. */
export type Whose = 'enquirer' | 'other' | 'maybe' | 'plain' | 'unknown'

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

const OTHERS = words(
  'organizer organizers organiser organisers host hosts hosted cohost cohosts agent agents owner owners builder builders developer ' +
    'developers vendor vendors provider dealer dealers broker brokers brokerage receiver receivers recipient recipients assignee assignees ' +
    'assigned assign salesperson salesman salesrep rep representative advisor advisors adviser advisers manager managers admin admins ' +
    'administrator staff employee employees creator author editor company companies organization organizations organisation workspace ' +
    'page advertiser publisher team teams member members membership memberships consultant consultants executive executives telecaller ' +
    'partner partners referrer referrers referred referee coach account accounts subaccount franchise moderator operator supervisor ' +
    'approver helpdesk support spouse wife husband father mother guardian nominee emergency coapplicant relative colleague superior ' +
    'notify notified forwarded reviewer inspector caretaker lawyer lender seller sellers landlord landlords landlady lessor agency ' +
    'franchisee guarantor presales coordinator coordinators helpline crm counsellor counselor handler presenter telesales ' +
    'engineer architect banker contractor rm',
)
/** A person who works on a lead, or on the program that sends it: never the enquirer, also where nobody else is named. */
const SYSTEMS = words(
  'organizer organizers organiser organisers host hosts hosted cohost cohosts receiver receivers recipient recipients assignee ' +
    'assignees assigned assign salesperson salesman salesrep rep representative manager managers admin admins administrator staff ' +
    'employee employees creator author editor workspace page publisher team teams member members membership memberships executive ' +
    'executives telecaller coach account accounts subaccount moderator operator supervisor approver helpdesk support notify notified ' +
    'forwarded reviewer inspector presales coordinator coordinators helpline crm counsellor counselor handler presenter telesales ' +
    'reception receptionist headquarters hq rm प्रबंधक मैनेजर कर्मचारी व्यवस्थापक મેનેજર மேலாளர் మేనేజర్',
)
/** `deal_owner`, `sales agent`: whose record or whose desk it is. */
const OF_RECORDS =
  /\b(?:leads?|contact|deal|record|account|form|ticket|task|opportunity|case|list|event|calendar|conversation|chat|sales|call|support|desk|field|assigned|closing|sourcing|process) (?:owner|agent|advisor|adviser|consultant|partner|representative)\b(?! (?:call|will))/
/** `attended by`, `lead given to`; `referred by` is another party. */
const BY_WHOM =
  /\b(?!(?:submitted|filled|referred|introduced|recommended|suggested|need|interested|used|supposed) )\p{L}+(?:ed|en|sent|made|sold|done) (?:by|to)\b/u
const OTHERS_TOGETHER =
  /\b(?:(?:created|modified|updated|changed|added|managed|handled|sent|approved|deleted|booked with) (?:by|with)|assigned to|co applicant|channel partner|site visit by|point of contact|reports? to)\b/
/** Whole keys. `to` and its kind are whom a notification goes to; an event in a calendar is its host's. */
const OTHERS_WHOLE = words(
  'to cc bcc poc rm rr tofull ccfull bccfull toemail toname tonumber tophone dialwhomnumber empname empnumber empno empid publicprofile scheduledevent eventtype destinationcalendar calendarevent workflow',
)
const ENQUIRERS = words(
  'invitee invitees attendee attendees customer customers contact contacts cntct lead leads respondent respondents buyer buyers client ' +
    'clients prospect prospects enquirer inquirer inquiree visitor visitors caller applicant applicants subscriber subscribers person ' +
    'persons people participant participants booker registrant registrants purchaser',
)
const MAYBES = words('user users sender from guest guests submitter uploader')
const PLAIN = words(
  'data details detail dtl info information fields field answers answer responses response values value extra additional basic ' +
    'personal custom params parameters traits query qry body content payload record row item input inputs submission submissions questions ' +
    'question result object attributes properties raw request form hidden names name phone email address profile my your full ' +
    'primary main variables merges merge mergefields enquiry inquiry message messages entry',
)
/** The last word of a key that is about a thing, with any person before it: `lead_source`, `customer_type`. */
const THINGS = words(
  'source status stage type pipeline campaign project property listing unit event category tag tags page site department branch office ' +
    'workflow calendar product plan package url link id count score group list',
)
/** Plain whole keys with a word in them that would mean a person. */
const PLAIN_WHOLE = words(
  'userfieldsresponses usercolumndata userdata userinputs userinput userresponses contactform leadform',
)

/** The person who filled a form in: the enquirer, where it names nobody else. */
const FILLED_BY = /^(?:form )?(?:submitted|filled)(?: in| out| up)? by$/

/** Single words of a key or a label, in lower case: `leadOwner`, `lead_owner` and `Lead owner` are one. */
export function wordsOf(key: string): string[] {
  return key
    .slice(0, 200)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
}

const MOST_REMEMBERED = 2000
const remembered = new Map<string, Whose>()

/** Whose the value of `key` is. */
export function whose(key: string): Whose {
  const known = remembered.get(key)
  if (known !== undefined) return known
  const of = judged(key)
  // Keys come from outside: the memory is bounded.
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  if (key.length <= 100) remembered.set(key, of)
  return of
}

function judged(key: string): Whose {
  const folded = foldKey(key)
  if (PLAIN_WHOLE.has(folded)) return 'plain'
  if (isOthers(key)) return 'other'
  const parts = wordsOf(key).map(word => word.replace(/\d+$/, ''))
  const isThing = THINGS.has(parts.at(-1)!)
  const of = parts.find(word => ENQUIRERS.has(word) || /^cntct/.test(word))
  if (of !== undefined) return isThing ? 'unknown' : 'enquirer'
  if (parts.some(word => MAYBES.has(word)) || FILLED_BY.test(parts.join(' '))) return 'maybe'
  return parts.every(word => word === '' || PLAIN.has(word) || /^(?:q|f)$/.test(word) || /dtls?$/.test(word))
    ? 'plain'
    : 'unknown'
}

/** Whether what `label` names belongs to somebody other than the enquirer, or to a firm. */
export function isOthers(label: string): boolean {
  if (OTHERS_WHOLE.has(foldKey(label))) return true
  const parts = wordsOf(label)
  // "Your number, so that our agent can call": a question to the person who answers it.
  if (parts.some(word => word === 'your' || word === 'you' || word === 'my')) return false
  const text = parts.join(' ')
  const isTheirs = parts.some(isRole) || OTHERS_TOGETHER.test(text) || BY_WHOM.test(text)
  return isTheirs && !actsForUs(parts, isRole)
}

/** `ownerid`, as some programs write `owner_id`. */
const isRole = (word: string): boolean => OTHERS.has(word) || (word.length > 4 && OTHERS.has(word.replace(/ids?$/, '')))

/** `label` in words without the person who did something: "lead given to name" → "lead name". */
export const withoutDoer = (label: string): string => wordsOf(label).join(' ').replace(BY_WHOM, ' ')

/** Whether what `label` names works on leads: an assignee, an organizer, a person who made or answered something. */
export function isSystems(label: string): boolean {
  if (OTHERS_WHOLE.has(foldKey(label))) return true
  const parts = wordsOf(label)
  const text = parts.join(' ')
  if (/\bchannel partner\b|\bco applicant\b/.test(text)) return false
  return (
    parts.some(word => SYSTEMS.has(word)) || OF_RECORDS.test(text) || BY_WHOM.test(text) || OTHERS_TOGETHER.test(text)
  )
}
