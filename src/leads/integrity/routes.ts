// Doubts about leads: what a nightly look finds by rules, with its evidence, and what people make of it.
// Owns: integrity_rule, integrity_run, integrity_finding. Emits: integrity.found, integrity.resolved. Jobs:
// leads.integrity, leads.integrity-sweep.
import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { jsonText } from '../../platform/http/envelope'
import { idempotencyKey } from '../../platform/http/idempotency'
import { listQuery } from '../../platform/http/list-query'
import { query } from '../../platform/http/query'
import { errors, Id, many, one, page } from '../../platform/http/shape'
import {
  dismissFinding,
  dismissFindings,
  FINDINGS,
  findFinding,
  listFindings,
  listRuns,
  RUNS,
  reopenFinding,
} from './findings'
import { listRules, updateRule } from './rule-settings'
import { runText, startRun } from './runs'
import {
  DismissInput,
  DismissManyInput,
  FindingsDismissed,
  IntegrityFinding,
  IntegrityRule,
  IntegrityRuleChange,
  IntegrityRun,
} from './schema'

const params = Type.Object({ id: Id })
const view = { can: 'integrity.view' } as const
const manage = { can: 'integrity.manage' } as const

export const integrity = new Elysia({ prefix: '/integrity', tags: ['Integrity'] })
  .use(access)
  .get('/findings', async ({ query, who }) => jsonText(await listFindings(who, query)), {
    allow: view,
    ...query(listQuery(FINDINGS)),
    response: { 200: page(IntegrityFinding), ...errors() },
    detail: { operationId: 'listIntegrityFindings', summary: 'List doubts about leads, the latest first' },
  })
  .post('/findings/dismissals', ({ writes, body }) => writes(work => dismissFindings(work, body), { once: 200 }), {
    allow: manage,
    body: DismissManyInput,
    headers: idempotencyKey,
    response: { 200: one(FindingsDismissed), ...errors(409) },
    detail: { operationId: 'dismissIntegrityFindings', summary: 'Set many doubts aside, by ids or by a filter' },
  })
  .get('/findings/:id', ({ reads, params }) => reads(work => findFinding(work, params.id)), {
    allow: view,
    params,
    response: { 200: one(IntegrityFinding), ...errors() },
    detail: { operationId: 'getIntegrityFinding', summary: 'Get a doubt with its evidence' },
  })
  .post(
    '/findings/:id/dismissal',
    ({ writes, params, body }) => writes(work => dismissFinding(work, params.id, body), { once: 200 }),
    {
      allow: manage,
      params,
      body: DismissInput,
      headers: idempotencyKey,
      response: { 200: one(IntegrityFinding), ...errors(409) },
      detail: {
        operationId: 'dismissIntegrityFinding',
        summary: 'Set a doubt aside',
        description: 'It stays so until its evidence is another.',
      },
    },
  )
  .delete('/findings/:id/dismissal', ({ writes, params }) => writes(work => reopenFinding(work, params.id)), {
    allow: manage,
    params,
    response: { 200: one(IntegrityFinding), ...errors(409) },
    detail: { operationId: 'reopenIntegrityFinding', summary: 'Open a doubt again that was set aside' },
  })
  .get('/rules', ({ reads }) => reads(listRules), {
    allow: view,
    response: { 200: many(IntegrityRule), ...errors() },
    detail: { operationId: 'listIntegrityRules', summary: 'List the rules by which leads are looked at' },
  })
  .patch('/rules/:id', ({ writes, params, body }) => writes(work => updateRule(work, params.id, body)), {
    allow: manage,
    params,
    body: IntegrityRuleChange,
    response: { 200: one(IntegrityRule), ...errors(409) },
    detail: {
      operationId: 'updateIntegrityRule',
      summary: 'Turn a rule on or off, or set its threshold; the id is its key',
      description: 'The next look goes by it: what a rule that is off had found is closed then.',
    },
  })
  .get('/runs', async ({ query, who }) => jsonText(await listRuns(who, query)), {
    allow: view,
    ...query(listQuery(RUNS)),
    response: { 200: page(IntegrityRun), ...errors() },
    detail: { operationId: 'listIntegrityRuns', summary: 'List the looks at every lead, the latest first' },
  })
  .post('/runs', ({ writes }) => writes(work => startRun(work), { once: 201 }), {
    allow: manage,
    headers: idempotencyKey,
    response: { 201: one(IntegrityRun), ...errors(409) },
    detail: {
      operationId: 'startIntegrityRun',
      summary: 'Look at every lead now',
      description: 'In the background, one at a time (409); its progress is streamed to the caller as `job.progress`.',
    },
  })
  .get('/runs/:id', async ({ params, who }) => jsonText(await runText(who, params.id)), {
    allow: view,
    params,
    response: { 200: one(IntegrityRun), ...errors() },
    detail: { operationId: 'getIntegrityRun', summary: 'Get how far a look is' },
  })
