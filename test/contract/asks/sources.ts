import { expect } from 'bun:test'
import { type Asks, asAsha, made, STALE, speaking, world } from './known'

const MONTHS = () => ({ query: { from: '2026-05', to: '2026-04' } })

/** What a source says of its sender, and what came through it. */
export const sources: Asks = {
  endOldLeadSourceUrl: {
    wanted: () => ({ id: made.thirdSource }),
    conflict: () => ({ id: made.thirdSource, query: { updated_at: STALE } }),
    justBefore: async () =>
      void (await asAsha('rotateLeadSource', { id: made.thirdSource, body: { keep_old_for_hours: 24 } })),
  },
  tryLeadSourceMap: {
    wanted: () => ({
      id: made.source,
      body: { field_map: { keys: [{ from: 'Ph', to: 'phone' }], constants: [] }, body: '{"Ph":"9800000001"}' },
    }),
    wrong: () => ({
      id: made.source,
      body: { field_map: { keys: [{ from: 'Ph', to: 'shoe_size' }], constants: [] } },
    }),
  },
  listLeadSourceSharedValues: {
    wanted: () => ({ id: made.source }),
    async prepare() {
      made.shared = 'shv_OfManyPeople'
      made.sharedSource = world.source!.id
      await speaking.app.db.sql`
        insert into lead_shared_value (
          company_id, id, source_id, kind, value, names, people, first_at, last_at, nobodys_since,
          nobodys_until)
        values (${world.company.id}, ${made.shared}, ${made.sharedSource}, 'email', 'desk@example.in', '[]', 3, now(), now(),
                now(), now() + interval '30 days')`
    },
  },
  overruleLeadSourceSharedValue: {
    wanted: () => ({ id: made.sharedSource, inner: made.shared, body: { is_overruled: true } }),
    missing: () => ({ id: made.sharedSource, inner: 'shv_Nowhere', body: { is_overruled: true } }),
  },
  getLeadSubmission: { wanted: () => ({ id: made.source, inner: made.done }) },
  purgeTestLeads: {
    wanted: () => ({ id: made.thirdSource }),
    async conflict() {
      const sameKey = { id: made.thirdSource, headers: { 'idempotency-key': 'one-purge' } }
      expect((await asAsha('purgeTestLeads', sameKey)).status).toBe(200)
      return { ...sameKey, body: {} }
    },
  },
  listLeadSourceFigures: { wanted: () => ({ query: { from: '2026-04', to: '2026-11' } }), wrong: MONTHS },
  getLeadSourceFigures: { wanted: () => ({ id: made.source }), wrong: () => ({ id: made.source, ...MONTHS() }) },
  getLeadSourceHealth: { wanted: () => ({ id: made.source }) },
  putLeadSourceCost: {
    wanted: () => ({ id: made.source, inner: '2026-04', body: { per_month: 50_000_00, per_lead: 0 } }),
    wrong: () => ({ id: made.source, inner: '2026-13', body: { per_month: 0, per_lead: 0 } }),
    conflict: () => ({
      id: made.source,
      inner: '2026-05',
      body: { per_month: null, per_lead: 0, updated_at: STALE },
    }),
  },
  listLeadSourceCosts: { wanted: () => ({ id: made.source }) },
  deleteLeadSourceCost: {
    wanted: () => ({ id: made.source, inner: '2026-04' }),
    conflict: () => ({ id: made.source, inner: '2026-05', query: { updated_at: STALE } }),
    wrong: () => ({ id: made.source, inner: 'April' }),
  },
}
