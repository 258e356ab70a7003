// Numbers of ours that calls and chats name next to the caller's: an exchange's line, a channel's number.
import { parsePhones } from '../../platform/phone/parse-phone'
import { foldKey } from './aliases'
import { aliasFor } from './label-alias'
import { type Bag, isBag, isScalar } from './structure'

const OURS =
  /^(?:channel|business|whatsappbusiness|waba|display|company|our|integrated|bot|line|virtual|exo|shop|store|dealer|brand)(?:phone|mobile|whatsapp|contact)?(?:number|no|mobile|phone)$/
/** In a call whatever is called the phone number is the line that was called. */
const LINES = new Set('phonenumber callerid displaynumber wanumber'.split(' '))
/** What a listing's firm is called, and where it is written to. */
const FIRMS = /^(?:business|company|vendor|dealer|shop|store|brand)(?:name|email|emailid)$/
const CALLERS = new Set(
  'from fromnumber callfrom callernumber callerno sourcenumber clid ani rawdigits customernumber'.split(' '),
)
const ENDS = new Set(
  'callsid sid callid calluuid calltype direction dialwhomnumber destinationnumber to callto agentnumber wanumber'.split(
    ' ',
  ),
)

const USERS = new Set('username usermobile userphone useremail'.split(' '))

/** `bag` with numbers of ours under keys that say so. */
export function withOurLines(bag: Bag): Bag {
  const folded = new Map(Object.keys(bag).map(key => [key, foldKey(key)]))
  const has = (keys: ReadonlySet<string>) => [...folded.values()].some(key => keys.has(key))
  const isCall = has(CALLERS) && has(ENDS)
  const isOurs = (key: string): boolean => {
    const name = folded.get(key)!
    return isScalar(bag[key]) && (OURS.test(name) || (isCall && LINES.has(name)))
  }
  const others = Object.keys(bag).filter(
    key => !isOurs(key) && isScalar(bag[key]) && isNumber(key, bag[key], isCall, folded),
  )
  const line = Object.hasOwn(bag, 'raw_digits') && isBag(bag.number) ? 'number' : null
  const agent = isCall
    ? Object.keys(bag).find(key => folded.get(key) === 'caller' && isPersonsNameOf(bag[key]))
    : undefined
  const hasUser = others.length > 0 && has(USERS)
  if (others.length === 0 && line === null) return bag
  const made: Bag = Object.create(null)
  for (const [key, value] of Object.entries(bag)) made[nameOf(key)] = value
  return made

  function nameOf(key: string): string {
    if (key === line) return 'workspace number'
    if (isOurs(key)) return `virtual number (${key})`
    if (hasUser && FIRMS.test(folded.get(key)!)) return `workspace ${key}`
    if (agent !== undefined && (key === agent || folded.get(key) === 'email')) return `agent ${key}`
    return key
  }
}

const isNumber = (key: string, value: unknown, isCall: boolean, folded: ReadonlyMap<string, string>): boolean =>
  (aliasFor(key)?.field === 'phone' || (isCall && CALLERS.has(folded.get(key)!))) && parsePhones(value).length > 0
/** `caller: 'Bhanu Rao'`: whoever called from our desk. */
const isPersonsNameOf = (value: unknown): boolean =>
  typeof value === 'string' && /^[^\p{Nd}@]*\p{L}{2}[^\p{Nd}@]*$/u.test(value)
