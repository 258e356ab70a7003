import { useMemo, useState } from 'react'
import { post, remove } from '../../../web/client'
import type { KitField } from '../../../web/kit/field'
import { ListPage } from '../../../web/kit/list-page'
import type { Listing } from '../../../web/kit/listing'
import { SecretDialog } from '../../../web/kit/secret-dialog'
import { CopyField } from '../../../web/parts/copy-field'
import { useSession } from '../../../web/session'
import { keysWords } from '../../../web/settings/keys-words'
import type { McpConnection } from '../schema'
import { CallLog } from './call-log'
import { Drafts } from './drafts'
import { AssistantTabs } from './tabs'
import { assistantWords as text } from './words'

const CONNECTIONS = '/ai-assistants/connections'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Webhooks are for programs. */
const { 'webhooks:manage': _, ...SCOPES } = keysWords.scopeNames
const LIVES = ['90', '30', '365']

const FIELDS: KitField[] = [
  { name: 'name', label: text.name, type: 'text', required: true, hint: text.nameHint },
  {
    name: 'scopes',
    label: text.scopes,
    type: 'choices',
    values: Object.keys(SCOPES),
    labels: SCOPES,
    required: true,
    hint: text.scopesHint,
  },
  { name: 'life', label: text.life, type: 'choice', values: LIVES, labels: text.lives, required: true },
  { name: 'status', label: text.status, type: 'text', readOnly: true },
  { name: 'member', label: text.member, type: 'text', readOnly: true },
  { name: 'kind', label: text.kind, type: 'choice', labels: text.kinds, readOnly: true },
  { name: 'last_used_at', label: text.lastUsed, type: 'instant', readOnly: true },
  { name: 'expires_at', label: text.expires, type: 'instant', readOnly: true },
  { name: 'revoked_at', label: text.revokedAt, type: 'instant', readOnly: true },
  { name: 'created_at', label: text.added, type: 'instant', readOnly: true },
]

/** `/settings/ai-assistants`: what is connected; `/drafts`: what waits to be approved. */
export const AssistantsPage = ({ tab }: { tab: string }) => (tab === 'drafts' ? <Drafts /> : <Connections />)

const hasEnded = ({ revoked_at, expires_at }: McpConnection): boolean =>
  revoked_at !== null || Date.parse(expires_at) <= Date.now()

const statusOf = (connection: McpConnection): string =>
  connection.revoked_at !== null ? text.revoked : hasEnded(connection) ? text.expired : text.active

function Connections() {
  const { can } = useSession()
  const mayConnect = can('ai.assistants')
  const [made, setMade] = useState<{ token: string; url: string } | null>(null)
  const listing = useMemo(
    (): Listing<McpConnection> => ({
      words: { ...text },
      before: () => <AssistantTabs current="" />,
      icon: 'spark',
      path: CONNECTIONS,
      query: {},
      fields: FIELDS,
      columns: ['name', 'status', 'member', 'last_used_at', 'expires_at'],
      cells: {
        member: ({ member }) => member.name,
        status: connection => (
          <span className={hasEnded(connection) ? 'badge' : 'badge good'}>{statusOf(connection)}</span>
        ),
      },
      titleOf: ({ name }) => name,
      ...(mayConnect
        ? {
            create: async ({ life, ...input }) => {
              // An hour short: a year is the longest, and the clocks of two machines differ.
              const expires_at = new Date(Date.now() + Number(life) * DAY_MS - HOUR_MS).toISOString()
              setMade(await post(CONNECTIONS, { scopes: [], ...input, expires_at }))
            },
          }
        : {}),
      end: {
        ...{ label: text.revoke, text: text.revokeText, isEnded: hasEnded },
        act: ({ id }) => remove<McpConnection>(`${CONNECTIONS}/${encodeURIComponent(id)}`),
      },
      panel: ({ id }) => <CallLog key={id} connectionId={id} />,
    }),
    [mayConnect],
  )
  return (
    <>
      <ListPage listing={listing} />
      {mayConnect ? (
        <div className="beside-list">
          <CopyField label={text.connector} text={`${location.origin}/mcp`} />
        </div>
      ) : null}
      {made ? (
        <SecretDialog
          title={text.tokenTitle}
          hint={text.tokenHint}
          values={[
            [text.url, made.url],
            [text.token, made.token],
          ]}
          onClose={() => setMade(null)}
        />
      ) : null}
    </>
  )
}
