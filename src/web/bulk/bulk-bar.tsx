import { useState } from 'react'
import { later } from '../kit/later'
import { Button } from '../parts/button'
import type { BulkJob, Pipeline } from '../records'
import { useSession } from '../session'
import { type BulkKind, type BulkTarget, kindsFor } from './bulk-choice'
import type { Selection } from './use-selection'
import { words } from './words'

const BulkDialog = later(async () => (await import('./bulk-dialog')).BulkDialog)

type Props = {
  selection: Selection
  /** The list's filter, for all that fit. */
  filter: string
  hasMore: boolean
  pipelines: readonly Pipeline[]
  onStarted(job: BulkJob): void
}

/** What can be done with the leads that are chosen; nothing while none is. */
export function BulkBar({ selection, filter, hasMore, pipelines, onStarted }: Props) {
  const { can } = useSession()
  const [kind, setKind] = useState<BulkKind | null>(null)
  const { ids, isAll } = selection
  if (ids.size === 0 && !isAll) return null
  const target: BulkTarget = isAll ? { filter } : { ids: [...ids] }
  return (
    <section className="bulk-bar" aria-label={words.bar}>
      <p role="status">{isAll ? words.allSelected : words.selected(ids.size)}</p>
      {hasMore && !isAll ? (
        <Button look="quiet" onClick={selection.takeAll}>
          {words.selectAll}
        </Button>
      ) : null}
      <div className="bulk-kinds">
        {kindsFor(can).map(kind => (
          <Button key={kind} onClick={() => setKind(kind)}>
            {words.kinds[kind]}
          </Button>
        ))}
      </div>
      <Button look="quiet" icon="close" iconOnly onClick={selection.clear}>
        {words.clear}
      </Button>
      {kind ? (
        <BulkDialog
          kind={kind}
          target={target}
          pipelines={pipelines}
          onStarted={job => {
            selection.clear()
            onStarted(job)
          }}
          onClose={() => setKind(null)}
        />
      ) : null}
    </section>
  )
}
