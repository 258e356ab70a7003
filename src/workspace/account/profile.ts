import type { Static } from '@sinclair/typebox'
import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { forgetCompany } from '../entry/principal-cache'
import { sql } from '../queries.gen'
import { phoneOf } from '../team/members'
import type { Account, AccountChange } from './schema'

/** What members see of themselves. */
export const readAccount = (who: Who): Promise<Static<typeof Account>> => db.read(who, find)

const find = (work: Work) => work.one(sql.account.findAccount, { at: isoNow() })

/** A member changes what is their own. 422 for a phone that can't be dialled. */
export function changeAccount(
  who: Who,
  { name, phone, language }: Static<typeof AccountChange>,
): Promise<Static<typeof Account>> {
  return db.write(who, async work => {
    const changed = await work.count(sql.account.updateAccount, {
      name: name?.trim() ?? null,
      phone: phoneOf(phone),
      changes_phone: phone !== undefined,
      language: language ?? null,
    })
    if (changed === 0) throw fault('unauthenticated')
    // Entries of the audit log have the name.
    work.afterCommit(() => forgetCompany(who.companyId))
    return find(work)
  })
}
