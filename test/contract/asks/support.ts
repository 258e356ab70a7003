import { supportLink } from '../../../src/workspace'
import { type Asks, asAsha, made, world } from './known'

const GRANT = { reason: 'Leads come twice', expires_in_hours: 2 }

/** When the operator's staff may look in, and how they come in. */
export const support: Asks = {
  createSupportGrant: {
    async prepare() {
      made.grant = (await asAsha('createSupportGrant', { body: GRANT })).body.data.id
      const tokenOf = (url: string) => url.split('#token=')[1]!
      made.supportToken = tokenOf((await supportLink(world.company.id, 'Anil')).url)
      await asAsha('endSupportGrant', { id: made.grant })
      made.openGrant = (await asAsha('createSupportGrant', { body: GRANT })).body.data.id
      made.supportToken = tokenOf((await supportLink(world.company.id, 'Anil')).url)
    },
    wanted: () => ({ body: GRANT }),
    conflict: () => ({ body: GRANT }),
  },
  listSupportGrants: { wanted: () => ({}) },
  getSupportGrant: { wanted: () => ({ id: made.grant }) },
  endSupportGrant: { wanted: () => ({ id: made.openGrant }) },
  listSupportLooks: { wanted: () => ({ query: { limit: '10' } }) },
  enterAsSupport: { wanted: () => ({ as: undefined, body: { token: made.supportToken } }) },
}
