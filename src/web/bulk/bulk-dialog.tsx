import { useState } from 'react'
import { previewBulkChange, startBulkChange } from '../api'
import { Button } from '../parts/button'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { TextArea } from '../parts/text-area'
import { useOnce } from '../parts/use-once'
import { textOf, useSubmit } from '../parts/use-submit'
import type { BulkJob, BulkPreview, NewBulkJob, Pipeline } from '../records'
import { useZone } from '../session'
import { words as common } from '../words'
import { type BulkKind, type BulkTarget, changeOf, jobOf } from './bulk-choice'
import { BulkFields } from './bulk-fields'
import { words } from './words'

type Props = {
  kind: BulkKind
  target: BulkTarget
  pipelines: readonly Pipeline[]
  onStarted(job: BulkJob): void
  onClose(): void
}
type Asked = { job: NewBulkJob; preview: BulkPreview }

/** Asks for a change to many leads, shows what it would do, and begins it. */
export function BulkDialog({ kind, target, pipelines, onStarted, onClose }: Props) {
  const zone = useZone()
  const once = useOnce()
  const [asked, setAsked] = useState<Asked | null>(null)
  const preview = useSubmit(async form => {
    const job = jobOf(target, changeOf(kind, form, zone), textOf(form, 'reason'))
    setAsked({ job, preview: await previewBulkChange(job) })
  })
  const run = useSubmit(async () => {
    if (!asked) return
    onStarted(await once(key => startBulkChange(asked.job, key)))
    onClose()
  })
  return (
    <Dialog title={`${words.bar}: ${words.kinds[kind]}`} onClose={onClose}>
      {/* Stays behind the preview, so that Back returns to what was filled in. */}
      <form onSubmit={preview.onSubmit} hidden={asked !== null}>
        <BulkFields kind={kind} pipelines={pipelines} error={preview.error} />
        {kind === 'owner_id' || kind === 'status' ? (
          <TextArea
            label={`${common.lead.reason} (${common.common.optional})`}
            name="reason"
            rows={2}
            maxLength={500}
            error={preview.error('reason')}
          />
        ) : null}
        <FailureNote failure={preview.failure} shown={['owner_id', 'status', 'add', 'remove', 'temperature']} />
        <FormActions label={words.preview} isBusy={preview.isBusy} onCancel={onClose} />
      </form>
      {asked ? (
        <form onSubmit={run.onSubmit}>
          <Preview of={asked.preview} />
          <FailureNote failure={run.failure} />
          <div className="form-actions">
            <Button onClick={() => setAsked(null)}>{words.back}</Button>
            {asked.preview.total > 0 ? (
              <Button
                type="submit"
                look={kind === 'archive' ? 'danger' : 'primary'}
                isBusy={run.isBusy}
                disabled={wouldDo(asked.preview) === 'nothing'}
                autoFocus
              >
                {runWords(asked.preview)}
              </Button>
            ) : null}
          </div>
        </form>
      ) : null}
    </Dialog>
  )
}

/** What is known of the whole from the preview: all of it, nothing of it, or a part that was tried. */
export const wouldDo = ({ would_change, tried, total }: BulkPreview): 'nothing' | 'all' | 'part' =>
  tried < total ? 'part' : would_change === 0 ? 'nothing' : 'all'

/** What the button says: as many as would change, where that is known. */
export function runWords(preview: BulkPreview): string {
  const would = wouldDo(preview)
  if (would === 'nothing') return words.noneWould
  return would === 'all' ? words.run(preview.would_change) : words.runAll(preview.total)
}

/** What a change would do. */
export function Preview({ of }: { of: BulkPreview }) {
  const refused = of.refused.reduce((sum, { count }) => sum + count, 0)
  if (of.total === 0) return <p>{words.nothing}</p>
  return (
    <div role="status">
      <p>
        <strong>
          {wouldDo(of) === 'part'
            ? words.willChangeOf(of.would_change, of.tried, of.total)
            : words.willChange(of.would_change)}
        </strong>
      </p>
      {of.unchanged > 0 ? <p>{words.unchanged(of.unchanged)}</p> : null}
      {of.missing > 0 ? <p>{words.missing(of.missing)}</p> : null}
      {refused > 0 ? (
        <>
          <p>{words.refused(refused)}</p>
          <ul className="bullets">
            {of.refused.map(({ code, reason, count }) => (
              <li key={`${code} ${reason}`}>
                {count.toLocaleString('en-IN')} × {reason}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {of.tried < of.total ? <p className="soft">{words.tried(of.tried, of.total)}</p> : null}
    </div>
  )
}
