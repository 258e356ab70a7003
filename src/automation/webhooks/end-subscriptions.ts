import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { systemOf } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { notifyOfBroken, sayBroken } from '../../records'
import type { EndedKey } from '../../workspace'
import { sql } from '../queries.gen'

type Because = 'gone' | 'failing' | 'key_ended'

const SAID: Readonly<Record<Because, string>> = {
  gone: 'The receiver answered that it is gone',
  failing: 'Nothing came through for five days',
  key_ended: 'The API key ended',
}

/** Switches a subscription off, or takes it away where no reason is given; what waits is cancelled. */
export async function endSubscriptions(
  companyId: string,
  { id, because }: { id: string; because: Because | null },
): Promise<void> {
  await db.write(systemOf({ id: companyId, zone: 'UTC' }), work => end(work, { id, because }))
}

/** With a key go the hooks that it subscribed. */
export const endWithKey = async (work: Write, { id }: EndedKey): Promise<void> => {
  await end(work, { keyId: id, because: 'key_ended' })
}

/** Takes a subscription away in the caller's own unit of work. `error`: what the log says of deliveries that waited. */
export const removeSubscription = (work: Write, id: string, error?: string) => end(work, { id, because: null, error })

type Ending = { id?: string; keyId?: string; because: Because | null; error?: string | undefined }

const end = (work: Write, { id, keyId, because, error }: Ending) =>
  work.all(sql.webhooks.endSubscriptions, {
    ...{ id: id ?? null, key_id: keyId ?? null, at: isoNow(), disabled_because: because },
    error: error ?? (because ? SAID[because] : 'The subscription was removed'),
  })

const CALLED: Readonly<Record<string, string>> & { trigger: string } = {
  endpoint: 'Webhook endpoint',
  trigger: 'Hook of an automation tool',
  workflow: 'Webhook of a rule',
}

/** Switches off what has failed for days, and says so to whoever looks after integrations, also where they know that it
 *  fails. */
export async function giveUp(companyId: string, id: string, { kind }: { kind: string }): Promise<void> {
  await db.write(systemOf({ id: companyId, zone: 'UTC' }), async work => {
    const ended = await end(work, { id, because: 'failing' })
    if (ended.length === 0) return
    const called = CALLED[kind] ?? CALLED.trigger
    const isNews = await sayBroken(work, {
      called,
      ...{ connectionId: id, provider: kind === 'endpoint' ? 'webhook' : 'automation' },
      ...{ error: SAID.failing, needsReconnect: false },
    })
    if (!isNews) await notifyOfBroken(work, { connectionId: id, called })
  })
}
