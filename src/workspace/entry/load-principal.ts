// scope: every company, because a token or a key does not say whose it is until it is found.

import { db } from '../../platform/db/database'
import { type FieldRule, type FieldRules, type Reach, settingsOf, type Who } from '../../platform/db/who'
import type { Calendar, Weekday } from '../../platform/time/calendar'
import { sql } from '../queries.gen'
import { allowedFrom } from './allowed-addresses'
import { permissionsOfKey } from './permissions'
import type { Entry } from './principal-cache'

/** What the two statements answer of the member behind a session or a key. */
type Rights = {
  company_id: string
  time_zone: string
  week_start: Weekday
  financial_year_start: number
  phone_rule_agents: string
  email_rule_agents: string
  permissions: Record<string, Reach>
  field_rules: FieldRules
  team: string[]
}

/** The member behind a cookie's token, or a phone's access token; null when the session ended or the member was
 *  deactivated. */
export async function loadSession(tokenHash: Uint8Array, kind: 'web' | 'mobile' = 'web'): Promise<Entry | null> {
  const row = await db.everyCompany(work => work.maybe(sql.entry.findSessionPrincipal, { token_hash: tokenHash, kind }))
  if (row?.status !== 'active') return null
  const who = principal(row, {
    kind: 'member',
    id: row.member_id,
    name: row.member_name,
    memberId: row.member_id,
    permissions: row.permissions,
    scopes: null,
    fieldRules: rulesFor(row),
    sessionId: row.id,
    provenAt: Date.parse(row.proven_at),
    lacksSecondStep: row.lacks_second_step,
  })
  return { who, secretHash: null, expiresAt: Date.parse(row.expires_at), usedAt: Date.parse(row.last_seen_at) }
}

/** An API key by its public part; null when it was revoked or its creator deactivated. The secret is not checked here. */
export async function loadKey(publicId: string): Promise<Entry | null> {
  const row = await db.everyCompany(work => work.maybe(sql.entry.findKeyPrincipal, { public_id: publicId }))
  if (row?.status !== 'active' || row.revoked_at !== null || row.ended_at !== null) return null
  const who = principal(row, {
    kind: 'key',
    id: row.id,
    name: row.name,
    memberId: row.created_by,
    permissions: permissionsOfKey(row.permissions, row.scopes),
    makerPermissions: row.permissions,
    scopes: new Set(row.scopes),
    fieldRules: rulesOfKey(rulesFor(row)),
    sessionId: null,
    quota: row.rate_limit,
  })
  return {
    who,
    secretHash: row.secret_hash,
    formerSecret:
      row.former_hash && row.former_until ? { hash: row.former_hash, until: Date.parse(row.former_until) } : null,
    isAllowedFrom: allowedFrom(row.allowed_addresses),
    expiresAt: row.expires_at === null ? null : Date.parse(row.expires_at),
    usedAt: row.last_used_at === null ? null : Date.parse(row.last_used_at),
  }
}

/** A member as they would be if they signed in now, for what the program does in their name: a mail, an export. Null when
 *  there is none, or they left. */
export async function loadMember(companyId: string, memberId: string): Promise<Who | null> {
  const row = await db.everyCompany(work =>
    work.maybe(sql.entry.findMemberPrincipal, { company_id: companyId, member_id: memberId }),
  )
  if (row?.status !== 'active') return null
  return principal(row, {
    kind: 'member',
    id: row.member_id,
    name: row.member_name,
    memberId: row.member_id,
    permissions: row.permissions,
    scopes: null,
    fieldRules: rulesFor(row),
    sessionId: null,
  })
}

/** A member as a key of theirs with these scopes would be: their rights within the scopes, numbers as keys read
 *  them. `kind` says under whose name it acts. */
export function throughScopes(
  member: Who,
  { kind, id, name, scopes, quota }: Pick<Who, 'id' | 'name' | 'quota'> & { kind: 'key' | 'member'; scopes: string[] },
): Who {
  const own = {
    ...member,
    ...(kind === 'key' ? { kind, id, name, scopes: new Set(scopes), makerPermissions: member.permissions } : {}),
    permissions: permissionsOfKey(member.permissions, scopes),
    fieldRules: rulesOfKey(member.fieldRules),
    ...(quota === undefined ? {} : { quota }),
  }
  return { ...own, settings: settingsOf(own) }
}

function principal(rights: Rights, own: Omit<Who, keyof Calendar | 'companyId' | 'team' | 'settings'>): Who {
  const base = {
    ...own,
    companyId: rights.company_id,
    zone: rights.time_zone,
    weekStart: rights.week_start,
    financialYearStart: rights.financial_year_start,
    team: rights.team,
  }
  return { ...base, settings: settingsOf(base) }
}

/** A company may say that agents see numbers and addresses masked even on their own leads. */
export function rulesFor(rights: Pick<Rights, 'field_rules' | 'phone_rule_agents' | 'email_rule_agents'>): FieldRules {
  const { phone, email, money } = rights.field_rules
  const ofOwn = (rule: FieldRule, agents: string): FieldRule =>
    rule === 'own' && agents === 'masked' ? 'masked' : rule
  return {
    phone: ofOwn(phone, rights.phone_rule_agents),
    email: ofOwn(email, rights.email_rule_agents),
    money,
  }
}

/** A key made by an agent sees masked numbers (contract, section 5): what is whole only for its owner is not whole for
 *  a program that holds the key. */
function rulesOfKey({ phone, email, money }: FieldRules): FieldRules {
  const ofKey = (rule: FieldRule): FieldRule => (rule === 'own' ? 'masked' : rule)
  return { phone: ofKey(phone), email: ofKey(email), money: ofKey(money) }
}
