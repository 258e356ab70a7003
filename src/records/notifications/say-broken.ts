import { isoNow } from '../../platform/clock'
import type { Work, Write } from '../../platform/db/work'
import { append } from '../../platform/events/append'
import { membersWho } from '../../workspace'
import { sql } from '../queries.gen'
import { notify } from './notify'

/** A connection to another program: its id, who is on the other side (`webhook`, `meta`), what it is called by its kind
 *  (`Meta lead ads`), for its own name is kept nowhere that outlives rights, what is wrong in words, and whether somebody has to connect it anew. `mendedBy`: the permission of those who are told. */
export type Broken = {
  connectionId: string
  provider: string
  called: string
  error: string
  needsReconnect: boolean
  mendedBy?: Parameters<typeof membersWho>[1]
}

/** Says that a connection does not work any more: the event `integration.error`, and a notification for whoever looks
 *  after it. Once until `sayMended`, whoever finds it and however often it fails. Answers whether it was news. */
export async function sayBroken(work: Write, broken: Broken): Promise<boolean> {
  const { connectionId: connection_id, provider, error, needsReconnect } = broken
  const at = isoNow()
  if ((await work.count(sql.notifications.keepBroken, { connection_id, at })) === 0) return false
  const changes = { connection_id, provider, error, needs_reconnect: needsReconnect, broken_at: at }
  await append(work, { type: 'integration.error', subject: { kind: 'integration', id: connection_id }, changes })
  await notifyOfBroken(work, broken)
  return true
}

/** Tells whoever looks after a connection to look at it. */
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

/** A connection works again, or is gone: the next time that it fails is news. `since`: as far as it was broken then, and not
 *  anew. */
export async function sayMended(work: Write, connectionId: string, since: string | null = null): Promise<void> {
  await work.count(sql.notifications.deleteBroken, { connection_id: connectionId, since })
}

/** When people were told of each connection that does not work, by its id. */
export async function listBroken(work: Work): Promise<ReadonlyMap<string, string>> {
  const rows = await work.all(sql.notifications.listBroken, {})
  return new Map(rows.map(({ connection_id, broken_at }) => [connection_id, broken_at]))
}
