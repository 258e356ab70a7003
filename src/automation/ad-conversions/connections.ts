import { clock, days, isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { RowOf } from '../../platform/db/query'
import type { Who } from '../../platform/db/who'
import type { Work, Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { installation } from '../../platform/installation'
import { seal, unseal } from '../../platform/secrets/seal'
import { sayMended } from '../../records'
import { sql } from '../queries.gen'
import { googleClient } from './google-token'
import { checkDataset } from './meta-api'
import { findRules } from './milestones'
import { type Outcome, WINDOWS } from './outcome'
import type { Platform } from './pieces'
import { type AdConversionsOverview, type Counts, type IntegrationConnection, NO_COUNTS } from './schema'
import { sayWaiting } from './sender'
import { merged, readGoogle, readMeta } from './settings'
import type { SearchChange, SocialChange, SocialConnect } from './settings-schema'

const PRIVACY_NOTICE =
  'When you come to us by an advertisement, we tell the platform it ran on (Meta or Google) how your enquiry went, by the ' +
  'advertisement’s click id and, unless you refuse or withdraw your consent, by your phone number, e-mail, name and city in ' +
  'hashed form.'

type Locked = RowOf<typeof sql.adConversions.lockConnection>

/** A connection as it is shown; its settings as they are understood. 404 for one that there is not. */
export async function findConnection(work: Work, id: string): Promise<IntegrationConnection> {
  return shown((await work.one(sql.adConversions.findConnection, { id, platform: null })).json)
}

function shown(json: string): IntegrationConnection {
  const connection: IntegrationConnection = JSON.parse(json)
  const read = connection.platform === 'meta' ? readMeta : readGoogle
  return { ...connection, settings: read(connection.settings) }
}

async function ofPlatform(work: Work, platform: Platform): Promise<IntegrationConnection | null> {
  const row = await work.maybe(sql.adConversions.findConnection, { id: null, platform })
  return row && shown(row.json)
}

/** Everything of ad conversions at one look. */
export async function overview(work: Work): Promise<AdConversionsOverview> {
  const milestones = await findRules(work)
  const meta = await ofPlatform(work, 'meta')
  const google = await ofPlatform(work, 'google')
  const since = new Date(clock.now() - days(30)).toISOString()
  const rows = await work.all(sql.adConversions.countDeliveries, { since })
  const counts = (id?: string): Counts => {
    const sums = { ...NO_COUNTS }
    for (const { connection_id, status, count } of rows) {
      if (id === undefined || connection_id === id) sums[status as keyof Counts] += count
    }
    return sums
  }
  const counted = (one: IntegrationConnection | null) => one && { ...one, counts_30d: counts(one.id) }
  return {
    milestones,
    connections: { meta: counted(meta), google: counted(google) },
    counts_30d: counts(),
    chat_accounts: meta ? readMeta(meta.settings).chat_accounts : [],
    windows: WINDOWS,
    google: { can_connect: googleClient() !== null, lists_accounts: installation().googleDeveloperToken !== null },
    privacy_notice: PRIVACY_NOTICE,
  }
}

/** Connects with a dataset of Meta, switched off. 409 where there is a connection with Meta, or Meta does not answer; 422
 *  for a token or a dataset that it refuses. */
export async function connectSocial(work: Write, wanted: SocialConnect): Promise<IntegrationConnection> {
  if (await ofPlatform(work, 'meta')) throw isConnected()
  const name = await nameOfDataset(wanted.access_token, wanted.dataset_id)
  const id = newId('acn')
  const settings = readMeta({ dataset_id: wanted.dataset_id, test_event_code: wanted.test_event_code ?? null })
  const made = await work.count(sql.adConversions.insertConnection, {
    ...{ id, platform: 'meta', name, at: isoNow() },
    settings: settings as never,
    secret: await seal(wanted.access_token),
  })
  if (made === 0) throw isConnected()
  return findConnection(work, id)
}

const isConnected = () => fault('conflict', { message: 'Meta is connected already; change that connection instead' })

async function nameOfDataset(token: string, datasetId: string): Promise<string> {
  const checked = await checkDataset(token, datasetId)
  if ('wrong' in checked) throw refused(checked.wrong, 'access_token', 'dataset_id')
  return checked.name ?? `Dataset ${datasetId}`
}

/** What a platform's refusal is to whoever asked: 422 on the field it is about, or 409 to come again. */
export function refused(outcome: Outcome, tokenField: string, idField: string) {
  const message = 'message' in outcome ? (outcome.message ?? '') : ''
  if (outcome.is === 'broken' && outcome.needsReconnect) return invalid({ [tokenField]: `is not accepted: ${message}` })
  if (outcome.is === 'broken' || outcome.is === 'failed') return invalid({ [idField]: `can't be used: ${message}` })
  return fault('conflict', { message: `The platform can't be asked now: ${message}`, retryAfter: 30 })
}

/** Changes the connection with Meta. A new token or dataset is checked first, and mends what was broken. */
export async function updateSocial(who: Who, id: string, wanted: SocialChange): Promise<IntegrationConnection> {
  const { enabled, access_token, mapping, ...rest } = wanted
  const present = await db.read(who, work => work.one(sql.adConversions.findSecret, { id, platform: 'meta' }))
  const token = access_token ?? (await unseal(present.secret))
  const datasetId = wanted.dataset_id ?? readMeta(present.settings).dataset_id
  const isChecked = access_token !== undefined || wanted.dataset_id !== undefined
  const name = isChecked ? await nameOfDataset(token, datasetId) : null
  const secret = access_token === undefined ? null : await seal(access_token)
  return db.write(who, async work => {
    const locked = await work.one(sql.adConversions.lockConnection, { id, platform: 'meta' })
    const before = readMeta(locked.settings)
    const settings = { ...before, ...rest, mapping: merged(before.mapping, mapping) }
    await save(work, id, locked, { enabled, settings, isMended: isChecked, name, secret })
    return findConnection(work, id)
  })
}

/** Changes the connection with Google. 409 for switching on one whose account or actions are not chosen. */
export const updateSearch = (who: Who, id: string, wanted: SearchChange): Promise<IntegrationConnection> =>
  db.write(who, async work => {
    const locked = await work.one(sql.adConversions.lockConnection, { id, platform: 'google' })
    const before = readGoogle(locked.settings)
    const { enabled, mapping, ...rest } = { ...wanted, ...customersIn(wanted) }
    const settings = { ...before, ...rest, mapping: merged(before.mapping, mapping) }
    const isOn = enabled ?? locked.is_enabled
    const isReady = settings.customer_id !== null && Object.values(settings.mapping).some(({ action_id }) => action_id)
    if (isOn && !isReady) {
      throw fault('conflict', { message: 'Choose the account and a conversion action first, then switch it on' })
    }
    const isMended = wanted.customer_id !== undefined || wanted.login_customer_id !== undefined
    await save(work, id, locked, { enabled, settings, isMended, name: wanted.customer_name ?? null, secret: null })
    return findConnection(work, id)
  })

function customersIn({ customer_id, login_customer_id }: SearchChange) {
  return {
    ...(customer_id === undefined ? {} : { customer_id: customerId('customer_id', customer_id) }),
    ...(login_customer_id === undefined
      ? {}
      : { login_customer_id: customerId('login_customer_id', login_customer_id) }),
  }
}

/** `123-456-7890` as its digits. */
export function customerId(field: string, said: string | null): string | null {
  if (said === null) return null
  const digits = said.replace(/[\s-]/g, '')
  if (!/^\d{1,20}$/.test(digits)) throw invalid({ [field]: 'must be digits, with or without hyphens' })
  return digits
}

type Saved = {
  enabled: boolean | undefined
  settings: object
  isMended: boolean
  name: string | null
  secret: Uint8Array | null
}

/** Switched on again, a broken connection is tried again; one whose permission is gone has to be connected anew. */
async function save(work: Write, id: string, locked: Locked, saved: Saved): Promise<void> {
  const { enabled, settings, isMended, name, secret } = saved
  const canBeTried = isMended || (enabled === true && locked.health === 'broken')
  const isLost = locked.health === 'needs_reconnect' && !(isMended && locked.platform === 'meta')
  if (enabled === true && isLost) {
    throw fault('conflict', { message: 'The permission at the platform is gone; connect again first' })
  }
  await work.count(sql.adConversions.updateConnection, {
    id,
    name: name ?? locked.name,
    is_enabled: enabled ?? locked.is_enabled,
    settings: settings as never,
    secret: secret ?? locked.secret,
    health: canBeTried && !isLost ? 'ok' : locked.health,
    at: isoNow(),
  })
  // Meta has taken the token or the dataset just now.
  if (isMended && locked.platform === 'meta') await sayMended(work, id)
  work.afterCommit(sayWaiting)
}
