import { type Asks, again, asAsha, made, STALE, world } from './known'

const rule = (name: string) => ({ name, member_ids: [world.ravi.id] })

export const routing: Asks = {
  listAssignmentRules: {
    wanted: () => ({}),
    async prepare() {
      made.rule = (await asAsha('createAssignmentRule', { body: rule('Everybody') })).body.data.id
      made.otherRule = (await asAsha('createAssignmentRule', { body: rule('Everybody') })).body.data.id
    },
  },
  createAssignmentRule: {
    wanted: () => ({ body: { name: 'Portals', member_ids: [], fallback_member_id: world.asha.id } }),
    conflict: () => again('createAssignmentRule', rule('One'), rule('Two')),
  },
  orderAssignmentRules: {
    wanted: () => ({ body: { ids: [made.rule] } }),
    conflict: () => ({ body: { ids: ['asr_00000000000000000000'] } }),
  },
  simulateAssignment: {
    wanted: () => ({ body: { lead_id: made.lead, city: 'Pune', bhk: [2], custom: { floor: 'high' } } }),
  },
  updateAssignmentRule: {
    wanted: () => ({ id: made.rule, body: { position: 2, source_ids: [made.source] } }),
    conflict: () => ({ id: made.rule, body: { name: 'Late', updated_at: STALE } }),
  },
  deleteAssignmentRule: {
    wanted: () => ({ id: made.otherRule }),
    conflict: () => ({ id: made.rule, query: { updated_at: STALE } }),
  },
  listLeadTakers: { wanted: () => ({}) },
  updateLeadTaker: {
    wanted: () => ({ id: world.ravi.id, body: { languages: ['mr', 'en'], daily_cap: 50 } }),
    conflict: () => ({ id: world.ravi.id, body: { languages: [], updated_at: STALE } }),
  },
  getLeadAssignment: { wanted: () => ({ id: made.lead }) },
}
