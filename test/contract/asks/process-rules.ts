import { type Asks, asAsha, made, STALE, world } from './known'

const rule = (name: string) => ({ name, to_statuses: ['negotiation'], requires: [{ kind: 'visit_completed' }] })

export const processRules: Asks = {
  listProcessRules: {
    wanted: () => ({}),
    async prepare() {
      made.guard = (await asAsha('createProcessRule', { body: rule('Visit first') })).body.data.id
      made.otherGuard = (await asAsha('createProcessRule', { body: rule('Visit second') })).body.data.id
      made.taken = (await asAsha('createProcessRule', { body: rule('Taken') })).body.data.id
    },
  },
  createProcessRule: {
    wanted: () => ({ body: rule('Visit third') }),
    conflict: () => ({ body: rule('TAKEN') }),
    wrong: () => ({ body: { ...rule('Odd'), requires: [{ kind: 'fields', fields: ['shoe_size'] }] } }),
  },
  orderProcessRules: {
    // The order names every rule there is.
    async justBefore() {
      const { body } = await asAsha('listProcessRules')
      made.guards = body.data.map(({ id }: { id: string }) => id).join(' ')
    },
    wanted: () => ({ body: { ids: (made.guards ?? made.guard!).split(' ').reverse() } }),
    conflict: () => ({ body: { ids: [made.otherGuard] } }),
  },
  tryProcessRule: {
    wanted: () => ({ body: { rule: rule('Tried') } }),
    missing: () => ({ body: { rule: rule('Tried'), lead_id: 'led_unknown' } }),
  },
  getProcessRule: { wanted: () => ({ id: made.guard }) },
  updateProcessRule: {
    wanted: () => ({ id: made.guard, body: { mode: 'warn' } }),
    conflict: () => ({ id: made.guard, body: { mode: 'block', updated_at: STALE } }),
  },
  deleteProcessRule: {
    wanted: () => ({ id: made.otherGuard }),
    conflict: () => ({ id: made.guard, query: { updated_at: STALE } }),
  },
  listLeadMoves: {
    wanted: () => ({ id: made.movable }),
    async prepare() {
      const { body } = await asAsha('createLead', {
        body: { name: 'Movable', phone: '9800000971', owner_id: world.asha.id },
      })
      made.movable = body.data.lead_id
    },
  },
}
