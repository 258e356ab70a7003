import { isoNow } from '../../platform/clock'
import type { Work, Write } from '../../platform/db/work'
import { append } from '../../platform/events/append'
import { membersWho } from '../../workspace'
import { sql } from '../queries.gen'
import { notify } from './notify'

/** A connection to another program: its id, the other side (`webhook`, `meta`), the name of its kind (`Meta lead ads`; its own
 *  name is stored nowhere that outlives rights), what is wrong in words, and whether somebody has to connect it again.
 *  `mendedBy`: the permission of the members to notify. */
export type Broken = {
  connectionId: string
  provider: string
  called: string
  error: string
  needsReconnect: boolean
  mendedBy?: Parameters<typeof membersWho>[1]
}

/** Reports that a connection does not work any more: the event `integration.error`, and a notification for members who
 *  look after it. Once until `sayMended`, however often and wherever it fails. Answers whether it was news. */
export async function sayBroken(work: Write, broken: Broken): Promise<boolean> {
  const { connectionId: connection_id, provider, error, needsReconnect } = broken
  const at = isoNow()
  if ((await work.count(sql.notifications.keepBroken, { connection_id, at })) === 0) return false
  const changes = { connection_id, provider, error, needs_reconnect: needsReconnect, broken_at: at }
  await append(work, { type: 'integration.error', subject: { kind: 'integration', id: connection_id }, changes })
  await notifyOfBroken(work, broken)
  return true
}

/** Notifies the members who look after a connection. */
export async function notifyOfBroken(
  work: Write,
  { connectionId, called, mendedBy = 'settings.integrations' }: Pick<Broken, 'connectionId' | 'called' | 'mendedBy'>,
): Promise<void> {
  const subject = { kind: 'integration', id: connectionId }
  await notify(work, {
    kind: 'integration_broken',
    to: await membersWho(work, mendedBy),
    subject,
    data: { text: called },
  })
}

/** A connection works again, or is gone: its next failure is news. `since`: only for the failure of that time, not a
 *  later one. */
export async function sayMended(work: Write, connectionId: string, since: string | null = null): Promise<void> {
  await work.count(sql.notifications.deleteBroken, { connection_id: connectionId, since })
}

/** When the failure of each broken connection was reported, by its id. */
export async function listBroken(work: Work): Promise<ReadonlyMap<string, string>> {
  const rows = await work.all(sql.notifications.listBroken, {})
  return new Map(rows.map(({ connection_id, broken_at }) => [connection_id, broken_at]))
}
