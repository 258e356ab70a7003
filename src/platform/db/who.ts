import { fault } from '../errors'
import { installation } from '../installation'
import { type Calendar, USUAL } from '../time/calendar'
import { arrayLiteral } from './connection'
import { OWNED_KINDS } from './owned-kinds.gen'

/** How far a permission goes: one's own records, those of one's team and the teams below it, or all. */
export type Reach = 'own' | 'team' | 'all'
export type FieldRule = 'full' | 'own' | 'masked' | 'hidden'
export type FieldRules = { phone: FieldRule; email: FieldRule; money: FieldRule }

/** The record kinds whose tables have a reach. The permission `<kind>.view` gives it. The rooms of the last two are still
 *  to come. */
export const RECORD_KINDS = [...OWNED_KINDS, 'properties', 'calls'] as const
/** Exports are their maker's; who manages them sees all. */
const MANAGED = ['exports'] as const

/** The actor: a member, an API key in its creator's name, the operator's staff while the company lets them, an
 *  automation in the name of the member who switched it on, or the program itself for one company. */
export type Who = Calendar & {
  readonly kind: 'member' | 'key' | 'support' | 'automation' | 'system'
  /** Id of the member, the key, the support session or the automation; null for the program. */
  readonly id: string | null
  readonly name: string
  readonly companyId: string
  /** The member behind it: oneself, or the key's creator; null for the operator's staff. */
  readonly memberId: string | null
  readonly permissions: Readonly<Record<string, Reach>>
  /** Only for keys: what their maker may do, of which the scopes let through a part. */
  readonly makerPermissions?: Readonly<Record<string, Reach>>
  /** Only for keys. */
  readonly scopes: ReadonlySet<string> | null
  /** Members whose records reach `team` covers: oneself, one's team, the teams below. */
  readonly team: readonly string[]
  readonly fieldRules: FieldRules
  /** Only for members and the operator's staff: the session that carried the request. */
  readonly sessionId: string | null
  /** Only for automations: the run, and the automations that led to it, its own last. */
  readonly run?: Cause
  /** Only for imports: the importer reads numbers masked. Readers like them don't see what it leaves on timelines. */
  readonly bringsMasked?: boolean
  /** Only for imports: the importer's other permissions; the import's own view goes further. */
  readonly bringerPermissions?: Readonly<Record<string, Reach>>
  /** Only for sessions of members: when the member last proved who they are (ms since the epoch). */
  readonly provenAt?: number
  /** Only for sessions of members: the company demands a second step, and the member has none yet. */
  readonly lacksSecondStep?: boolean
  /** Only for keys: requests a minute. */
  readonly quota?: number
  /** Only for the operator's staff: whether they may change things, and when they must be gone (ms since the epoch). */
  readonly support?: { readonly access: 'read' | 'write'; readonly until: number }
  /** The request that carries it, for the audit log; none when no request does. */
  readonly request?: { readonly id: string; readonly address: string }
  /** The settings for the database; made once by `settingsOf`. */
  readonly settings: Settings
}

/** What of automations caused something: a run of one, and the automations that led to it, its own last. */
export type Cause = { readonly id: string; readonly chain: readonly string[] }

/** Names and values of the session settings, and one string to compare them by. */
export type Settings = { readonly values: readonly string[]; readonly key: string }

/** The order of the settings in the statement of `work.ts`. */
export const SETTING_NAMES: readonly string[] = [
  'app.company_id',
  'app.member_id',
  'app.base_url',
  'app.actor_kind',
  'app.actor_id',
  'app.actor_name',
  'app.field_phone',
  'app.field_email',
  'app.field_money',
  ...RECORD_KINDS.map(kind => `app.reach_${kind}`),
  ...MANAGED.map(kind => `app.reach_${kind}`),
]

