// What a key or a question means, in whatever form a tool writes it.
import { type Alias, aliasOf, type Field, foldKey, spelledAlias } from './aliases'
import { wordsOf } from './whose'

/** A number before JotForm's key, `field:` before and a hash behind Wix's, a number behind what a tool made twice. */
const BEFORE =
  /^(?:(?:parsed|extracted|captured)[\s_-]+|q\d{1,4}_|field[:_-]|fields?\.|input[:_-]|attribute_|prop_|acf[:_-])/i
const BEHIND = /(?:[_-][0-9a-f]{4,12}|[_-]\d{1,3})$/i
const MOST_REMEMBERED = 5000
const LONGEST_KEY = 120
const MAYBES = new Set('user users from guest guests submitter'.split(' '))
/** A chat's and a call's `from` is its writer or caller. */
const SURE = new Set('from fromnumber emailfrom'.split(' '))
const MACHINE =
  /^(?:no-?reply|do-?not-?reply|donotreply|mailer-daemon|postmaster|bounces?|notifications?)(?:[+.-][^@]*)?@/i

/** The caller's number, in the keys of MyOperator and other exchanges. */
const CALLERS = new Set(
  'clid _cr _cl caller_id_number callerid_number cli ani SourceNumber raw_digits platformSenderId'.split(' '),
)

/** What a question that is asked again may be; an `id2` is no id. */
const OF_PERSON: ReadonlySet<Field> = new Set<Field>([
  ...(['name', 'first_name', 'middle_name', 'last_name', 'phone', 'alt_phone', 'email', 'address'] as const),
])
/** A second field of the kind comes behind the first one. */
const BEHIND_OTHERS = 300

const remembered = new Map<string, Alias | null>()

/** What `key` means by its spelling, without what tools put around it, or as a question; null for an unknown one. */
export function aliasFor(key: string): Alias | null {
  if (key.length > LONGEST_KEY) return null
  const known = remembered.get(key)
  if (known !== undefined) return known
  const alias = find(key)
  // Keys come from outside: the memory is bounded.
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(key, alias)
  return alias
}

function find(key: string): Alias | null {
  if (CALLERS.has(key)) return spelledAlias('caller_number')
  const bare = key.replace(BEFORE, '')
  const spelled = spelledAlias(key) ?? (bare === key ? null : spelledAlias(bare))
  const short = bare.replace(BEHIND, '')
  const alias = spelled ?? (short === bare ? null : spelledAlias(short)) ?? aliasOf(key)
  // Words of a key that are written as one: `whatsAppNumber`.
  return alias ?? numberedFor(bare) ?? (short !== key || /\p{Lu}/u.test(key) ? aliasOf(wordsOf(short).join(' ')) : null)
}

/** JotForm writes the number of a question behind its key once more: `q3_name3`, `phone9`. */
function numberedFor(key: string): Alias | null {
  const alias = /^[a-z_]*[a-z]\d{1,3}$/i.test(key) ? spelledAlias(key.replace(/\d+$/, '')) : null
  return alias && OF_PERSON.has(alias.field) ? { ...alias, rank: alias.rank + BEHIND_OTHERS } : null
}

/** `key` without what tools put around it. */
export const bareKey = (key: string): string => key.replace(BEFORE, '').replace(BEHIND, '')

/** What parent and key mean together by a listed spelling. */
export function spelledFor(parent: string, key: string): Alias | null {
  return spelledAlias(`${parent} ${key}`) ?? spelledAlias(`${parent.replace(BEFORE, '')} ${key}`)
}

/** Whether a flat key such as `user_email` or `guest_phone` is the enquirer's only where nobody else is named. */
export function isUsers(key: string): boolean {
  if (SURE.has(foldKey(key))) return false
  const words = wordsOf(key)
  return words.length <= 3 && words.some(word => MAYBES.has(word) || word.startsWith('user')) && !words.includes('your')
}

/** An account's user name is no person's: one word under a key that says user. */
export function isLogin(label: string, text: string): boolean {
  const folded = foldKey(label)
  if (!folded.startsWith('user') || !folded.endsWith('name') || /\s|[^\x20-\x7f]/.test(text)) return false
  return label === 'username' || !/^\p{Lu}\p{Ll}+$/u.test(text)
}

/** An address from which programs write. */
export function isMachine(text: string): boolean {
  return MACHINE.test(text)
}

/** Where a call is held is no locality. */
export function isOnline(alias: Alias | null, text: string): boolean {
  return alias?.field === 'locality' && /^(?:integrations:|https?:|zoom|google meet|phone call|online)/i.test(text)
}

/** Whether a flat key is of a contact person: `contact_person_phone`. */
export const isContactPerson = (key: string): boolean => /^[Cc]ontact[\s_-]*[Pp]ersons?(?![a-z])/.test(key)
