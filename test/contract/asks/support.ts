import { supportLink } from '../../../src/workspace'
import { type Asks, asAsha, made, speaking, world } from './known'

const GRANT = { reason: 'Leads come twice', expires_in_hours: 2 }

/** When the operator's staff may look in, and how they come in. */
export const support: Asks = {
  createSupportGrant: {
    async prepare() {
      made.grant = (await asAsha('createSupportGrant', { body: GRANT })).body.data.id
      await asAsha('endSupportGrant', { id: made.grant })
    },
    wanted: () => ({ body: GRANT }),
    async conflict() {
      await asAsha('createSupportGrant', { body: GRANT })
      return { body: GRANT }
    },
  },
  listSupportGrants: { wanted: () => ({}) },
  getSupportGrant: { wanted: () => ({ id: made.grant }) },
  endSupportGrant: { wanted: () => ({ id: made.grant }) },
  listSupportLooks: { wanted: () => ({ query: { limit: '10' } }) },
  enterAsSupport: {
    // Into the other company: whether Lakeview lets anybody in is asked above.
    async prepare() {
      const [other] = await speaking.app.db.sql`
        insert into support_grant (company_id, id, reason, access, granted_by, created_at, expires_at)
        select company_id, 'spg_other', 'Leads come twice', 'read', id, now(), now() + interval '1 day'
          from member where company_id <> ${world.company.id} limit 1
        returning company_id`
      made.supportToken = (await supportLink(other!.company_id, 'Anil')).url.split('#token=')[1]!
    },
    wanted: () => ({ as: undefined, body: { token: made.supportToken } }),
  },
}
