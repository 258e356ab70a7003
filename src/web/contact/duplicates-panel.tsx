import { useState } from 'react'
import { paths, undoMerge } from '../api'
import { formatPhone } from '../format/phone'
import { useMay } from '../lead/may-edit'
import { Ago } from '../parts/ago'
import { Button } from '../parts/button'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { FailureNote } from '../parts/failure-note'
import { Panel } from '../parts/panel'
import { Spinner } from '../parts/spinner'
import { useToast } from '../parts/toasts'
import type { Contact, ContactMerge, Duplicate } from '../records'
import { Link } from '../router'
import { useGet } from '../use-get'
import { words as common } from '../words'
import { MergeDialog } from './merge-dialog'
import { words } from './merge-words'

/** Who may be the same person, and what was merged into this one already. */
export function DuplicatesPanel({ contact, onChanged }: { contact: Contact; onChanged(): void }) {
  const duplicates = useGet(paths.duplicates(contact.id))
  const merges = useGet(paths.merges(contact.id))
  const mayEdit = useMay('contacts.edit', contact.owner_id)
  const [merging, setMerging] = useState<string | null>(null)
  const [undoing, setUndoing] = useState<ContactMerge | null>(null)
  const show = useToast()
  const changed = (text: string) => {
    show({ text })
    duplicates.reload()
    merges.reload()
    onChanged()
  }
  return (
    <Panel title={words.title}>
      <FailureNote failure={duplicates.failure} onRetry={duplicates.reload} />
      {duplicates.data ? (
        <DuplicateList of={duplicates.data} mayMerge={mayEdit} onMerge={setMerging} />
      ) : duplicates.failure ? null : (
        <Spinner />
      )}
      {merges.data?.length ? <MergeList of={merges.data} mayUndo={mayEdit} onUndo={setUndoing} /> : null}
      {merging ? (
        <MergeDialog
          keptId={contact.id}
          otherId={merging}
          onMerged={() => changed(words.done)}
          onClose={() => setMerging(null)}
        />
      ) : null}
      {undoing ? (
        <ConfirmDialog
          title={words.undoTitle}
          text={words.undoText(undoing.merged.name || common.leads.noName)}
          label={words.undo}
          onConfirm={async () => {
            await undoMerge(undoing.id)
            setUndoing(null)
            changed(words.undone)
          }}
          onClose={() => setUndoing(null)}
        />
      ) : null}
    </Panel>
  )
}

type ListProps = { of: readonly Duplicate[]; mayMerge: boolean; onMerge(id: string): void }

export function DuplicateList({ of, mayMerge, onMerge }: ListProps) {
  if (of.length === 0) return <p className="soft">{words.none}</p>
  return (
    <ul className="mini-list">
      {of.map(({ contact, name, owner_name, is_archived, reasons }, i) => (
        <li key={contact?.id ?? i}>
          {contact ? <Link to={`/contacts/${contact.id}`}>{name || common.leads.noName}</Link> : <span>{name}</span>}
          <span className="soft">
            {[
              formatPhone(contact?.phone),
              ...reasons,
              is_archived ? words.archived : '',
              contact ? '' : words.ask(owner_name),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {contact && mayMerge ? (
            <Button look="quiet" onClick={() => onMerge(contact.id)}>
              {words.merge}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

type MergesProps = { of: readonly ContactMerge[]; mayUndo: boolean; onUndo(merge: ContactMerge): void }

export function MergeList({ of, mayUndo, onUndo }: MergesProps) {
  return (
    <>
      <h3>{words.history}</h3>
      <ul className="mini-list">
        {of.map(merge => (
          <li key={merge.id}>
            <span>{merge.merged.name || common.leads.noName}</span>
            <span className="soft">
              <Ago at={merge.merged_at} /> {merge.undone_at ? words.wasUndone : (merge.merged_by?.name ?? '')}
            </span>
            {mayUndo && merge.can_undo_until ? (
              <Button look="quiet" onClick={() => onUndo(merge)}>
                {words.undo}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}
