import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { fault } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { checkTarget } from '../../platform/outbound/target'
import { seal } from '../../platform/secrets/seal'
import { newSecret } from '../../platform/secrets/webhook-signature'
import { sql } from '../queries.gen'
import { removeSubscription } from '../webhooks/end-subscriptions'
import { mustHaveRoom } from '../webhooks/endpoints'
import type { Hook, NewHook } from './hook-schema'
import { triggerFor } from './triggers'

/** As many of a company: a tool subscribes one for each of its flows. */
const MOST = 500

/** Subscribes an automation tool to a trigger. The hook reads as this key may, and ends with it. The answer holds the
 *  secret of its signatures, once. 404 for an unknown trigger, 403 without its scope, 422 for an address that is never
 *  asked and beyond 500 hooks, 409 for a trigger whose records are still to come. */
export async function subscribe(
  who: Who,
  { target_url, trigger: key, app }: NewHook,
): Promise<Hook & { secret: string }> {
  const keyId = keyOf(who)
  const trigger = triggerFor(who, key)
  checkTarget('target_url', target_url)
  const secret = newSecret()
  const sealed = await seal(secret)
  return db.write(who, async work => {
    await mustHaveRoom(work, 'trigger', MOST)
    const id = newId('whk')
    await work.count(sql.webhooks.insertSubscription, {
      id,
      kind: 'trigger',
      name: [app, trigger.name].filter(Boolean).join(': '),
      ...{ target_url, trigger: key, app: app ?? null, key_id: keyId },
      ...{ events: [], filter: null, secret: sealed, at: isoNow() },
    })
    const { json } = await work.one(sql.webhooks.findSubscription, { id })
    return { ...hookIn(json), secret }
  })
}

/** The hooks that this key subscribed, newest first. */
export const listHooks = (who: Who): Promise<Hook[]> =>
  db.read(who, async work => {
    const rows = await work.all(sql.webhooks.listSubscriptions, { kind: 'trigger', key_id: keyOf(who) })
    return rows.map(({ json }) => hookIn(json))
  })

/** Ends a hook of this key. 404 for another's. */
export const unsubscribe = (who: Who, id: string): Promise<Hook> =>
  db.write(who, async work => {
    const { json } = await work.one(sql.webhooks.findSubscription, { id })
    if (JSON.parse(json).api_key?.id !== keyOf(who)) throw fault('not_found')
    await removeSubscription(work, id, 'The automation tool unsubscribed')
    return hookIn(json)
  })

function keyOf({ kind, id }: Who): string {
  if (kind === 'key' && id !== null) return id
  throw fault('permission_denied', { message: 'Hooks belong to API keys; members set up webhook endpoints' })
}

function hookIn(json: string): Hook {
  const { id, trigger, target_url, app, status, created_at } = JSON.parse(json)
  return { id, trigger, target_url, app, status, created_at }
}
