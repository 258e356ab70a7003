import { useState } from 'react'
import { archiveContact, restoreContact } from '../api'
import { useMay } from '../lead/may-edit'
import { Button } from '../parts/button'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { FailureNote } from '../parts/failure-note'
import { useSubmit } from '../parts/use-submit'
import type { Contact } from '../records'
import { words } from './merge-words'

type Props = { contact: Contact; onChanged(contact: Contact): void }

/** Puts a contact away, after asking, or says that it is and brings it back. */
export function ArchiveButton({ contact, onChanged }: Props) {
  const mayArchive = useMay('contacts.delete', contact.owner_id)
  const [isAsking, setAsking] = useState(false)
  const restore = useSubmit(async () => onChanged(await restoreContact(contact.id)))
  if (contact.archived_at !== null) {
    return (
      <form className="note" onSubmit={restore.onSubmit}>
        <p>{words.isArchived}</p>
        <FailureNote failure={restore.failure} />
        {mayArchive ? (
          <Button type="submit" isBusy={restore.isBusy}>
            {words.restore}
          </Button>
        ) : null}
      </form>
    )
  }
  if (!mayArchive) return null
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {words.archive}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={words.archiveTitle}
          text={words.archiveText}
          label={words.archive}
          onConfirm={async () => {
            onChanged(await archiveContact(contact.id))
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
