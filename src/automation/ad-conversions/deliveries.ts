import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { ListSpec } from '../../platform/db/list/list-spec'
import { readPage, recordJson } from '../../platform/db/list/read-page'
import type { Who } from '../../platform/db/who'
import type { Work, Write } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import { noteEntry } from '../../workspace'
import { sql } from '../queries.gen'
import { AdConversionDelivery, type DeliveryList } from './schema'
import { sayWaiting } from './sender'

const DELIVERIES: ListSpec = {
  name: 'ad-conversions',
  from: 'ad_delivery t',
  record: { view: 'ad_delivery_record', json: recordJson(Object.keys(AdConversionDelivery.properties)) },
  fields: { created_at: { sql: 't.created_at', type: 'instant', sortable: true, notNull: true } },
  defaultSort: '-created_at',
}
/** Of one connection at once. */
const MOST_RETRIED = 500

/** One page of the log as JSON text, newest first. */
export async function listDeliveries(who: Who, asked: DeliveryList): Promise<string> {
  const { connection_id = null, platform = null, status = null, milestone = null, lead_id = null, ...query } = asked
  const where = [
    '($1::text is null or t.connection_id = $1)',
    `($2::text is null or t.connection_id = (select c.id from ad_connection c
        where c.company_id = t.company_id and c.platform = $2))`,
    '($3::text is null or t.status = $3)',
    '($4::text is null or t.milestone = $4)',
    '($5::text is null or t.lead_id = $5)',
  ]
  const params = [connection_id, platform, status, milestone, lead_id]
  const base = { where, params, bind: JSON.stringify(params) }
  return (await db.read(who, work => readPage(work, DELIVERIES, query, base))).body
}

const findDelivery = async (work: Work, id: string): Promise<AdConversionDelivery> =>
  JSON.parse((await work.one(sql.adConversions.findDelivery, { id })).json)

/** Puts a failed delivery back to the queue, with all its attempts and its event id. 404 for one that there is not, 422 for
 *  one that has not failed, and for a test. */
export async function retryDelivery(work: Write, id: string): Promise<AdConversionDelivery> {
  const present = await findDelivery(work, id)
  const retried = await work.all(sql.adConversions.retryDeliveries, { id, connection_id: null, most: 1, at: isoNow() })
  if (retried.length === 0) throw invalid(whyNotAgain(present))
  await noteEntry(work, { action: 'ad_delivery.retried', subject: { kind: 'ad_delivery', id } })
  work.afterCommit(sayWaiting)
  return findDelivery(work, id)
}

function whyNotAgain({ status, milestone, lead }: AdConversionDelivery): Record<string, string> {
  if (milestone === 'test') return { milestone: 'is a test, which is not sent again' }
  if (status === 'failed' && lead === null) return { lead: 'is there no more' }
  return { status: `is ${status}; only what failed is sent again` }
}

/** The same for every failed delivery of a connection, the oldest 500 first. Answers how many. */
export async function retryFailed(work: Write, connectionId: string): Promise<number> {
  await work.one(sql.adConversions.findConnection, { id: connectionId, platform: null })
  const asked = { id: null, connection_id: connectionId, most: MOST_RETRIED, at: isoNow() }
  const retried = await work.all(sql.adConversions.retryDeliveries, asked)
  await noteEntry(work, { action: 'ad_deliveries.retried', subject: { kind: 'ad_connection', id: connectionId } })
  work.afterCommit(sayWaiting)
  return retried.length
}
