import { newId } from '../../../src/platform/ids'
import { type Asks, again, asAsha, made, STALE, speaking, world } from './known'

const TRIGGER = { kind: 'event', event: 'lead.created' }
const URL = 'https://hooks.example.com/rule'
const RULE = {
  name: 'New lead',
  trigger: TRIGGER,
  conditions: [{ field: 'temperature', op: 'eq', value: 'hot' }],
  steps: [
    { kind: 'note', text: 'Seen by {{owner.name}}' },
    { kind: 'webhook', url: URL },
  ],
}
const WRONG = { ...RULE, steps: [{ kind: 'note', text: 'Hello {{lead.nothing}}' }] }

const newRule = async (): Promise<string> => (await asAsha('createAutomation', { body: RULE })).body.data.id

/** No runner is at work here, so each stays as it is. */
async function newRun(automation: string, state: string): Promise<string> {
  const id = newId('aur')
  const due = state === 'waiting' ? new Date().toISOString() : null
  await speaking.app.db.sql`
    insert into automation_run (company_id, id, automation_id, version, occasion, record, record_id, lead_id, acts_for, chain,
                                state, next_step, due_at, created_at)
    values (${world.company.id}, ${id}, ${automation}, 1, ${id}, 'lead', ${made.lead!}, ${made.lead!}, ${world.asha.id},
            array[${automation}], ${state}, 'steps.0', ${due}, now())`
  return id
}

/** Rules of the company, and what they did. */
export const automationAsks: Asks = {
  createAutomation: {
    async prepare() {
      made.automation = await newRule()
      made.oldAutomation = await newRule()
      made.runningAutomation = await newRule()
      await speaking.app.db.sql`update automation set is_on = true where id = ${made.runningAutomation}`
      made.run = await newRun(made.runningAutomation, 'failed')
      made.waitingRun = await newRun(made.runningAutomation, 'waiting')
      made.doneRun = await newRun(made.runningAutomation, 'done')
    },
    wanted: () => ({ body: RULE }),
    wrong: () => ({ body: WRONG }),
    conflict: () => again('createAutomation', RULE, { ...RULE, name: 'Another' }),
  },
  listAutomations: { wanted: () => ({}) },
  getAutomation: { wanted: () => ({ id: made.automation }) },
  updateAutomation: {
    wanted: () => ({ id: made.automation, body: { name: 'Hot lead', is_on: true } }),
    wrong: () => ({ id: made.automation, body: { steps: WRONG.steps } }),
    conflict: () => ({ id: made.automation, body: { name: 'Ours', updated_at: STALE } }),
  },
  deleteAutomation: {
    wanted: () => ({ id: made.oldAutomation }),
    conflict: () => ({ id: made.automation, query: { updated_at: STALE } }),
  },
  listAutomationVersions: { wanted: () => ({ id: made.automation }) },
  restoreAutomationVersion: {
    async justBefore() {
      await asAsha('updateAutomation', { id: made.automation!, body: { steps: RULE.steps.slice(1) } })
    },
    wanted: () => ({ id: made.automation, body: { version: 1 } }),
  },
  tryAutomation: {
    wanted: () => ({ id: made.automation, body: { record_id: made.lead } }),
    wrong: () => ({ id: made.automation, body: { record_id: 'led_unknown' } }),
  },
  tryAutomationDraft: {
    wanted: () => ({ body: { trigger: RULE.trigger, steps: RULE.steps, record_id: made.lead } }),
    wrong: () => ({ body: { trigger: RULE.trigger, steps: RULE.steps, record_id: 'led_unknown' } }),
  },
  renewAutomationWebhookSecret: {
    wanted: () => ({ id: made.automation, body: { url: URL } }),
    wrong: () => ({ id: made.automation, body: { url: 'https://hooks.example.com/other' } }),
  },
  listAutomationRuns: {
    wanted: () => ({ query: { state: 'failed', limit: '5' } }),
    wrong: () => ({ query: { state: 'lost' } }),
  },
  getAutomationRun: { wanted: () => ({ id: made.run }) },
  cancelAutomationRun: {
    wanted: () => ({ id: made.waitingRun }),
    conflict: () => ({ id: made.doneRun }),
  },
  retryAutomationRun: {
    wanted: () => ({ id: made.run }),
    conflict: () => ({ id: made.doneRun }),
  },
  listAutomationRecipes: { wanted: () => ({}) },
  useAutomationRecipe: {
    wanted: () => ({ body: { key: 'untouched_lead' } }),
    wrong: () => ({ body: { key: 'unheard_of' } }),
    conflict: () => again('useAutomationRecipe', { key: 'untouched_lead' }, { key: 'visit_reminder' }),
  },
  getAutomationCatalogue: { wanted: () => ({}) },
}
