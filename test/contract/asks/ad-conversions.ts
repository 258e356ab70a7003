import { installation, setInstallation } from '../../../src/platform/installation'
import { seal } from '../../../src/platform/secrets/seal'
import { DATASET, json, startPlatforms, TOKEN } from '../../automation/ad-conversions/platforms'
import { type Asks, made, speaking, world } from './known'

const READY = { customer_id: '1234567890', mapping: { lead_created: { action_id: '22' } } }
const set = (more: object): void => setInstallation({ ...installation(), ...more })
/** As Meta and Google are reached; a suite may have set something else meanwhile. */
let there: object = {}
const setUp = (): void => set(there)

const sqlOf = () => speaking.app.db.sql

async function newConnection(platform: string, settings: object): Promise<string> {
  const id = `acn_${platform}_${world.company.id.slice(-8)}`
  await sqlOf()`insert into ad_connection (company_id, id, platform, name, settings, secret)
    values (${world.company.id}, ${id}, ${platform}, ${platform}, ${sqlOf().json(settings as never)}, ${await seal(TOKEN)})`
  return id
}

async function newDelivery(status: string): Promise<string> {
  const id = `acd_${status}_${world.company.id.slice(-8)}`
  await sqlOf()`insert into ad_delivery (company_id, id, connection_id, milestone, lead_id, event_at, status)
    values (${world.company.id}, ${id}, ${made.searchAds!}, ${status === 'sent' ? 'booked' : 'qualified'}, ${made.lead!},
            now(), ${status})`
  return id
}

/** The one that was connected last. */
async function findSocial(): Promise<void> {
  const [row] = await sqlOf()`select id from ad_connection where company_id = ${world.company.id} and platform = 'meta'`
  made.socialAds = row?.id ?? (await newConnection('meta', { dataset_id: DATASET }))
}

/** Ad conversions, with Meta and Google on this machine. */
export const adConversionAsks: Asks = {
  getAdConversions: {
    async prepare() {
      const platforms = startPlatforms()
      platforms.answer = ({ path }) => (path.endsWith('googleAds:search') ? json({ results: [] }) : null)
      const { webhookAllowNets: _, trustedProxies: __, baseUrl: ___, ...reached } = installation()
      there = reached
      made.searchAds = await newConnection('google', READY)
      made.socialAds = await newConnection('meta', { dataset_id: DATASET })
      made.conversion = await newDelivery('failed')
      made.sentConversion = await newDelivery('sent')
      const [status] = await sqlOf()`select id, pipeline_id from pipeline_status
        where company_id = ${world.company.id} and key = 'qualified' limit 1`
      made.statusOfAds = status!.id
      made.archivedStatus = 'sta_archived_of_ads'
      await sqlOf()`insert into pipeline_status (company_id, id, pipeline_id, key, name, category, color, position, archived_at)
        values (${world.company.id}, ${made.archivedStatus}, ${status!.pipeline_id}, 'old_one', 'Old one', 'open', '#000000',
                99, now())`
    },
    wanted: () => ({}),
  },
  listAdConversionDeliveries: { wanted: () => ({ query: { platform: 'google', status: 'failed', limit: '5' } }) },
  retryAdConversionDelivery: {
    wanted: () => ({ id: made.conversion }),
    wrong: () => ({ id: made.sentConversion }),
  },
  completeSearchAdsOAuth: {
    wanted: () => ({ query: { code: 'c', state: 'unknown' }, headers: { accept: 'application/json' } }),
    wrong: () => ({ query: { state: 'x'.repeat(601) } }),
  },
  startSearchAdsOAuth: {
    wanted: () => {
      setUp()
      return {}
    },
    missing: () => {
      set({ googleClientSecret: null })
      return {}
    },
    wrong: () => ({ query: { redirect: '2' } }),
  },
  updateSearchAdsConversions: {
    wanted: () => ({ id: made.searchAds, body: { customer_name: 'Lakeview', test_mode: true } }),
    conflict: () => ({ id: made.searchAds, body: { enabled: true, customer_id: null } }),
  },
  listSearchAdsAccounts: {
    wanted: () => {
      setUp()
      return { id: made.searchAds, query: { customer_id: '123-456-7890' } }
    },
    wrong: () => ({ query: { customer_id: 'abc' } }),
    conflict: () => {
      set({ googleDeveloperToken: null })
      return { id: made.searchAds }
    },
  },
  connectSocialConversions: {
    async justBefore() {
      await sqlOf()`delete from ad_connection where company_id = ${world.company.id} and platform = 'meta'`
    },
    wanted: () => {
      setUp()
      return { body: { dataset_id: DATASET, access_token: TOKEN } }
    },
    conflict: () => ({ body: { dataset_id: DATASET, access_token: TOKEN } }),
  },
  updateSocialConversions: {
    justBefore: findSocial,
    wanted: () => ({ id: made.socialAds, body: { hashed_identifiers: true, mapping: { qualified: { crm: 'hot' } } } }),
    async conflict() {
      await sqlOf()`update ad_connection set health = 'needs_reconnect' where id = ${made.socialAds!}`
      return { id: made.socialAds, body: { enabled: true } }
    },
  },
  linkSocialChatDatasets: {
    justBefore: findSocial,
    wanted: () => {
      setUp()
      return { id: made.socialAds, body: { accounts: [{ waba_id: '11', dataset_id: '22' }] } }
    },
    conflict: () => {
      set({ metaGraphUrl: 'http://127.0.0.1:9' })
      return { id: made.socialAds, body: { accounts: [{ waba_id: '11' }] } }
    },
  },
  unlinkSocialChatDataset: {
    async justBefore() {
      await findSocial()
      const settings = { dataset_id: DATASET, chat_accounts: [{ waba_id: '33', dataset_id: '44' }] }
      await sqlOf()`update ad_connection set settings = ${sqlOf().json(settings)} where id = ${made.socialAds!}`
    },
    wanted: () => ({ id: made.socialAds, inner: '33' }),
    wrong: () => ({ inner: 'abc' }),
  },
  updateAdMilestones: {
    wanted: () => ({ body: { milestones: { qualified: { pipeline_statuses: [made.statusOfAds] } } } }),
    conflict: () => ({ body: { milestones: { qualified: { pipeline_statuses: [made.archivedStatus] } } } }),
  },
  retryFailedConversions: { wanted: () => ({ id: made.searchAds }) },
  sendTestConversion: {
    wanted: () => {
      setUp()
      return { id: made.searchAds, body: { action_id: '22' } }
    },
    async conflict() {
      await sqlOf()`update ad_connection set settings = '{}' where id = ${made.searchAds!}`
      return { id: made.searchAds, body: {} }
    },
  },
}
