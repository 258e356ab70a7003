// Where the push service wakes the app of one signed-in phone. The token is sealed: who has it could send the phone
// messages in our name.
//
// scope: every company, because a second-hand phone may have been signed in elsewhere, and must no longer get the
// messages for its old owner.

import type { Static } from '@sinclair/typebox'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { fault } from '../../platform/errors'
import { seal } from '../../platform/secrets/seal'
import { tokenHash } from '../../platform/secrets/tokens'
import { sql } from '../queries.gen'
import type { PushRegistration } from './schema'

/** Registers the phone of the session that asks; every other session that had this token loses it. 409 for a browser. */
export async function registerPush(who: Who, { service, token }: Static<typeof PushRegistration>): Promise<void> {
  const push_token_hash = tokenHash(token)
  const push_token_sealed = await seal(token)
  const { releasePushToken, putPushToken } = sql.mobile
  const registered = await db.everyCompanyWrite(async work => {
    await work.count(releasePushToken, { push_token_hash, id: who.sessionId })
    return work.count(putPushToken, {
      company_id: who.companyId,
      id: who.sessionId,
      push_service: service,
      push_token_sealed,
      push_token_hash,
    })
  })
  if (registered === 0) throw notAPhone()
}

/** Ends what `registerPush` began; again, or without it: nothing happens. 409 for a browser. */
export async function unregisterPush(who: Who): Promise<void> {
  const none = { push_service: null, push_token_sealed: null, push_token_hash: null }
  const { putPushToken } = sql.mobile
  const changed = await db.write(who, work => work.count(putPushToken, { id: who.sessionId, ...none }))
  if (changed === 0) throw notAPhone()
}

const notAPhone = () => fault('conflict', { message: 'Only the app on a phone has a push token' })
