import { useState } from 'react'
import { Dialog } from '../../parts/dialog'
import { FailureNote } from '../../parts/failure-note'
import { FormActions } from '../../parts/form-actions'
import { useSubmit } from '../../parts/use-submit'
import { ConditionBuilder } from './condition-builder'
import { blank, type Draft, draftOf, type FilterField, filterOf } from './drafts'
import { nodesOf } from './nodes'
import { filterWords as text } from './words'

type Props = {
  fields: readonly FilterField[]
  nodes: readonly unknown[]
  onNodes(nodes: readonly unknown[]): void
  onClose(): void
}

/** Puts together what a list shows, of every field that it can be asked about. */
export function FilterDialog({ fields, nodes, onNodes, onClose }: Props) {
  const [draft, setDraft] = useState<Draft | null>(() => begun(draftOf(nodes, fields), fields))
  const [isChanged, setChanged] = useState(false)
  const { error, failure, isBusy, onSubmit } = useSubmit(async () => {
    if (draft && isChanged) onNodes(nodesOf(filterOf(draft, fields)))
    else onClose()
  })
  return (
    <Dialog title={text.filters} onClose={onClose} isDrawer>
      <form onSubmit={onSubmit} noValidate>
        <ConditionBuilder
          draft={draft}
          fields={fields}
          error={error('conditions')}
          onChange={next => {
            setChanged(true)
            setDraft(next)
          }}
        />
        <FailureNote failure={failure} shown={['conditions']} />
        <FormActions label={text.show} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

/** Whoever opens it wants to ask something. */
const begun = (draft: Draft | null, fields: readonly FilterField[]): Draft | null =>
  draft && draft.nodes.length === 0 && fields[0] ? { ...draft, nodes: [blank(fields[0])] } : draft
