import { useState } from 'react'
import { Button } from '../parts/button'
import { FailureNote } from '../parts/failure-note'
import { Panel } from '../parts/panel'
import type { Contact } from '../records'
import { asFailure } from '../use-get'
import { deleteOtherName, makeMainName } from './contact-api'
import { words } from './words'

const text = words.otherNames

type Props = { contact: Contact; mayEdit: boolean; onChanged(contact: Contact): void }

/** What a person is called besides; nothing of somebody with one name. */
export function OtherNames({ contact, mayEdit, onChanged }: Props) {
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<ReturnType<typeof asFailure> | null>(null)
  if (contact.other_names.length === 0) return null
  const change = async (nameId: string, send: (contactId: string, nameId: string) => Promise<Contact>) => {
    setBusy(nameId)
    setFailure(null)
    try {
      onChanged(await send(contact.id, nameId))
    } catch (thrown) {
      setFailure(asFailure(thrown))
    } finally {
      setBusy(null)
    }
  }
  return (
    <Panel title={text.title}>
      <FailureNote failure={failure} />
      <ul className="mini-list">
        {contact.other_names.map(({ id, name, source }) => (
          <li key={id}>
            {name}
            <span className="soft">{text.sources[source]}</span>
            {mayEdit ? (
              <>
                <Button look="quiet" isBusy={busy === id} onClick={() => void change(id, makeMainName)}>
                  {text.makeMain}
                </Button>
                <Button look="quiet" isBusy={busy === id} onClick={() => void change(id, deleteOtherName)}>
                  {text.remove}
                </Button>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
