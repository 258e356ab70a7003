// How members keep up with their work, by day.
// Owns: accountability_day, accountability_setting. Jobs: accountability.reckon.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer } from '../../platform/http/envelope'
import { query } from '../../platform/http/query'
import { errors, Id, one } from '../../platform/http/shape'
import { askReckoning, changeSettings, memberAccountability, readSettings, teamAccountability } from './accountability'
import {
  AccountabilitySettings,
  AccountabilitySettingsInput,
  MemberAccountability,
  Reckoning,
  TeamAccountability,
  TeamQuery,
} from './schema'

const reports = { can: 'reports.view' } as const
const settings = { can: 'settings.lead_routing' } as const

export const accountability = new Elysia({ prefix: '/accountability', tags: ['Accountability'] })
  .use(access)
  .get('/members/:id', async ({ who, params }) => answer(await memberAccountability(who, params.id)), {
    allow: reports,
    params: Type.Object({ id: Id }),
    response: { 200: one(MemberAccountability), ...errors(404) },
    detail: {
      operationId: 'getMemberAccountability',
      summary: 'How one member kept up with their work in 30 days',
      description: 'Days of the company. A day without anything to do has no score and counts for nothing.',
    },
  })
  .get('/team', async ({ who, query }) => answer(await teamAccountability(who, query.period ?? 'd30')), {
    allow: reports,
    ...query(TeamQuery),
    response: { 200: one(TeamAccountability), ...errors() },
    detail: {
      operationId: 'listTeamAccountability',
      summary: 'The members of the caller’s report scope by score',
      description:
        'Agents see themselves, and their colleagues’ names and scores without the components where the company ' +
        'shares the ranking.',
    },
  })
  .post(
    '/recompute',
    async ({ who, set }) => {
      const queued = await askReckoning(who)
      set.status = 202
      return answer(queued)
    },
    {
      allow: settings,
      response: { 202: one(Reckoning), ...errors() },
      detail: {
        operationId: 'recomputeAccountability',
        summary: 'Compute today again; the night makes it final',
        description: 'Once in ten minutes for a company; 429 with `Retry-After` before.',
      },
    },
  )
  .get('/settings', ({ reads }) => reads(readSettings), {
    allow: { can: ['settings.lead_routing', 'settings.view'] },
    response: { 200: one(AccountabilitySettings), ...errors() },
    detail: {
      operationId: 'getAccountabilitySettings',
      summary: 'What each component counts, and who sees the ranking',
    },
  })
  .patch('/settings', async ({ who, body }) => answer(await changeSettings(who, body)), {
    allow: settings,
    body: AccountabilitySettingsInput,
    response: { 200: one(AccountabilitySettings), ...errors() },
    detail: {
      operationId: 'updateAccountabilitySettings',
      summary: 'Change what components count, and who sees the ranking',
    },
  })
