import { newId } from '../../../src/platform/ids'
import { type Asks, asAsha, made, STALE, speaking, world } from './known'

/** A doubt about the lead that `createLead` made, by a rule of its own; answers its id. */
async function givenFinding(rule: string, state: 'open' | 'dismissed' = 'open'): Promise<string> {
  const id = newId('itg')
  await speaking.app.db.sql`
    insert into integrity_finding (company_id, id, rule, lead_id, severity, state, fingerprint, evidence, text, found_at)
    values (${world.company.id}, ${id}, ${rule}, ${made.lead!}, 'low', ${state}, 'x', '[]', 'Left alone', now())`
  return id
}

const over = () => speaking.app.db.sql`update integrity_run set state = 'done' where company_id = ${world.company.id}`

export const integrityAsks: Asks = {
  listIntegrityFindings: {
    wanted: () => ({ query: { filter: '{"field":"state","op":"eq","value":"open"}', limit: '5' } }),
    async prepare() {
      made.finding = await givenFinding('left_alone')
      made.otherFinding = await givenFinding('status_jumped')
      made.findingAside = await givenFinding('person_archived', 'dismissed')
      made.findingOpen = await givenFinding('won_on_reopening')
    },
  },
  getIntegrityFinding: { wanted: () => ({ id: made.finding }) },
  dismissIntegrityFinding: {
    wanted: () => ({ id: made.finding, body: { reason: 'The buyer is abroad until May' } }),
    conflict: () => ({ id: made.findingOpen, body: { reason: 'Known', updated_at: STALE } }),
  },
  dismissIntegrityFindings: {
    wanted: () => ({ body: { ids: [made.otherFinding], reason: 'Looked at' } }),
    async conflict() {
      const ask = (reason: string) => ({
        body: { ids: [made.otherFinding], reason },
        headers: { 'idempotency-key': 'one-dismissal' },
      })
      await asAsha('dismissIntegrityFindings', ask('One'))
      return ask('Another')
    },
  },
  reopenIntegrityFinding: { wanted: () => ({ id: made.findingAside }), conflict: () => ({ id: made.findingOpen }) },
  listIntegrityRules: { wanted: () => ({}) },
  updateIntegrityRule: {
    wanted: () => ({ id: 'left_alone', body: { threshold: 10 } }),
    conflict: () => ({ id: 'left_alone', body: { is_on: false, updated_at: STALE } }),
  },
  listIntegrityRuns: {
    wanted: () => ({ query: { limit: '5' } }),
    async prepare() {
      made.integrityRun = (await asAsha('startIntegrityRun')).body.data.id
      await over()
    },
  },
  startIntegrityRun: {
    wanted: () => ({}),
    wrong: () => ({ headers: { 'idempotency-key': 'x'.repeat(300) } }),
    justBefore: async () => void (await over()),
    async conflict() {
      await asAsha('startIntegrityRun')
      return {}
    },
  },
  getIntegrityRun: { wanted: () => ({ id: made.integrityRun }) },
}
