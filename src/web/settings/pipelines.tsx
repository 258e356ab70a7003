import { useState } from 'react'
import { paths } from '../api'
import { useLive } from '../live'
import { Button } from '../parts/button'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { Panel } from '../parts/panel'
import { SelectField } from '../parts/select-field'
import { SettingsList } from '../parts/settings-list'
import type { Pipeline } from '../records'
import { text as anyText, useSearch } from '../search'
import { leaving } from '../unsaved'
import { useGet } from '../use-get'
import { words as common } from '../words'
import { PipelineDialog } from './pipeline-dialog'
import { MovesPanel } from './pipeline-moves'
import { StatusesPanel } from './pipeline-statuses'
import { archivedPipelines, archivePipeline, bringBackUsual, restorePipeline } from './pipelines-api'
import { pipelineWords as text } from './pipelines-words'
import { useAction } from './use-action'

/** How far a remap is, while it runs. */
type Progress = { done: number; total: number; isOver: boolean }

const SEARCH = { pipeline: anyText }

export function PipelinesSection() {
  const pipelines = useGet(paths.pipelines)
  const [{ pipeline: chosen }, change] = useSearch(SEARCH)
  const setChosen = (pipeline: string) => change({ pipeline })
  const [progress, setProgress] = useState<Progress | null>(null)
  useLive(event => {
    if (event.kind !== 'job.progress' || event.data.kind !== 'pipelines.settle') return
    const { done, total, state } = event.data as { done: number; total: number; state: string }
    if (total > 0) setProgress({ done, total, isOver: state === 'done' })
  })
  const shown = pipelines.data?.find(({ id }) => id === chosen) ?? pipelines.data?.[0]
  const put = (changed: Pipeline) =>
    pipelines.put((pipelines.data ?? []).map(pipeline => (pipeline.id === changed.id ? changed : pipeline)))
  return (
    <SettingsList
      words={text}
      list={pipelines}
      adding={close => (
        <PipelineDialog
          others={pipelines.data ?? []}
          onDone={made => {
            setChosen(made.id)
            pipelines.reload()
          }}
          onClose={close}
        />
      )}
    >
      {progress ? (
        <p role="status" className="note">
          {progress.isOver ? text.settled : text.settling(progress.done, progress.total)}
        </p>
      ) : null}
      {shown ? (
        <div className="stack">
          <SelectField
            label={text.pipeline}
            value={shown.id}
            onChange={({ target: { value } }) => leaving(() => setChosen(value))}
            choices={(pipelines.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
          <PipelineActions pipeline={shown} onChanged={pipelines.reload} />
          <StatusesPanel pipeline={shown} onPut={put} onStale={pipelines.reload} />
          <MovesPanel key={`${shown.id} ${movesKey(shown)}`} pipeline={shown} onPut={put} onStale={pipelines.reload} />
        </div>
      ) : null}
      <ArchivedPanel onChanged={pipelines.reload} key={pipelines.data?.length} />
    </SettingsList>
  )
}

/** What the table of moves says: it is drawn anew when that is another, not at each change of a name. */
const movesKey = ({ statuses }: Pipeline): string =>
  JSON.stringify(statuses.map(({ key, allowed_moves }) => [key, allowed_moves]))

function PipelineActions({ pipeline, onChanged }: { pipeline: Pipeline; onChanged(): void }) {
  const { isBusy, run } = useAction()
  const [open, setOpen] = useState<'edit' | 'archive' | null>(null)
  const { id, name } = pipeline
  return (
    <div className="card-actions">
      <Button onClick={() => setOpen('edit')}>{text.edit}</Button>
      <Button isBusy={isBusy} onClick={() => run(() => bringBackUsual(id).finally(onChanged), text.broughtBack)}>
        {text.bringBack}
      </Button>
      <Button onClick={() => setOpen('archive')}>{text.archive}</Button>
      {open === 'edit' ? (
        <PipelineDialog pipeline={pipeline} others={[]} onDone={onChanged} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'archive' ? (
        <ConfirmDialog
          title={text.archive}
          text={name}
          label={text.archiveStatus}
          onClose={() => setOpen(null)}
          onConfirm={async () => {
            await archivePipeline(id)
            setOpen(null)
            onChanged()
          }}
        />
      ) : null}
    </div>
  )
}

/** Pipelines that were archived; nothing where there are none. */
function ArchivedPanel({ onChanged }: { onChanged(): void }) {
  const archived = useGet(archivedPipelines)
  const { isBusy, run } = useAction()
  const restore = (id: string) =>
    run(() =>
      restorePipeline(id).finally(() => {
        archived.reload()
        onChanged()
      }),
    )
  if (!archived.data || archived.data.length === 0) return null
  return (
    <Panel title={text.archived}>
      <ul className="plain-list stack">
        {archived.data.map(({ id, name, lead_types }) => (
          <li key={id} className="card-actions">
            <span>{[name, ...lead_types.map(type => common.leadTypes[type])].join(' · ')}</span>
            <Button isBusy={isBusy} onClick={() => restore(id)}>
              {text.restore}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
