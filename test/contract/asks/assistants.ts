import { type Asks, asAsha, made, speaking, world } from './known'

const newConnection = async (): Promise<string> => {
  const body = { name: 'Claude', scopes: ['leads:read', 'leads:write'] }
  return (await asAsha('createMcpConnection', { body })).body.data.id
}

/** A note on the lead of the suite, as an assistant would have it written. */
async function newDraft(status = 'open'): Promise<string> {
  const id = `mdr_${status}_${Object.keys(made).length}`
  const body = { lead_id: made.lead, text: 'Prefers mornings' }
  await speaking.app.db.sql`
    insert into mcp_draft (company_id, id, connection_id, member_id, operation, method, path, body, summary, status, expires_at)
    values (${world.company.id}, ${id}, ${made.mcpConnection!}, ${world.asha.id}, 'createNote', 'POST',
            '/api/v1/activities', ${JSON.stringify(body)}::text::jsonb, 'Write a note', ${status}, '2030-01-01')`
  return id
}

/** Assistants that are connected, and the changes that they ask for. */
export const assistantAsks: Asks = {
  createMcpConnection: {
    async prepare() {
      made.mcpConnection = await newConnection()
      made.endedMcpConnection = await newConnection()
      made.mcpDraft = await newDraft()
      made.unwantedMcpDraft = await newDraft()
      made.decidedMcpDraft = await newDraft('rejected')
    },
    wanted: () => ({ body: { name: 'ChatGPT', scopes: ['leads:read'] } }),
    wrong: () => ({ body: { name: 'ChatGPT', scopes: ['webhooks:manage'] } }),
  },
  listMcpConnections: { wanted: () => ({ query: { of: 'all' } }), wrong: () => ({ query: { of: 'none' } }) },
  listMcpCalls: { wanted: () => ({ id: made.mcpConnection, query: { limit: '5' } }) },
  revokeMcpConnection: { wanted: () => ({ id: made.endedMcpConnection }) },
  listMcpDrafts: {
    wanted: () => ({ query: { scope: 'all', status: 'open' } }),
    wrong: () => ({ query: { scope: 'theirs' } }),
  },
  getMcpDraft: { wanted: () => ({ id: made.mcpDraft }) },
  approveMcpDraft: { wanted: () => ({ id: made.mcpDraft }), conflict: () => ({ id: made.decidedMcpDraft }) },
  rejectMcpDraft: { wanted: () => ({ id: made.unwantedMcpDraft }), conflict: () => ({ id: made.decidedMcpDraft }) },
}
