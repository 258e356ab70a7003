import { isoNow } from '../../platform/clock'
import type { Write } from '../../platform/db/work'
import { append } from '../../platform/events/append'
import { membersWho } from '../../workspace'
import { notify } from './notify'

/** A connection to another program: its id, who is on the other side (`webhook`, `meta`), what is wrong in words, and
 *  whether somebody has to connect it anew. */
export type Broken = { connectionId: string; provider: string; error: string; needsReconnect: boolean }

/** Says that a connection does not work any more: the event `integration.error`, and a notification for whoever looks
 *  after integrations. Call it in the transaction in which the connection goes from working to broken, so that it is said
 *  once. */
export async function sayBroken(work: Write, { connectionId, provider, error, needsReconnect }: Broken): Promise<void> {
  const subject = { kind: 'integration', id: connectionId }
  const changes = { connection_id: connectionId, provider, error, needs_reconnect: needsReconnect, broken_at: isoNow() }
  await append(work, { type: 'integration.error', subject, changes })
  await notify(work, { kind: 'integration_broken', to: await membersWho(work, 'settings.integrations'), subject })
}
