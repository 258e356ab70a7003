// Numbers of ours that calls and chats name next to the caller's: an exchange's line, a channel's number.
import { parsePhones } from '../../platform/phone/parse-phone'
import { foldKey } from './aliases'
import { aliasFor } from './label-alias'
import { type Bag, isBag, isScalar, renamed } from './structure'

const OURS =
  /^(?:channel|business|whatsappbusiness|waba|display|company|our|integrated|bot|line|virtual|exo|shop|store|dealer|brand)(?:phone|mobile|whatsapp|contact)?(?:number|no|mobile|phone)$/
/** Keys of the line that was called, in a call. */
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
  const isFirms = (key: string): boolean => FIRMS.test(folded.get(key)!)
  const line = Object.hasOwn(bag, 'raw_digits') && isBag(bag.number) ? 'number' : null
  const keys = Object.keys(bag)
  const agent = isCall ? keys.find(key => folded.get(key) === 'caller' && isDesks(bag[key])) : undefined
  if (line === null && agent === undefined && !keys.some(key => isOurs(key) || isFirms(key))) return bag
  const hasOther = keys.some(key => !isOurs(key) && isScalar(bag[key]) && isNumber(key, bag[key], isCall, folded))
  const hasUser = hasOther && has(USERS)
  return hasOther || line !== null ? renamed(bag, nameOf) : bag

  function nameOf(key: string): string {
    if (key === line) return 'workspace number'
    if (isOurs(key)) return `virtual number (${key})`
    if (hasUser && isFirms(key)) return `workspace ${key}`
    if (agent !== undefined && (key === agent || folded.get(key) === 'email')) return `agent ${key}`
    return key
  }
}

const isNumber = (key: string, value: unknown, isCall: boolean, folded: ReadonlyMap<string, string>): boolean =>
  (aliasFor(key)?.field === 'phone' || (isCall && CALLERS.has(folded.get(key)!))) && parsePhones(value).length > 0
/** `caller: 'Bhanu Rao'`: the name of somebody at our desk. */
const isDesks = (value: unknown): boolean =>
  typeof value === 'string' && /^[^\p{Nd}@]*\p{L}{2}[^\p{Nd}@]*$/u.test(value)
