import { type CSSProperties, useState } from 'react'
import { useCustomFields } from '../directory'
import { Button } from '../parts/button'
import { Facts } from '../parts/facts'
import { Panel } from '../parts/panel'
import type { Pipeline, PipelineStatus } from '../records'
import { asFailure } from '../use-get'
import { words as common } from '../words'
import { ArchiveStatusDialog } from './archive-status-dialog'
import { orderStatuses } from './pipelines-api'
import { pipelineWords as text } from './pipelines-words'
import { StatusEditor } from './status-editor'
import { useAction } from './use-action'

type Props = { pipeline: Pipeline; onPut(changed: Pipeline): void; onStale(): void }

/** The statuses of a pipeline in their order. */
export function StatusesPanel({ pipeline, onPut, onStale }: Props) {
  const [isAdding, setAdding] = useState(false)
  const { isBusy, run } = useAction()
  const { id, statuses } = pipeline
  const move = (from: number, to: number) => {
    const ids = statuses.map(status => status.id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    run(() =>
      orderStatuses(id, ids).then(onPut, (thrown: unknown) => {
        onStale()
        throw asFailure(thrown)
      }),
    )
  }
  return (
    <Panel
      title={text.statuses}
      action={
        <Button icon="plus" onClick={() => setAdding(true)}>
          {text.addStatus}
        </Button>
      }
    >
      <ol className="plain-list stack">
        {statuses.map((status, index) => (
          <StatusRow
            key={status.id}
            pipeline={pipeline}
            status={status}
            isBusy={isBusy}
            onUp={index > 0 ? () => move(index, index - 1) : null}
            onDown={index < statuses.length - 1 ? () => move(index, index + 1) : null}
            onPut={onPut}
          />
        ))}
      </ol>
      {isAdding ? <StatusEditor pipeline={pipeline} onDone={onPut} onClose={() => setAdding(false)} /> : null}
    </Panel>
  )
}

type RowProps = {
  pipeline: Pipeline
  status: PipelineStatus
  isBusy: boolean
  /** Null where it is first, or last. */
  onUp: (() => void) | null
  onDown: (() => void) | null
  onPut(changed: Pipeline): void
}

export function StatusRow({ pipeline, status, isBusy, onUp, onDown, onPut }: RowProps) {
  const [open, setOpen] = useState<'edit' | 'archive' | null>(null)
  const fieldName = useFieldNames()
  const { name, color, category, required_fields, sub_statuses, probability, ageing_days } = status
  const close = () => setOpen(null)
  return (
    <li className="status-row">
      <p className="card-actions">
        <span className="chip" style={{ '--chip': color } as CSSProperties}>
          {name}
        </span>
        <span className="badge">{text.categories[category]}</span>
      </p>
      <Facts
        of={[
          [text.required, required_fields.map(fieldName).join(', ')],
          [text.subStatuses, sub_statuses.map(sub => sub.name).join(', ')],
          [text.probability, probability === null ? '' : `${probability} %`],
          [text.ageing, ageing_days === null ? '' : String(ageing_days)],
        ]}
      />
      <div className="card-actions">
        <Button aria-label={`${common.common.edit}: ${name}`} onClick={() => setOpen('edit')}>
          {common.common.edit}
        </Button>
        <Button icon="up" iconOnly disabled={!onUp || isBusy} onClick={() => onUp?.()}>
          {`${text.up}: ${name}`}
        </Button>
        <Button icon="down" iconOnly disabled={!onDown || isBusy} onClick={() => onDown?.()}>
          {`${text.down}: ${name}`}
        </Button>
        <Button aria-label={`${text.archiveStatus}: ${name}`} onClick={() => setOpen('archive')}>
          {text.archiveStatus}
        </Button>
      </div>
      {open === 'edit' ? <StatusEditor pipeline={pipeline} status={status} onDone={onPut} onClose={close} /> : null}
      {open === 'archive' ? (
        <ArchiveStatusDialog pipeline={pipeline} status={status} onDone={onPut} onClose={close} />
      ) : null}
    </li>
  )
}

/** What a field that a lead must have is called; own fields by their labels. */
export function useFieldNames(): (field: string) => string {
  const own = new Map(useCustomFields('lead').map(({ key, label }) => [`custom.${key}`, label]))
  const known: Readonly<Record<string, string>> = text.fields
  return field => known[field] ?? own.get(field) ?? field
}
