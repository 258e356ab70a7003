import { type Asks, again, asAsha, made, STALE } from './known'

const policy = { name: 'Portals', first_response_minutes: 30 }

export const sla: Asks = {
  listSlaPolicies: {
    wanted: () => ({}),
    async prepare() {
      made.slaPolicy = (await asAsha('createSlaPolicy', { body: policy })).body.data.id
      made.otherSlaPolicy = (await asAsha('createSlaPolicy', { body: policy })).body.data.id
    },
  },
  createSlaPolicy: {
    wanted: () => ({
      body: {
        ...policy,

        hours: 'round_the_clock',
        counts: ['call', 'message'],
      },
    }),
    conflict: () => again('createSlaPolicy', policy, { ...policy, name: 'Website' }),
  },
  orderSlaPolicies: {
    // Of several, so that there is something to be put in order.
    async justBefore() {
      const { body } = await asAsha('listSlaPolicies')
      made.slaOrder = body.data.map(({ id }: { id: string }) => id).join(' ')
    },
    wanted: () => ({ body: { ids: (made.slaOrder ?? made.slaPolicy!).split(' ').reverse() } }),
    conflict: () => ({ body: { ids: ['slp_00000000000000000000'] } }),
  },
  previewSla: {
    wanted: () => ({ body: { at: '2026-12-03T12:00:00Z', minutes: 30, hours: 'company', warn_percent: 75 } }),
  },
  updateSlaPolicy: {
    wanted: () => ({ id: made.slaPolicy, body: { warn_percent: 50 } }),
    conflict: () => ({ id: made.slaPolicy, body: { warn_percent: 60, updated_at: STALE } }),
  },
  deleteSlaPolicy: {
    wanted: () => ({ id: made.otherSlaPolicy }),
    conflict: () => ({ id: made.slaPolicy, query: { updated_at: STALE } }),
  },
  getSlaOverview: {
    wanted: () => ({ query: { by: 'policy', policy_id: made.slaPolicy!, owner_id: 'mem_00000000000000000000' } }),
    wrong: () => ({ query: { by: 'mood' } }),
  },
  listLeadClocks: { wanted: () => ({ id: made.lead }) },
}
