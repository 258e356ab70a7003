import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { fault, invalid } from '../../platform/errors'
import { parsePhones } from '../../platform/phone/parse-phone'
import { sql } from '../queries.gen'

export type SearchedKind = keyof typeof STATEMENTS
type SearchQuery = { phone?: string; email?: string }

const STATEMENTS = {
  lead: { scope: 'leads:read', statement: sql.automationTools.searchLeads },
  contact: { scope: 'contacts:read', statement: sql.automationTools.searchContacts },
} as const

/** Up to ten records that all of what is asked fits, in the shape of the triggers, newest first: by a number in any
 *  spelling, ten digits being Indian, and by an address in any case. Nobody for what is no number. 403
 *  without the scope of the kind, 422 when nothing is asked. */
export async function searchRecords(who: Who, kind: SearchedKind, { phone, email }: SearchQuery): Promise<object[]> {
  const { scope, statement } = STATEMENTS[kind]
  if (who.scopes && !who.scopes.has(scope)) throw fault('scope_missing')
  const asked = { phone: phone?.trim() || null, email: email?.trim().toLowerCase() || null }
  if (!asked.phone && !asked.email) throw invalid({ phone: 'name a phone or an email' })
  const e164s = asked.phone ? parsePhones(asked.phone).map(one => one.e164) : null
  if (e164s?.length === 0) return []
  const rows = await db.read(who, work => work.all(statement, { e164s, email: asked.email }))
  return rows.map(({ json }) => JSON.parse(json))
}
