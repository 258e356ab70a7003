// What the walk through a lead asks of a key that may have a role in it.
import { parsePhones } from '../../platform/phone/parse-phone'
import type { Alias } from './aliases'
import { emailsIn } from './emails-in'
import { NO_PERSON } from './guess-words'
import { aliasFor } from './label-alias'
import { labelWords } from './labels/read-label'
import type { Party } from './one-person'
import { PERSON } from './pieces'
import { type RoleLabel, roleIn } from './role-in-label'
import { FIRMS } from './role-words'
import { isScalar } from './structure'
import { isSystems, whose, wordsOf } from './whose'

/** Behind whatever a label calls a name. */
export const RANK_OF_ROLE_ALONE = 900
const LONGEST_NAME = 60

/** Whether a party is another's than the enquirer's, for all that is known yet. */
export const isAnothers = ({ kind }: Party): boolean => kind === 'other' || kind === 'role'

/** The role in a key of what belongs to `party`; what is another's stays another's. */
export const roleAt = (key: string, party: Party): RoleLabel | null => (party.kind === 'other' ? null : roleIn(key))

/** The role in the names of a question. Its own words come first; a key says a role only by a word that is surely one. */
export function roleOfAnswer(names: readonly string[], party: Party): RoleLabel | null {
  const [question = '', ...keys] = names
  const role = roleAt(question, party)
  if (role || /\b(?:your?|my)\b/i.test(question)) return role
  return keys.map(key => roleAt(key, party)).find(one => one !== null && one.kind !== 'unknown') ?? null
}

/** What an answer under a role alone is, by the kind of field or by itself: "Landlord: Meera Joshi". */
export const aliasOfAnswer = ({ key, alias }: RoleLabel, names: readonly string[], said: unknown): Alias | null =>
  alias ?? names.map(aliasFor).find(one => one !== null && PERSON.has(one.field)) ?? aliasOfValue(key, said)

/** What a value under the key of a role alone is; null for what names nobody. A firm's name is no person's. */
export function aliasOfValue(role: string, value: unknown): Alias | null {
  if (!isScalar(value) || typeof value === 'boolean') return null
  const text = String(value)
  if (parsePhones(text).some(({ mobile }) => mobile)) return aliasFor('phone')
  if (emailsIn(text).length > 0) return aliasFor('email')
  const isName = /^\p{L}[^\p{Nd}]+$/u.test(text) && text.length <= LONGEST_NAME && !FIRMS.has(role)
  if (!isName || labelWords(text).some(word => NO_PERSON.has(word))) return null
  return { ...aliasFor('name')!, rank: RANK_OF_ROLE_ALONE }
}

/** Whether a list under `key` is of parties of one kind, of which the first one counts. */
export function isOfParties(key: string): boolean {
  const of = whose(key)
  return of === 'enquirer' || (of === 'other' && !isSystems(key))
}

/** Whether a list under `key` is what a form or an account holds, and says nothing of whose its answers are. */
export function isOfForm(key: string): boolean {
  const words = wordsOf(key)
  const rest = words.filter(word => !FORMS.has(word))
  return rest.length < words.length && (rest.length === 0 || whose(rest.join(' ')) !== 'other')
}
const FORMS = new Set('form forms page pages account accounts workspace crm publisher'.split(' '))
