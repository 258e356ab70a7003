// What each source costs and brings, and how it does.
// Owns: lead_source_cost. Jobs: leads.watch-silence.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { query } from '../../platform/http/query'
import { AsRead, errors, Id, many, one } from '../../platform/http/shape'
import { deleteCost, listCosts, putCost, SEES_COSTS } from './costs'
import { listFigures, readFigures } from './figures'
import { CostInput, FiguresQuery, Month, SourceCost, SourceFigures, SourceHealth, SourceMonths } from './figures-schema'
import { readHealth } from './health'

const params = Type.Object({ id: Id })
const ofMonth = Type.Object({ id: Id, month: Month })
const allow = { can: 'settings.lead_routing' } as const
const reports = { can: 'reports.view', scope: 'reports:read' } as const

export const sourceWatch = new Elysia({ prefix: '/lead-sources', tags: ['Lead sources'] })
  .use(access)
  .get('/figures', ({ reads, query }) => reads(work => listFigures(work, query)), {
    allow: reports,
    ...query(FiguresQuery),
    response: { 200: many(SourceFigures), ...errors() },
    detail: {
      operationId: 'listLeadSourceFigures',
      summary: 'What each source brought and cost over some months',
      description:
        'Of the leads that the caller’s reports cover. Cost only for a caller who reports on the whole company and may see costs (`settings.lead_routing`, `receipts.approve` or `campaigns.edit`).',
    },
  })
  .get('/:id/figures', ({ reads, params, query }) => reads(work => readFigures(work, params.id, query)), {
    allow: reports,
    params,
    ...query(FiguresQuery),
    response: { 200: one(SourceMonths), ...errors() },
    detail: { operationId: 'getLeadSourceFigures', summary: 'What a source brought and cost, month by month' },
  })
  .get('/:id/health', ({ reads, params }) => reads(work => readHealth(work, params.id)), {
    allow,
    params,
    response: { 200: one(SourceHealth), ...errors() },
    detail: {
      operationId: 'getLeadSourceHealth',
      summary: 'How a source does: its usual rhythm, when people are notified of its silence, and what failed',
    },
  })
  .get('/:id/costs', ({ reads, params }) => reads(work => listCosts(work, params.id)), {
    allow: { can: SEES_COSTS },
    params,
    response: { 200: many(SourceCost), ...errors() },
    detail: { operationId: 'listLeadSourceCosts', summary: 'What a source costs, each from its month on' },
  })
  .put(
    '/:id/costs/:month',
    ({ writes, params, body }) => writes(work => putCost(work, params.id, params.month, body)),
    {
      allow,
      params: ofMonth,
      body: CostInput,
      response: { 200: many(SourceCost), ...errors(409) },
      detail: { operationId: 'putLeadSourceCost', summary: 'Say what a source costs from a month on' },
    },
  )
  .delete(
    '/:id/costs/:month',
    ({ writes, params, query }) => writes(work => deleteCost(work, params.id, params.month, query.updated_at)),
    {
      allow,
      params: ofMonth,
      ...query(AsRead),
      response: { 200: many(SourceCost), ...errors(409) },
      detail: { operationId: 'deleteLeadSourceCost', summary: 'Delete a month’s cost; the month before applies again' },
    },
  )
