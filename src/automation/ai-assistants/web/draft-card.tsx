import { type Path, post } from '../../../web/client'
import { formatInstant } from '../../../web/format/time'
import { Ago } from '../../../web/parts/ago'
import { Button } from '../../../web/parts/button'
import { Facts } from '../../../web/parts/facts'
import { Panel } from '../../../web/parts/panel'
import { type Address, Link } from '../../../web/router'
import { useSession, useZone } from '../../../web/session'
import { useAction } from '../../../web/settings/use-action'
import { useGet } from '../../../web/use-get'
import type { McpDraft } from '../schema'
import { DraftChanges } from './draft-changes'
import { assistantWords as text } from './words'

const LOOKS: Readonly<Record<McpDraft['status'], string>> = {
  open: 'badge warn',
  approved: 'badge good',
  failed: 'badge danger',
  rejected: 'badge',
  expired: 'badge',
}

type Props = { draft: McpDraft; onDecided(draft: McpDraft): void }

/** A change that an assistant asks for: to what, what would be other than now, and the two answers. */
export function DraftCard({ draft, onDecided }: Props) {
  const { session } = useSession()
  const zone = useZone()
  const isMine = draft.member.id === session.member.id
  const { status, summary, connection, member, reason, created_at, expires_at, decided_at, decided_by } = draft
  const record = recordOf(draft)
  const isStale = useIsStale(draft, isMine ? record : null)
  const isOpen = status === 'open'
  return (
    <Panel title={summary} action={<span className={LOOKS[status]}>{text.statuses[status]}</span>}>
      <p className="soft">
        {isMine ? text.asks(connection.name) : text.asksFor(connection.name, member.name)} <Ago at={created_at} />
      </p>
      <Facts
        of={[
          [text.reason, reason],
          [text.until, isOpen ? formatInstant(expires_at, zone) : null],
          [
            text.statuses[status]!,
            decided_at ? (
              <span key="decided">
                <Ago at={decided_at} /> {decided_by ? text.decided(decided_by.name) : null}
              </span>
            ) : null,
          ],
        ]}
      />
      {isMine ? <DraftChanges draft={draft} /> : <p className="note">{text.ofColleague}</p>}
      {isStale ? <p className="note warn">{text.stale}</p> : null}
      {status === 'failed' ? <p className="note danger">{refusalOf(draft)}</p> : null}
      <div className="card-actions">
        {isMine && isOpen ? <Answers draft={draft} isStale={isStale} onDecided={onDecided} /> : null}
        {record ? (
          <Link className="button plain" to={record as Address}>
            {text.open}
          </Link>
        ) : null}
      </div>
    </Panel>
  )
}

function Answers({ draft, isStale, onDecided }: Props & { isStale: boolean }) {
  const { isBusy, run, say } = useAction()
  const answer = (how: 'approve' | 'reject') =>
    run(async () => {
      const decided = await post<McpDraft>(`/ai-assistants/drafts/${encodeURIComponent(draft.id)}/${how}`)
      onDecided(decided)
      say(SAID[decided.status]?.(decided) ?? '')
    })
  return (
    <>
      {isStale ? null : (
        <Button look="primary" isBusy={isBusy} onClick={() => answer('approve')}>
          {text.approve}
        </Button>
      )}
      <Button isBusy={isBusy} onClick={() => answer('reject')}>
        {text.reject}
      </Button>
    </>
  )
}

const SAID: Partial<Record<McpDraft['status'], (draft: McpDraft) => string>> = {
  approved: () => text.approved,
  rejected: () => text.rejected,
  failed: draft => refusalOf(draft),
}

/** Why an approved change could not be made, in the words of the answer. */
function refusalOf({ result }: McpDraft): string {
  // boundary: an answer of the API, as it was kept.
  const error = (result?.body as { error?: { message?: string; fields?: Record<string, string> } } | undefined)?.error
  const fields = Object.entries(error?.fields ?? {}).map(([field, why]) => `${field} ${why}`)
  const why = fields.length > 0 ? fields.join('; ') : error?.message
  return why ? text.failed(why) : text.failedPlain
}

/** Whether the record is another by now than the assistant read: such a change is refused. */
function useIsStale(draft: McpDraft, path: string | null): boolean {
  const read = bodyOf(draft).updated_at
  const isJudged = draft.status === 'open' && path !== null && typeof read === 'string'
  const now = useGet(isJudged ? (path as Path<{ updated_at?: string }>) : null).data?.updated_at
  return isJudged && now !== undefined && Date.parse(now) !== Date.parse(read)
}

/** What would be sent. */
export const bodyOf = ({ body }: McpDraft): Readonly<Record<string, unknown>> =>
  // boundary: the body of a request, by whichever operation.
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}

/** Where the lead or contact stands that a draft is about, at the API and in the app alike. */
export function recordOf(draft: McpDraft): string | null {
  const [, inPath] = /^\/api\/v1(\/(?:leads|contacts)\/[^/]+)/.exec(draft.path) ?? []
  if (inPath) return inPath
  const { lead_id, contact_id } = bodyOf(draft)
  if (typeof lead_id === 'string') return `/leads/${lead_id}`
  return typeof contact_id === 'string' ? `/contacts/${contact_id}` : null
}
