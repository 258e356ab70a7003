import { useState } from 'react'
import { formatPhone } from '../format/phone'
import { Ago } from '../parts/ago'
import { Button } from '../parts/button'
import { CopyField } from '../parts/copy-field'
import { Dialog } from '../parts/dialog'
import { Empty } from '../parts/empty'
import { FailureNote } from '../parts/failure-note'
import { PagedTable } from '../parts/paged-table'
import { choicesOf, SelectField } from '../parts/select-field'
import { Spinner } from '../parts/spinner'
import type { LeadSubmission } from '../records'
import { Link } from '../router'
import { useGet } from '../use-get'
import { usePages } from '../use-pages'
import { retrySubmission, submissionPath, submissionsPath } from './sources-api'
import { sourceWords } from './sources-words'
import { useAction } from './use-action'

const text = sourceWords.log

/** What was sent to a source and what became of it; what failed can be tried again. */
export function SourceLog({ sourceId }: { sourceId: string }) {
  const [what, setWhat] = useState('')
  const pages = usePages<LeadSubmission>(submissionsPath(sourceId, what))
  const [open, setOpen] = useState<string | null>(null)
  const { isBusy, run } = useAction()
  return (
    <>
      <SelectField
        label={text.show}
        value={what}
        choices={choicesOf(text.choices)}
        onChange={event => setWhat(event.target.value)}
      />
      <PagedTable
        pages={pages}
        className="source-log"
        columns={[...text.columns]}
        row={submission => (
          <tr key={submission.id}>
            <td>
              <Ago at={submission.received_at} />
            </td>
            <td>
              {submission.person ? (
                <>
                  {submission.person.name || text.noName}
                  <span className="under">{formatPhone(submission.person.phone)}</span>
                </>
              ) : null}
            </td>
            <td>{saidOf(submission)}</td>
            <td className="cell-more">
              <span className="card-actions">
                {submission.lead_id ? <Link to={`/leads/${submission.lead_id}`}>{text.lead}</Link> : null}
                <Button look="quiet" onClick={() => setOpen(submission.id)}>
                  {text.raw}
                </Button>
                {submission.status === 'failed' ? (
                  <Button
                    disabled={isBusy}
                    onClick={() =>
                      run(() => retrySubmission(sourceId, submission.id).then(pages.restart), text.retried)
                    }
                  >
                    {text.retry}
                  </Button>
                ) : null}
              </span>
            </td>
          </tr>
        )}
        empty={<Empty icon="clock" title={text.empty} hint={text.emptyHint} />}
      />
      {open ? <RawDialog sourceId={sourceId} id={open} onClose={() => setOpen(null)} /> : null}
    </>
  )
}

/** What became of one, in words. */
export function saidOf({ status, outcome, attempts, error, is_test, note }: LeadSubmission): string {
  const said =
    status === 'failed'
      ? [text.failed(attempts), error].filter(Boolean).join(': ')
      : outcome
        ? text.outcomes[outcome]
        : text.waiting
  return [said, ...(is_test ? [text.test] : []), ...(note ? [note] : [])].join(' · ')
}

function RawDialog({ sourceId, id, onClose }: { sourceId: string; id: string; onClose(): void }) {
  const submission = useGet(submissionPath(sourceId, id))
  const shown = submission.data
  return (
    <Dialog title={text.raw} onClose={onClose}>
      <FailureNote failure={submission.failure} onRetry={submission.reload} />
      {shown ? (
        <>
          {shown.body_of ? <p className="note">{text.with}</p> : null}
          <CopyField label={shown.format} text={shown.raw} isBlock rows={12} />
          {shown.query ? <CopyField label={text.query} text={`?${shown.query}`} isBlock rows={2} /> : null}
        </>
      ) : submission.failure ? null : (
        <Spinner />
      )}
    </Dialog>
  )
}
