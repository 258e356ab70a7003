import { useState } from 'react'
import { Ago } from '../parts/ago'
import { Button } from '../parts/button'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { CopyField } from '../parts/copy-field'
import { Panel } from '../parts/panel'
import { useToast } from '../parts/toasts'
import { pushSamples } from '../push-sample'
import type { LeadSource, SourceChange } from '../records'
import { go } from '../router'
import { testSource } from '../settings-api'
import { SourceDialog } from './source-dialog'
import { SourceRotationDialog } from './source-rotation-dialog'
import { archiveSource, changeSource, endOldUrl, purgeTests } from './sources-api'
import { sourceWords } from './sources-words'
import { useAction } from './use-action'
import { words } from './words'

const text = words.sources
const own = sourceWords.setUp
type Props = { source: LeadSource; onChanged(source: LeadSource): void }

/** Where a source sends to, what to tell whoever sets the sender up, and its switches. */
export function SourceSetUp({ source, onChanged }: Props) {
  return (
    <>
      <Panel title={own.url}>
        <CopyField label={text.pushUrl} text={source.push_url} />
        {source.old_url_until ? <OldUrl source={source} onChanged={onChanged} /> : null}
      </Panel>
      <Switches source={source} onChanged={onChanged} />
      <Panel title={own.samples}>
        {pushSamples(source.push_url).map(({ name, hint, sample }) => (
          <details className="fold" key={name}>
            <summary>{name}</summary>
            <p className="soft">{hint}</p>
            <CopyField label={name} text={sample} isBlock rows={sample.split('\n').length} />
          </details>
        ))}
      </Panel>
    </>
  )
}

function OldUrl({ source, onChanged }: Props) {
  const { isBusy, run } = useAction()
  return (
    <p className="note">
      {own.oldUrl} <Ago at={source.old_url_until!} />{' '}
      <Button isBusy={isBusy} onClick={() => run(() => endOldUrl(source).then(onChanged), own.ended)}>
        {own.endOld}
      </Button>
    </p>
  )
}

function Switches({ source, onChanged }: Props) {
  const { isBusy, run } = useAction()
  const show = useToast()
  const [open, setOpen] = useState<'edit' | 'rotate' | 'purge' | 'sandbox' | 'archive' | null>(null)
  const close = () => setOpen(null)
  const change = (next: SourceChange) => run(() => changeSource(source.id, next).then(onChanged))
  const confirmed = {
    purge: {
      title: own.purgeTitle,
      text: own.purgeText(source.name),
      label: own.purge,
      act: async () => show({ text: own.purged((await purgeTests(source.id)).leads) }),
    },
    sandbox: {
      title: own.sandboxTitle,
      text: own.sandboxText(source.name),
      label: text.toSandbox,
      act: () => changeSource(source.id, { is_sandbox: true }).then(onChanged),
    },
    archive: {
      title: own.archiveTitle,
      text: own.archiveText(source.name),
      label: own.archive,
      act: async () => {
        await archiveSource(source)
        go('/settings/sources')
      },
    },
  }
  const asked = open && open !== 'edit' && open !== 'rotate' ? confirmed[open] : null
  return (
    <Panel title={own.switches}>
      {source.is_paused ? <p className="note">{text.pausedHint}</p> : null}
      {source.is_sandbox ? <p className="note">{text.sandboxOn}</p> : null}
      <fieldset className="card-actions" disabled={isBusy}>
        <legend className="visually-hidden">{text.actions}</legend>
        <Button onClick={() => run(() => testSource(source.id), text.tested)} disabled={source.is_paused}>
          {text.test}
        </Button>
        <Button onClick={() => setOpen('edit')}>{text.rename}</Button>
        <Button onClick={() => change({ is_paused: !source.is_paused })}>
          {source.is_paused ? text.resume : text.pause}
        </Button>
        <Button onClick={() => (source.is_sandbox ? change({ is_sandbox: false }) : setOpen('sandbox'))}>
          {source.is_sandbox ? text.fromSandbox : text.toSandbox}
        </Button>
        <Button onClick={() => setOpen('purge')}>{own.purge}</Button>
        <Button onClick={() => setOpen('rotate')}>{text.rotate}</Button>
        <Button look="danger" onClick={() => setOpen('archive')}>
          {own.archive}
        </Button>
      </fieldset>
      {open === 'edit' ? <SourceDialog source={source} onDone={onChanged} onClose={close} /> : null}
      {open === 'rotate' ? (
        <SourceRotationDialog
          source={source}
          onDone={next => {
            onChanged(next)
            show({ text: text.rotated })
            close()
          }}
          onClose={close}
        />
      ) : null}
      {asked ? (
        <ConfirmDialog
          title={asked.title}
          text={asked.text}
          label={asked.label}
          onClose={close}
          onConfirm={async () => {
            await asked.act()
            close()
          }}
        />
      ) : null}
    </Panel>
  )
}
