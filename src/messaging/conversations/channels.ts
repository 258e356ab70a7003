import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { refuseStale } from '../../platform/db/refuse-stale'
import type { Who } from '../../platform/db/who'
import type { Read, Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { checkTarget } from '../../platform/outbound/target'
import { seal } from '../../platform/secrets/seal'
import { newSecret } from '../../platform/secrets/webhook-signature'
import { sql } from '../queries.gen'
import type { ChannelChange, MessageChannel, NewChannel } from './schema'

export const listChannels = (work: Read): Promise<MessageChannel[]> =>
  work.all(sql.conversations.listChannels, { id: null })

const findChannel = (work: Read | Write, id: string): Promise<MessageChannel> =>
  work.one(sql.conversations.listChannels, { id })

/** A new channel with its secret, which is shown this once. 422 for an address that is never asked, and an unknown source. */
export async function createChannel(
  who: Who,
  { name, channel, send_url = null, source_id }: NewChannel,
): Promise<MessageChannel & { secret: string }> {
  checkTarget('send_url', send_url)
  const secret = newSecret()
  const sealed = await seal(secret)
  return db.write(who, async work => {
    await mustBeSource(work, source_id)
    const id = newId('mch')
    const made = { id, name: name.trim(), channel, send_url, source_id, secret: sealed, at: isoNow() }
    await work.count(sql.conversations.insertChannel, made)
    return { ...(await findChannel(work, id)), secret }
  })
}

export async function changeChannel(who: Who, id: string, change: ChannelChange): Promise<MessageChannel> {
  if (change.send_url !== undefined) checkTarget('send_url', change.send_url)
  return db.write(who, async work => {
    await applyChange(work, id, change, null)
    return findChannel(work, id)
  })
}

/** Another secret in place of the present one, which no longer counts. */
export async function renewSecret(who: Who, id: string): Promise<MessageChannel & { secret: string }> {
  const secret = newSecret()
  const sealed = await seal(secret)
  return db.write(who, async work => {
    await applyChange(work, id, {}, sealed)
    return { ...(await findChannel(work, id)), secret }
  })
}

async function applyChange(work: Write, id: string, change: ChannelChange, secret: Uint8Array | null): Promise<void> {
  const present = await work.one(sql.conversations.lockChannel, { id })
  refuseStale(change.updated_at, present.updated_at)
  if (change.source_id) await mustBeSource(work, change.source_id)
  await work.count(sql.conversations.updateChannel, {
    id,
    name: change.name?.trim() ?? present.name,
    send_url: change.send_url === undefined ? present.send_url : change.send_url,
    source_id: change.source_id ?? present.source_id,
    is_on: change.is_on ?? present.is_on,
    secret,
    at: isoNow(),
  })
}

/** Removes a channel: nothing comes or goes by it any more. Its conversations stay. */
export const removeChannel = (who: Who, id: string): Promise<MessageChannel> =>
  db.write(who, async work => {
    const channel = await findChannel(work, id)
    if ((await work.count(sql.conversations.removeChannel, { id, at: isoNow() })) === 0) throw fault('not_found')
    return { ...channel, is_on: false }
  })

async function mustBeSource(work: Write, id: string): Promise<void> {
  if (!(await work.maybe(sql.conversations.hasSource, { id }))) throw invalid({ source_id: 'is not a source' })
}
