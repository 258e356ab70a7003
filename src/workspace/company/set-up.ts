// scope: every company, because a set-up happens before there is one.

import type { Static } from '@sinclair/typebox'
import { db } from '../../platform/db/database'
import { fault } from '../../platform/errors'
import { sameBytes, tokenHash } from '../../platform/secrets/tokens'
import { INDIA } from '../../platform/time/zone'
import { checkPassword } from '../entry/check-password'
import type { Sender } from '../entry/device-cookie'
import { hashPassword } from '../entry/hash-password'
import { startSession } from '../entry/start-session'
import { sql } from '../queries.gen'
import { zoneNamed } from './check-zone'
import { createCompany } from './create-company'
import type { SetUp, SetUpResult } from './schema'

type Done = { result: Static<typeof SetUpResult>; sessionToken: string }

/** Makes the install's company, signs its owner in, and uses the link up. 401 for a wrong token, 409 `already_set_up`
 *  when there is a company; of two at once one wins. */
export async function setUp(wanted: Static<typeof SetUp>, from: Sender): Promise<Done> {
  const hash = tokenHash(wanted.token)
  await checkToken(hash)
  const name = wanted.company_name.trim()
  const owner = { name: wanted.owner.name.trim(), email: wanted.owner.email.trim().toLowerCase() }
  const timeZone = wanted.time_zone === undefined ? INDIA : await zoneNamed(wanted.time_zone)
  await checkPassword(wanted.owner.password, [name, owner.name, owner.email], 'owner.password')
  const passwordHash = await hashPassword(wanted.owner.password)
  const { company, first, finished } = await createCompany(
    { name, timeZone, owner: { ...owner, passwordHash } },
    {
      claim: async work => {
        const { claimed } = await work.one(sql.company.claimSetUp, { token_hash: hash })
        if (!claimed) throw fault('already_set_up')
      },
      finish: (work, made) => startSession(work, made.owner.id, from),
    },
  )
  const result = { company: { id: company.id, name, time_zone: timeZone }, owner: company.owner, source: first.source }
  return { result, sessionToken: finished! }
}

async function checkToken(hash: Uint8Array): Promise<void> {
  const row = await db.everyCompany(work => work.maybe(sql.company.findInstallation, {}))
  if (row?.is_set_up) throw fault('already_set_up')
  if (!row?.setup_token_hash || !sameBytes(row.setup_token_hash, hash)) {
    throw fault('unauthenticated', {
      message: 'This set-up link is not valid; the program prints a new one at each start',
    })
  }
}