/** Turns rights into what the walls and the audit log in the database read. */
export function settingsOf(
  who: Pick<Who, 'kind' | 'id' | 'name' | 'companyId' | 'memberId' | 'permissions' | 'team' | 'fieldRules'>,
): Settings {
  const members = (reach: Reach | undefined): string => {
    if (reach === 'all') return '*'
    if (reach === 'team') return arrayLiteral(who.team)
    if (reach === 'own' && who.memberId) return arrayLiteral([who.memberId])
    return ''
  }
  const values = [
    who.companyId,
    who.memberId ?? '',
    installation().baseUrl,
    who.kind,
    who.id ?? '',
    who.name,
    who.fieldRules.phone,
    who.fieldRules.email,
    who.fieldRules.money,
    ...RECORD_KINDS.map(kind => members(who.permissions[`${kind}.view`])),
    ...MANAGED.map(kind => members(who.permissions[`${kind}.manage`])),
  ]
  return { values, key: JSON.stringify(values) }
}

/** The members whose records a permission covers; null means everybody's. An empty list means nobody's. */
export function reachOf(who: Who, permission: string): readonly string[] | null {
  const reach = who.permissions[permission]
  if (reach === 'all') return null
  if (reach === 'team') return who.team
  return reach === 'own' && who.memberId ? [who.memberId] : []
}

/** Whether `who` may use `permission` on a record of `ownerId`. */
export function mayActOn(who: Who, permission: string, ownerId: string | null): boolean {
  const members = reachOf(who, permission)
  return members === null || (ownerId !== null && members.includes(ownerId))
}

/** Whether the importer for whom `who` works sees a record of one of these owners; of others they learn as much as of a
 *  record that does not exist. A reader of whole numbers may know of them. */
export function knowsOf(
  who: Who,
  kinds: readonly (typeof OWNED_KINDS)[number][],
  ownerIds: readonly string[],
): boolean {
  if (!who.bringsMasked) return true
  const bringer = { ...who, permissions: who.bringerPermissions ?? {} }
  return kinds.some(kind => {
    const members = reachOf(bringer, `${kind}.view`)
    return members === null || ownerIds.some(owner => members.includes(owner))
  })
}

/** Whether `who` reads every number and every address of people as it is. */
export const readsNumbers = ({ fieldRules: { phone, email } }: Pick<Who, 'fieldRules'>): boolean =>
  phone === 'full' && email === 'full'

/** The member who keeps what is about to be kept as their own. 403 for the operator's staff, who keep nothing. */
export function keeperOf(who: Who): string {
  if (who.memberId === null) throw fault('permission_denied', { message: 'Only a member keeps this as their own' })
  return who.memberId
}

/** The program itself, at work for one company: sees everything in it and nothing beyond. It reads no lists, so weeks
 *  and financial years are the usual ones to it. */
export function systemOf(company: { id: string; zone: string }): Who {
  const everything = [...RECORD_KINDS.map(kind => `${kind}.view`), ...MANAGED.map(kind => `${kind}.manage`)]
  const permissions = Object.fromEntries(everything.map(permission => [permission, 'all' as const]))
  const fieldRules: FieldRules = { phone: 'full', email: 'full', money: 'full' }
  const own = { kind: 'system' as const, id: null, name: 'Angan', memberId: null, permissions, team: [], fieldRules }
  return withoutSession(own, company)
}

/** A member who did not sign in and works on their own account alone: named in the audit log, reaching no record. */
export function selfOf({ id, name }: { id: string; name: string }, company: { id: string; zone: string }): Who {
  const fieldRules: FieldRules = { phone: 'hidden', email: 'hidden', money: 'hidden' }
  const own = { kind: 'member' as const, id, name, memberId: id, permissions: {}, team: [], fieldRules }
  return withoutSession(own, company)
}

function withoutSession(
  own: Pick<Who, 'kind' | 'id' | 'name' | 'memberId' | 'permissions' | 'team' | 'fieldRules'>,
  company: { id: string; zone: string },
): Who {
  const base = { ...own, companyId: company.id }
  return {
    ...base,
    ...USUAL,
    zone: company.zone,
    scopes: null,
    sessionId: null,
    settings: settingsOf(base),
  }
}
