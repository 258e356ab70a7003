import { type Asks, again, asAsha, made, STALE, world } from './known'

const view = { kind: 'lead', name: 'Hot, no follow-up', filter: [{ field: 'temperature', op: 'eq', value: 'hot' }] }
const ofLeads = { query: { kind: 'lead' } }
const unknownKind = () => ({ query: { kind: 'ship' } })
const save = async (body: object = view) => (await asAsha('createSavedView', { body })).body.data.id

export const savedViewAsks: Asks = {
  listSavedViews: { wanted: () => ofLeads, wrong: unknownKind },
  createSavedView: {
    // Without a filter: a condition takes no fields of others.
    wanted: () => ({ body: { ...view, filter: null } }),
    conflict: () => again('createSavedView', view, { ...view, name: 'Another' }),
    async prepare() {
      made.savedView = await save()
      made.sharedView = await save({ ...view, scope: 'company' })
    },
  },
  countSavedViews: { wanted: () => ofLeads, wrong: unknownKind },
  setDefaultSavedView: { wanted: () => ({ body: { kind: 'lead', view_id: made.savedView } }) },
  arrangeSavedViews: { wanted: () => ({ body: { kind: 'lead', order: [made.savedView], hidden: ['hot_leads'] } }) },
  setViewColumns: {
    wanted: () => ({ body: { kind: 'lead', columns: ['contact', 'status'] } }),
    wrong: () => ({ body: { kind: 'lead', columns: ['secret'] } }),
  },
  listRoleDefaultViews: { wanted: () => ofLeads, wrong: unknownKind },
  setRoleDefaultView: {
    wanted: () => ({ body: { kind: 'lead', role_id: world.roles.agent, view_id: made.sharedView } }),
  },
  getSavedView: { wanted: () => ({ id: made.savedView }) },
  updateSavedView: {
    wanted: () => ({ id: made.savedView, body: { name: 'Hot' } }),
    conflict: () => ({ id: made.savedView, body: { name: 'Hotter', updated_at: STALE } }),
  },
  deleteSavedView: {
    wanted: () => ({ id: made.droppedView }),
    conflict: () => ({ id: made.savedView, query: { updated_at: STALE } }),
    async prepare() {
      made.droppedView = await save({ kind: 'contact', name: 'Gone soon' })
    },
  },
  copySavedView: {
    wanted: () => ({ id: 'hot_leads', body: { name: 'Hot of mine' } }),
    wrong: () => ({ id: 'hot_leads', body: { name: '' } }),
    async conflict() {
      const sameKey = { headers: { 'idempotency-key': 'the-same-copy' } }
      await asAsha('copySavedView', { id: 'hot_leads', body: {}, ...sameKey })
      return { id: 'hot_leads', body: { name: 'Another' }, ...sameKey }
    },
  },
}
