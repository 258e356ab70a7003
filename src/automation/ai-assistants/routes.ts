// The assistants that members connect, and the changes that these ask for.
// Owns: mcp_connection, mcp_token, mcp_code, mcp_draft, mcp_call.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer } from '../../platform/http/envelope'
import { query } from '../../platform/http/query'
import { errors, Id, many, one, page } from '../../platform/http/shape'
import { approveDraft } from './approve-draft'
import { createConnection, listCalls, listConnections, revokeConnection } from './connections'
import { findDraft, listDrafts, rejectDraft } from './drafts'
import {
  CallList,
  ConnectionList,
  CreatedMcpConnection,
  DraftList,
  McpCall,
  McpConnection,
  McpDraft,
  NewMcpConnection,
} from './schema'

const allow = { can: ['ai.assistants', 'settings.integrations'] } as const
const params = Type.Object({ id: Id })

export const connections = new Elysia({ prefix: '/ai-assistants/connections', tags: ['AI assistants'] })
  .use(access)
  .get('/', async ({ who, query }) => answer(await listConnections(who, query.of)), {
    allow,
    ...query(ConnectionList),
    response: { 200: many(McpConnection), ...errors() },
    detail: {
      operationId: 'listMcpConnections',
      summary: 'List the assistants that are connected: one’s own, or with settings.integrations everybody’s',
      description: '`of=mine`: one’s own only. `of=all` is refused without settings.integrations.',
    },
  })
  .post(
    '/',
    async ({ who, body, set }) => {
      const made = await createConnection(who, body)
      set.status = 201
      return answer(made)
    },
    {
      allow: { can: 'ai.assistants', recent: true },
      body: NewMcpConnection,
      response: { 201: one(CreatedMcpConnection), ...errors() },
      detail: {
        operationId: 'createMcpConnection',
        summary: 'Connect an assistant by a token that is pasted into it',
        description:
          'It reads at `/mcp` (Model Context Protocol) what the member may read and the scopes let through, as a key ' +
          'would; what it wants changed waits as a draft. No Idempotency-Key: a kept answer would keep the token.',
      },
    },
  )
  .delete('/:id', async ({ who, params }) => answer(await revokeConnection(who, params.id)), {
    allow,
    params,
    response: { 200: one(McpConnection), ...errors(404) },
    detail: { operationId: 'revokeMcpConnection', summary: 'Disconnect an assistant: it stops at once, for good' },
  })
  .get('/:id/calls', ({ who, params, query }) => listCalls(who, params.id, query), {
    allow,
    params,
    ...query(CallList),
    response: { 200: page(McpCall), ...errors(404) },
    detail: {
      operationId: 'listMcpCalls',
      summary: 'List what an assistant did: each tool, and the records that it was shown; kept 90 days',
    },
  })

export const drafts = new Elysia({ prefix: '/ai-assistants/drafts', tags: ['AI assistants'] })
  .use(access)
  .get('/', async ({ who, query }) => answer(await listDrafts(who, query)), {
    allow,
    ...query(DraftList),
    response: { 200: many(McpDraft), ...errors() },
    detail: {
      operationId: 'listMcpDrafts',
      summary: 'List the changes that assistants ask for, newest first, 200 at most',
      description:
        '`scope=all` (settings.integrations): everybody’s, of colleagues without body, reason and result. ' +
        '`status=closed`: all that are not open any more.',
    },
  })
  .get('/:id', async ({ who, params }) => answer(await findDraft(who, params.id)), {
    allow: 'member',
    params,
    response: { 200: one(McpDraft), ...errors(404) },
    detail: { operationId: 'getMcpDraft', summary: 'Read a change that one’s own assistant asks for' },
  })
  .post('/:id/approve', async ({ who, params, request }) => answer(await approveDraft(who, params.id, request)), {
    allow: 'member',
    params,
    response: { 200: one(McpDraft), ...errors(404, 409) },
    detail: {
      operationId: 'approveMcpDraft',
      summary: 'Have a change made that one’s own assistant asks for',
      description:
        'Runs it once, as the member and as far as the connection goes by now: 403 when it was revoked or the right or ' +
        'scope is gone, 409 `already_decided`. What the operation itself refuses is an answer: `status: failed`, with ' +
        '`result`.',
    },
  })
  .post('/:id/reject', async ({ who, params }) => answer(await rejectDraft(who, params.id)), {
    allow: 'member',
    params,
    response: { 200: one(McpDraft), ...errors(404, 409) },
    detail: { operationId: 'rejectMcpDraft', summary: 'Turn down a change that one’s own assistant asks for' },
  })
