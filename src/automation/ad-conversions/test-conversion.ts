import { clock, isoNow, minutes } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { fault, invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { unseal } from '../../platform/secrets/seal'
import { sayMended } from '../../records'
import { noteEntry } from '../../workspace'
import { sql } from '../queries.gen'
import { upload } from './google-api'
import type { SearchConversion } from './google-conversions'
import { breakConnection } from './health'
import { googleEmail, metaEmail } from './identifiers'
import { sendEvent } from './meta-api'
import type { Outcome } from './outcome'
import { MILESTONES } from './pieces'
import type { TestAsked, TestResult } from './schema'
import { readGoogle, readMeta } from './settings'

/** Of nobody (RFC 2606). */
const NOBODY = 'test@example.com'
/** What Google answers to a sample whose set-up is right. */
const RIGHT_ALL_THE_SAME = new Set(['click_not_found', 'outside_window'])

type Tried = { outcome: Outcome; message: string }

/** Sends one conversion as a test now, and answers how it went: to Meta under the test code, to Google to be validated and
 *  not recorded. It is logged as a test. 409 where the connection is not ready for one; 422 without a test code. */
export async function sendTest(who: Who, id: string, asked: TestAsked): Promise<TestResult> {
  const { platform, settings, secret } = await db.read(who, work =>
    work.one(sql.adConversions.findSecret, { id, platform: null }),
  )
  const opened = await unseal(secret)
  const deliveryId = newId('acd')
  const { outcome, message } =
    platform === 'meta'
      ? await tryMeta(readMeta(settings), opened, deliveryId, asked)
      : await tryGoogle(who, readGoogle(settings), opened, deliveryId, asked)
  const isRight =
    outcome.is === 'sent' ||
    outcome.is === 'later' ||
    (outcome.is === 'skipped' && RIGHT_ALL_THE_SAME.has(outcome.reason))
  const error = !isRight && 'code' in outcome ? outcome : null
  const at = isoNow()
  await db.write(who, async work => {
    await work.count(sql.adConversions.insertTest, {
      ...{ id: deliveryId, connection_id: id, at },
      status: isRight ? 'sent' : 'failed',
      sent_at: isRight ? at : null,
      error_code: error?.code ?? null,
      error_message: error?.message ?? null,
    })
    if (isRight) {
      await work.count(sql.adConversions.mendConnection, { id, at })
      await sayMended(work, id)
    }
    await noteEntry(work, { action: 'ad_connection.tested', subject: { kind: 'ad_connection', id } })
  })
  if (outcome.is === 'broken') await breakConnection({ companyId: who.companyId, connectionId: id, platform }, outcome)
  return { ok: isRight, message: isRight ? message : (error?.message ?? 'It was refused'), delivery_id: deliveryId }
}

async function tryMeta(
  { dataset_id, mapping, test_event_code }: ReturnType<typeof readMeta>,
  token: string,
  event_id: string,
  asked: TestAsked,
): Promise<Tried> {
  const testCode = asked.test_event_code ?? test_event_code
  if (!testCode) throw invalid({ test_event_code: 'is needed: the test tab of the dataset shows it' })
  const event = {
    event_name: mapping.lead_created.crm ?? 'lead_created',
    event_time: Math.floor(clock.now() / 1000),
    event_id,
    action_source: 'system_generated',
    user_data: { em: [metaEmail(NOBODY)] },
    custom_data: { event_source: 'crm', lead_event_source: 'Angan' },
  }
  const outcome = await sendEvent(token, dataset_id, event, { testCode })
  return { outcome, message: `The event stands in the test tab under ${testCode}` }
}

async function tryGoogle(
  who: Who,
  settings: ReturnType<typeof readGoogle>,
  refreshToken: string,
  id: string,
  asked: TestAsked,
): Promise<Tried> {
  const mapped = MILESTONES.map(one => settings.mapping[one].action_id).find(action => action !== null)
  const actionId = asked.action_id ?? mapped ?? null
  if (settings.customer_id === null || actionId === null) {
    throw fault('conflict', { message: 'Choose the account and a conversion action first' })
  }
  const sample = await db.read(who, work => work.maybe(sql.adConversions.findSampleClick, {}))
  const click = typeof sample?.attribution.gclid === 'string' ? sample.attribution.gclid : null
  const conversion: SearchConversion = {
    ...{ id, actionId, rupees: null },
    click: click === null ? null : { kind: 'gclid', id: click },
    identifiers: click === null ? [{ hashedEmail: googleEmail(NOBODY) }] : [],
    at: new Date(clock.now() - minutes(1)).toISOString(),
  }
  const outcomes = await upload([conversion], { refreshToken, settings, validateOnly: true })
  return { outcome: outcomes.get(id)!, message: 'Google takes it; nothing was recorded' }
}
