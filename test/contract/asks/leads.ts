import { expect } from 'bun:test'
import { type Asks, again, asAsha, made, STALE, speaking, world } from './known'

export const leads: Asks = {
  pushLead: {
    wanted: () => ({
      id: made.pushToken,
      body: { id: 'p1', name: 'Kavita Rane', mobile: '9800000001', budget: '80 lakh', message: '3 BHK in Baner' },
    }),
    wrong: () => ({ body: '' }),
  },
  pushLeadByQuery: {
    wanted: () => ({ id: made.pushToken, query: { name: 'Sunil Gupta', mobile: '9800000002' } }),
    wrong: () => ({ query: {} }),
  },
  listLeadSources: {
    wanted: () => ({}),
    async prepare() {
      const sources = await asAsha('listLeadSources')
      made.source = sources.body.data[0].id
      made.pushToken = sources.body.data[0].push_url.split('/').at(-1)
      made.otherSource = (await asAsha('createLeadSource', { body: { name: 'Old', kind: 'other' } })).body.data.id
      made.thirdSource = (await asAsha('createLeadSource', { body: { name: 'Leaked', kind: 'other' } })).body.data.id
    },
  },
  createLeadSource: {
    wanted: () => ({ body: { name: 'Portal', kind: 'portal', default_owner_id: world.ravi.id } }),
    conflict: () => ({ body: { name: 'portal', kind: 'other' } }),
  },
  getLeadSource: { wanted: () => ({ id: made.source }) },
  updateLeadSource: {
    wanted: () => ({ id: made.source, body: { duplicate_policy: 'label' } }),
    conflict: () => ({ id: made.source, body: { name: 'PORTAL' } }),
  },
  archiveLeadSource: {
    wanted: () => ({ id: made.otherSource }),
    conflict: () => ({ id: made.source, query: { updated_at: STALE } }),
  },
  rotateLeadSource: {
    wanted: () => ({ id: made.thirdSource, body: { keep_old_for_hours: 0 } }),
    async conflict() {
      const kept = { id: made.thirdSource, body: { keep_old_for_hours: 24 } }
      expect((await asAsha('rotateLeadSource', kept)).status).toBe(200)
      return kept
    },
    wrong: () => ({ id: made.thirdSource, body: { keep_old_for_hours: 73 } }),
  },
  testLeadSource: { wanted: () => ({ id: made.source }) },
  listLeadSubmissions: {
    wanted: () => ({ id: made.source, query: { limit: '10' } }),
    async prepare() {
      const { sql } = speaking.app.db
      const push = async (mobile: string) =>
        (await speaking.ask('pushLead', { id: made.pushToken, body: { mobile } })).body.data.id
      made.failed = await push('9800000051')
      await sql`update lead_submission set status = 'failed', attempts = 12 where id = ${made.failed!}`
      made.done = await push('9800000052')
      await sql`update lead_submission set status = 'done' where id = ${made.done!}`
    },
  },
  retryLeadSubmission: {
    wanted: () => ({ id: made.source, inner: made.failed }),
    conflict: () => ({ id: made.source, inner: made.done }),
  },
  listLeadSourceNames: { wanted: () => ({}) },
  findKnownPeople: {
    wanted: () => ({ body: { phone: '9800000001', email: 'kavita@example.in' } }),
    wrong: () => ({ body: { phone: 7 } }),
  },
  listLeads: {
    wanted: () => ({ query: { sort: 'follow_up_at', filter: '{"field":"category","op":"eq","value":"open"}' } }),
  },
  createLead: {
    async prepare() {
      const { body } = await asAsha('createLead', leads.createLead!.wanted())
      made.lead = body.data.lead_id
      made.contact = body.data.lead.contact.id
    },
    wanted: () => ({
      body: {
        name: 'Priya Shah',
        phone: '98000 00021',
        email: 'priya@example.in',
        city: 'Pune',
        lead_type: 'buy',
        requirement: { budget_max: 800_000_000, bhk: [2, 3], property_types: ['apartment'], location: 'Baner' },
        project: 'Mula Riverside',
        message: 'After six please',
        custom: { floor: null },
      },
    }),
    conflict: () => again('createLead', { phone: '9800000041' }, { phone: '9800000042' }),
  },
  getLead: { wanted: () => ({ id: made.lead }) },
  updateLead: {
    wanted: () => ({ id: made.lead, body: { follow_up_at: '2026-12-01T04:30:00Z', temperature: 'hot' } }),
    conflict: () => ({ id: made.lead, body: { temperature: 'cold', updated_at: STALE } }),
  },
  assignLead: {
    wanted: () => ({ id: made.lead, body: { owner_id: world.neha.id, reason: 'Knows Baner' } }),
    conflict: () => ({ id: made.lead, body: { owner_id: world.ravi.id, updated_at: STALE } }),
  },
  moveLead: {
    wanted: () => ({
      id: made.lead,
      body: { status: 'lost', lost_reason_id: made.lostReasonToName, reason: 'Bought elsewhere' },
    }),
    conflict: () => ({ id: made.lead, body: { status: 'new', updated_at: STALE } }),
  },
  listLeadEnquiries: { wanted: () => ({ id: made.lead, query: { limit: '10' } }) },
  archiveLead: {
    wanted: () => ({ id: made.leadToArchive }),
    conflict: () => ({ id: made.archivedLead }),
    async prepare() {
      const make = async (phone: string) =>
        (await asAsha('createLead', { body: { name: 'Anil More', phone } })).body.data.lead_id
      made.leadToArchive = await make('9800000061')
      made.archivedLead = await make('9800000062')
      made.leadToRestore = await make('9800000063')
      for (const id of [made.archivedLead, made.leadToRestore]) await asAsha('archiveLead', { id })
    },
  },
  restoreLead: { wanted: () => ({ id: made.leadToRestore }), conflict: () => ({ id: made.lead }) },
  getLeadBoard: {
    wanted: () => ({ query: { limit: '5', q: 'Kavita' } }),
    missing: () => ({ query: { pipeline_id: 'pip_unknown' } }),
  },
  listBoardColumn: {
    async prepare() {
      made.statusOfBoard = (await asAsha('listPipelines')).body.data[0].statuses[0].id
    },
    wanted: () => ({ id: made.statusOfBoard }),
  },
  previewBulkChange: { wanted: () => ({ body: { ids: [made.lead], change: { temperature: 'cold' } } }) },
  startBulkChange: {
    wanted: () => ({ body: { ids: [made.lead], change: { temperature: 'cold' } } }),
    async conflict() {
      const ask = (temperature: string) => ({
        body: { ids: [made.lead], change: { temperature } },
        headers: { 'idempotency-key': 'one-bulk-change' },
      })
      await asAsha('startBulkChange', ask('hot'))
      return ask('cold')
    },
    async prepare() {
      const begin = async () =>
        (await asAsha('startBulkChange', { body: { ids: [made.lead], change: { temperature: 'hot' } } })).body.data.id
      made.bulk = await begin()
      made.bulkDone = await begin()
      made.bulkOver = await begin()
      const { sql } = speaking.app.db
      await sql`update bulk_job set state = 'done', finished_at = now() where id = ${made.bulkDone!}`
      await sql`update bulk_item set state = 'done', before = '{}', after = '{}' where job_id = ${made.bulkDone!}`
      await sql`update bulk_job set state = 'undone' where id = ${made.bulkOver!}`
    },
  },
  listBulkChanges: { wanted: () => ({ query: { limit: '5' } }) },
  getBulkChange: { wanted: () => ({ id: made.bulk }) },
  cancelBulkChange: { wanted: () => ({ id: made.bulk }), conflict: () => ({ id: made.bulkOver }) },
  undoBulkChange: { wanted: () => ({ id: made.bulkDone }), conflict: () => ({ id: made.bulkOver }) },
  listLostReasons: {
    wanted: () => ({}),
    async prepare() {
      const reasons = (await asAsha('listLostReasons')).body.data
      made.lostReason = reasons[0].id
      made.otherLostReason = reasons[1].id
      made.lostReasonName = reasons[2].name
      made.lostReasonToName = reasons.slice(3).find(({ category }: { category: string }) => category === 'lost').id
    },
  },
  createLostReason: {
    wanted: () => ({ body: { name: 'Moved abroad', category: 'lost' } }),
    conflict: () => ({ body: { name: made.lostReasonName, category: 'lost' } }),
  },
  updateLostReason: {
    wanted: () => ({ id: made.lostReason, body: { name: 'Bought from others' } }),
    conflict: () => ({ id: made.lostReason, body: { name: made.lostReasonName } }),
  },
  archiveLostReason: {
    wanted: () => ({ id: made.otherLostReason }),
    conflict: () => ({ id: made.lostReason, query: { updated_at: STALE } }),
  },
  getLeadSettings: { wanted: () => ({}) },
  updateLeadSettings: {
    wanted: () => ({ body: { needs_lost_reason: true } }),
    conflict: () => ({ body: { needs_follow_up: true, updated_at: STALE } }),
  },
  listPipelines: {
    wrong: () => ({ query: { archived: 'maybe' } }),
    wanted: () => ({}),
    async prepare() {
      made.pipeline = (await asAsha('listPipelines')).body.data[0].id
    },
  },
  getPipeline: { wanted: () => ({ id: made.pipeline }) },
}
