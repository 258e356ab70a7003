// What the operator's staff may do in a company, and see of it.
//
// scope: every company, because a token does not say whose it is until it is found.

import { db } from '../../platform/db/database'
import { type FieldRules, settingsOf, type Who } from '../../platform/db/who'
import type { Calendar } from '../../platform/time/calendar'
import { sql } from '../queries.gen'
import { everything, type Permissions } from './permissions'
import type { Entry } from './principal-cache'

const PREFIX = 'support_'
/** The prefix of a support session's token, which distinguishes it from a member's. */
export const SUPPORT_TOKEN = `${PREFIX}s_`
/** Begins the token of a link that opens one. */
export const SUPPORT_LINK = `${PREFIX}l_`

/** Looking into a fault needs no number, address or amount. */
const FIELD_RULES: FieldRules = { phone: 'masked', email: 'masked', money: 'masked' }
/** The company's own affairs, decisions about money, and taking data away. */
const NEVER = /^settings\.(company|support|team|integrations)$|^ai\.|\.(export|approve|manage|override)$/
/** Shows push URLs, by which anybody writes leads. */
const WITH_WRITING = 'settings.lead_routing'

/** The session of the operator's staff behind a token, also when its grant has ended: `expiresAt` says so. Null when there
 *  is none. */
export async function loadSupport(tokenHash: Uint8Array): Promise<Entry | null> {
  const row = await db.everyCompany(work => work.maybe(sql.entry.findSupportPrincipal, { token_hash: tokenHash }))
  if (!row) return null
  const { company_id: id, time_zone: zone, week_start: weekStart, financial_year_start: financialYearStart } = row
  const company = { id, zone, weekStart, financialYearStart }
  const until = Date.parse(row.until)
  return {
    who: supportWho(company, { id: row.id, person: row.person, access: row.access, until }),
    secretHash: null,
    expiresAt: until,
    // Every request is written down by itself.
    usedAt: Number.POSITIVE_INFINITY,
  }
}

/** One of the operator's staff, at work in a company. */
function supportWho(
  company: Calendar & { id: string },
  session: { id: string; person: string; access: 'read' | 'write'; until: number },
): Who {
  const base = {
    kind: 'support' as const,
    id: session.id,
    name: `${session.person} (support)`,
    companyId: company.id,
    memberId: null,
    permissions: permissionsOf(session.access),
    team: [],
    fieldRules: FIELD_RULES,
  }
  return {
    ...base,
    zone: company.zone,
    weekStart: company.weekStart,
    financialYearStart: company.financialYearStart,
    scopes: null,
    sessionId: session.id,
    support: { access: session.access, until: session.until },
    settings: settingsOf(base),
  }
}

const permissionsOf = (access: 'read' | 'write'): Permissions =>
  Object.fromEntries(
    Object.entries(everything('all')).filter(
      ([name]) => !NEVER.test(name) && (access === 'write' || name !== WITH_WRITING),
    ),
  )
