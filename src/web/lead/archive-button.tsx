import { useState } from 'react'
import { archiveLead, restoreLead } from '../api'
import { Button } from '../parts/button'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { FailureNote } from '../parts/failure-note'
import { useSubmit } from '../parts/use-submit'
import type { Lead } from '../records'
import { useMay } from './may-edit'
import { words } from './words'

const text = words.archive

type Props = { lead: Lead; onChanged(lead: Lead): void }

/** Puts a lead away, after asking. */
export function ArchiveButton({ lead, onChanged }: Props) {
  const mayArchive = useMay('leads.delete', lead.owner.id)
  const [isAsking, setAsking] = useState(false)
  if (lead.archived_at !== null || !mayArchive) return null
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {text.archive}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={text.title}
          text={text.text}
          label={text.archive}
          onConfirm={async () => {
            onChanged(await archiveLead(lead.id))
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

/** Says that a lead was archived, and brings it back. */
export function ArchivedNote({ lead, onChanged }: Props) {
  const mayRestore = useMay('leads.delete', lead.owner.id)
  const restore = useSubmit(async () => onChanged(await restoreLead(lead.id)))
  if (lead.archived_at === null) return null
  return (
    <form className="note" onSubmit={restore.onSubmit}>
      <p>{text.isArchived}</p>
      <FailureNote failure={restore.failure} />
      {mayRestore ? (
        <Button type="submit" isBusy={restore.isBusy}>
          {text.restore}
        </Button>
      ) : null}
    </form>
  )
}
