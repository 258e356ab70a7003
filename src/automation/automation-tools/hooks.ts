import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { holdTurn } from '../../platform/db/hold-turn'
import type { Who } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { checkTarget } from '../../platform/outbound/target'
import { triggerOf } from '../../platform/record/trigger'
import { seal } from '../../platform/secrets/seal'
import { newSecret } from '../../platform/secrets/webhook-signature'
import { sql } from '../queries.gen'
import { removeSubscription } from '../webhooks/end-subscriptions'
import { mustHaveRoom } from '../webhooks/endpoints'
import type { EndedHook, Hook, HookQuery, NewHook } from './hook-schema'
import { isTrigger, triggerFor } from './triggers'

/** As many of a company: a tool subscribes one for each of its flows. */
const MOST = 500

/** Subscribes an automation tool to a trigger. The hook reads as this key may, and ends with it. The answer holds the
 *  secret of its signatures, once; asked again for the same trigger and address, it is the hook that there is, without
 *  it. 403 without the trigger's scope, 422 for an unknown trigger, for an address that is never asked and beyond 500
 *  hooks, 409 for a trigger whose records are still to come. */
export async function subscribe(
  who: Who,
  { target_url, trigger: key, app }: NewHook,
): Promise<{ hook: Hook; secret: string | null }> {
  const key_id = keyOf(who)
  if (!isTrigger(key)) throw invalid({ trigger: 'is no trigger; GET /v1/triggers lists them' })
  const trigger = triggerFor(who, key)
  checkTarget('target_url', target_url)
  const secret = newSecret()
  const sealed = await seal(secret)
  return db.write(who, async work => {
    await holdTurn(work, 'hooks of automation tools')
    const same = await work.maybe(sql.webhooks.findSameHook, { key_id, trigger: key, target_url })
    if (same) return { hook: await findHook(work, same.id), secret: null }
    await mustHaveRoom(work, 'trigger', MOST)
    const id = newId('whk')
    const named = app?.trim().toLowerCase() ?? null
    await work.count(sql.webhooks.insertSubscription, {
      id,
      kind: 'trigger',
      name: [named, trigger.name].filter(Boolean).join(': '),
      ...{ target_url, trigger: key, app: named, key_id },
      ...{ events: [], filter: null, secret: sealed, at: isoNow() },
    })
    return { hook: await findHook(work, id), secret }
  })
}

/** The hooks that this key subscribed, newest first. */
export const listHooks = (who: Who, { trigger, target_url }: HookQuery): Promise<Hook[]> =>
  db.read(who, async work => {
    const rows = await work.all(sql.webhooks.listHooks, {
      key_id: keyOf(who),
      trigger: trigger ?? null,
      target_url: target_url ?? null,
    })
    return rows.map(({ json }) => hookIn(json))
  })

/** Ends a hook of this key; one that has ended is as it is wanted. 404 for another's. */
export const unsubscribe = (who: Who, id: string): Promise<EndedHook> =>
  db.write(who, async work => {
    const { is_removed } = await work.one(sql.webhooks.findHookOfKey, { id, key_id: keyOf(who) })
    if (!is_removed) await removeSubscription(work, id, 'The automation tool unsubscribed')
    return { id, deleted: true }
  })

function keyOf({ kind, id }: Who): string {
  if (kind === 'key' && id !== null) return id
  throw fault('permission_denied', { message: 'Hooks belong to API keys; members set up webhook endpoints' })
}

const findHook = async (work: Work, id: string): Promise<Hook> =>
  hookIn((await work.one(sql.webhooks.findSubscription, { id })).json)

function hookIn(json: string): Hook {
  const { id, trigger, target_url, app, status, created_at } = JSON.parse(json)
  return { id, trigger, event_type: triggerOf(trigger)?.event ?? null, target_url, app, status, created_at }
}
