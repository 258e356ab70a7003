import { useState } from 'react'
import { rotateSource, testSource, updateSource } from '../api'
import { Ago } from '../parts/ago'
import { Button } from '../parts/button'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { CopyField } from '../parts/copy-field'
import { useToast } from '../parts/toasts'
import { sampleCurl } from '../push-sample'
import type { LeadSource } from '../records'
import { SourceDialog } from './source-dialog'
import { useAction } from './use-action'
import { words } from './words'

const text = words.sources

export function SourceCard({ source, onChanged }: { source: LeadSource; onChanged(): void }) {
  const { isBusy, run } = useAction()
  const show = useToast()
  const [open, setOpen] = useState<'edit' | 'rotate' | null>(null)
  const change = (next: { is_paused: boolean } | { is_sandbox: boolean }) =>
    run(() => updateSource(source.id, next).then(onChanged))
  return (
    <article className="panel" aria-label={source.name}>
      <header className="panel-head">
        <h2>{source.name}</h2>
        <span className="badges">
          <span className="badge">{text.kinds[source.kind]}</span>
          {source.is_paused ? <span className="badge warn">{text.paused}</span> : null}
          {source.is_sandbox ? <span className="badge warn">{text.sandbox}</span> : null}
          {source.failed_count ? <span className="badge warn">{text.failed(source.failed_count)}</span> : null}
        </span>
      </header>
      <p className="soft">
        {source.last_received_at ? (
          <>
            {text.last} <Ago at={source.last_received_at} /> · {text.count(source.received_count)}
          </>
        ) : (
          text.never
        )}
        {source.default_owner ? ` · ${source.default_owner.name}` : ''}
      </p>
      {source.is_paused ? <p className="note">{text.pausedHint}</p> : null}
      {source.is_sandbox ? <p className="note">{text.sandboxOn}</p> : null}
      <CopyField label={text.pushUrl} text={source.push_url} />
      <details className="fold">
        <summary>{text.curl}</summary>
        <CopyField label={text.curl} text={sampleCurl(source.push_url)} isBlock />
      </details>
      <fieldset className="card-actions" disabled={isBusy}>
        <legend className="visually-hidden">{text.actions}</legend>
        <Button onClick={() => run(() => testSource(source.id), text.tested)} disabled={source.is_paused}>
          {text.test}
        </Button>
        <Button onClick={() => setOpen('edit')}>{text.rename}</Button>
        <Button onClick={() => change({ is_paused: !source.is_paused })}>
          {source.is_paused ? text.resume : text.pause}
        </Button>
        <Button onClick={() => change({ is_sandbox: !source.is_sandbox })}>
          {source.is_sandbox ? text.fromSandbox : text.toSandbox}
        </Button>
        <Button onClick={() => setOpen('rotate')}>{text.rotate}</Button>
      </fieldset>
      {open === 'edit' ? <SourceDialog source={source} onDone={onChanged} onClose={() => setOpen(null)} /> : null}
      {open === 'rotate' ? (
        <ConfirmDialog
          title={text.rotateTitle}
          text={text.rotateText(source.name)}
          label={text.rotate}
          onClose={() => setOpen(null)}
          onConfirm={async () => {
            await rotateSource(source.id)
            setOpen(null)
            show({ text: text.rotated })
            onChanged()
          }}
        />
      ) : null}
    </article>
  )
}
