import { useState } from 'react'
import { archiveContact, restoreContact } from '../api'
import type { ApiFailure } from '../client'
import { useMay } from '../lead/may-edit'
import { Button } from '../parts/button'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { FailureNote } from '../parts/failure-note'
import { useSubmit } from '../parts/use-submit'
import type { Contact } from '../records'
import { Link } from '../router'
import { asFailure } from '../use-get'
import { words } from './merge-words'
import { words as contactWords } from './words'

const own = contactWords.restore

type Props = { contact: Contact; onChanged(contact: Contact): void }

/** Puts a contact away, after asking, or says that it is and brings it back. */
export function ArchiveButton({ contact, onChanged }: Props) {
  const mayArchive = useMay('contacts.delete', contact.owner_id)
  const [isAsking, setAsking] = useState(false)
  const [isTaken, setTaken] = useState(false)
  const restore = useSubmit(async () => {
    try {
      onChanged(await restoreContact(contact.id, isTaken))
    } catch (thrown) {
      // Somebody has one of its numbers by now: the next try leaves those.
      if (asFailure(thrown).code === 'duplicate') setTaken(true)
      throw thrown
    }
  })
  if (contact.archived_at !== null) {
    return (
      <form className="note" onSubmit={restore.onSubmit}>
        <p>{words.isArchived}</p>
        {isTaken ? <TakenNumbers failure={restore.failure} /> : <FailureNote failure={restore.failure} />}
        {mayArchive ? (
          <Button type="submit" isBusy={restore.isBusy}>
            {isTaken ? own.withoutTaken : words.restore}
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

/** Which numbers somebody has by now, and who, where that may be told. */
function TakenNumbers({ failure }: { failure: ApiFailure | null }) {
  if (!failure) return null
  const others = new Set(Object.values(failure.fields).flatMap(text => /the contact (\w+)/.exec(text)?.[1] ?? []))
  return (
    <div role="alert">
      <p>{own.taken}</p>
      {[...others].map(id => (
        <p key={id}>
          <Link to={`/contacts/${id}`}>{contactWords.numbers.openOther}</Link>
        </p>
      ))}
    </div>
  )
}
