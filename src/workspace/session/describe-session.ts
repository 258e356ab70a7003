import type { Static } from '@sinclair/typebox'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { keyPrefix } from '../entry/key-format'
import { sql } from '../queries.gen'
import type { KeyIdentity, MemberIdentity, Session } from './schema'

/** Who is signed in, where, and what they may do. */
export async function describeSession(who: Who): Promise<Static<typeof Session>> {
  const { findSession, findSupportSession } = sql.session
  const asked = { id: who.sessionId }
  const row = await db.read(who, work =>
    who.support ? work.one(findSupportSession, asked) : work.one(findSession, asked),
  )
  return {
    ...row,
    permissions: { ...who.permissions },
    field_rules: who.fieldRules,
    must_set_up: who.lacksSecondStep ? (['second_step'] as const) : [],
  }
}

/** Who sends the request: for integrations, which test their key with it and show `label` for the connection. */
export async function describeMe(who: Who): Promise<Static<typeof MemberIdentity> | Static<typeof KeyIdentity>> {
  if (who.kind !== 'key') {
    const { member, company, role } = await describeSession(who)
    const { id, name } = member
    return {
      kind: who.support ? 'support' : 'member',
      id,
      name,
      label: label(company, member),
      company: { id: company.id, name: company.name },
      role,
    }
  }
  const key = await db.read(who, work => work.one(sql.session.findKeyForMe, { id: who.id }))
  return {
    kind: 'api_key',
    id: key.id,
    name: key.name,
    key_prefix: keyPrefix(key.public_id),
    label: label(key.company, key.created_by),
    company: key.company,
    created_by: key.created_by,
    scopes: key.scopes,
    expires_at: key.expires_at,
  }
}

const label = (company: { name: string }, member: { name: string }): string => `${company.name} (${member.name})`
