import { installation, setInstallation } from '../../../src/platform/installation'
import { type Asks, asAsha, made, speaking } from './known'

const newForm = async (): Promise<string> =>
  (await asAsha('connectAdLeadForm', { body: { platform: 'google', source_id: made.source } })).body.data.id

/** Lead forms of ads; Meta is not asked. */
export const adLeadFormAsks: Asks = {
  connectAdLeadForm: {
    async prepare() {
      made.leadForm = await newForm()
      made.removedLeadForm = await newForm()
    },
    wanted: () => ({ body: { platform: 'google', source_id: made.source, name: 'Diwali form' } }),
    wrong: () => ({ body: { platform: 'meta', source_id: made.source } }),
    conflict: () => {
      // Nobody answers there.
      setInstallation({ ...installation(), metaGraphUrl: 'http://127.0.0.1:9' })
      const of = { page_id: '105', access_token: 'EAAGsample-token-of-a-page-0001', app_secret: 'secret-of-the-app' }
      return { body: { platform: 'meta', source_id: made.source, ...of } }
    },
  },
  listAdLeadForms: { wanted: () => ({}) },
  getAdLeadForm: { wanted: () => ({ id: made.leadForm }) },
  listFailedAdLeads: { wanted: () => ({ id: made.leadForm }) },
  retryFailedAdLeads: { wanted: () => ({ id: made.leadForm }) },
  updateAdLeadForm: {
    wanted: () => ({ id: made.leadForm, body: { name: 'Our form' } }),
    async conflict() {
      await speaking.app.db.sql`update ad_lead_form set health = 'needs_reconnect' where id = ${made.leadForm!}`
      return { id: made.leadForm, body: { enabled: true } }
    },
  },
  deleteAdLeadForm: { wanted: () => ({ id: made.removedLeadForm }) },
}
