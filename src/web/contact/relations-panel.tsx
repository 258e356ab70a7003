import { useEffect, useState } from 'react'
import { paths } from '../api'
import { formatPhone } from '../format/phone'
import { useChange } from '../lead/use-change'
import { Button } from '../parts/button'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { Panel } from '../parts/panel'
import { choicesOf, SelectField } from '../parts/select-field'
import { Spinner } from '../parts/spinner'
import { TextField } from '../parts/text-field'
import { useOnce } from '../parts/use-once'
import { textOf, wrongFields } from '../parts/use-submit'
import type { Contact, NewRelation, Relation } from '../records'
import { Link } from '../router'
import { useGet } from '../use-get'
import { words as common } from '../words'
import { addRelation, contactPaths, deleteRelation } from './contact-api'
import { words } from './words'

const text = words.relations
const PAUSE_MS = 250

/** What a person is to others, said on both sides. */
export function RelationsPanel({ contact, mayEdit }: { contact: Contact; mayEdit: boolean }) {
  const { data, failure, reload } = useGet(contactPaths.relations(contact.id))
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Relation | null>(null)
  return (
    <Panel
      title={text.title}
      action={
        mayEdit ? (
          <Button look="quiet" icon="plus" onClick={() => setAdding(true)}>
            {text.add}
          </Button>
        ) : null
      }
    >
      <FailureNote failure={failure} onRetry={reload} />
      {data ? <RelationList of={data} mayEdit={mayEdit} onRemove={setRemoving} /> : failure ? null : <Spinner />}
      {isAdding ? <RelationDialog contact={contact} onAdded={reload} onClose={() => setAdding(false)} /> : null}
      {removing ? (
        <ConfirmDialog
          title={text.removeTitle}
          text={text.removeText(removing.contact.name || common.leads.noName)}
          label={text.remove}
          onConfirm={async () => {
            await deleteRelation(contact.id, removing.id)
            setRemoving(null)
            reload()
          }}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </Panel>
  )
}

type ListProps = { of: readonly Relation[]; mayEdit: boolean; onRemove(relation: Relation): void }

export function RelationList({ of, mayEdit, onRemove }: ListProps) {
  if (of.length === 0) return <p className="soft">{text.none}</p>
  return (
    <ul className="mini-list">
      {of.map(relation => (
        <li key={relation.id}>
          <Link to={`/contacts/${relation.contact.id}`}>{relation.contact.name || common.leads.noName}</Link>
          <span className="soft">
            {[text.of[relation.kind], formatPhone(relation.contact.phone), relation.note].filter(Boolean).join(' · ')}
          </span>
          {mayEdit ? (
            <Button look="quiet" onClick={() => onRemove(relation)}>
              {text.remove}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function RelationDialog({ contact, onAdded, onClose }: { contact: Contact; onAdded(): void; onClose(): void }) {
  const once = useOnce()
  const { error, failure, isBusy, onSubmit } = useChange({ onStale: onClose, onClose }, async form => {
    const contact_id = textOf(form, 'contact_id')
    if (contact_id === null) throw wrongFields({ contact_id: text.chooseOne })
    const kind = textOf(form, 'kind') as NewRelation['kind']
    await once(key => addRelation(contact.id, { contact_id, kind, note: textOf(form, 'note') }, key))
    onAdded()
  })
  return (
    <Dialog title={text.add} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <ContactChoice not={contact.id} error={error('contact_id')} />
        <SelectField
          label={text.kind(contact.name || common.leads.noName)}
          name="kind"
          choices={choicesOf(text.kinds)}
          error={error('kind')}
        />
        <TextField
          label={`${text.note} (${common.common.optional})`}
          name="note"
          maxLength={200}
          error={error('note')}
        />
        <FailureNote failure={failure} shown={['contact_id', 'kind', 'note']} />
        <FormActions label={common.common.add} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

/** Finds somebody by what the search takes, and lets one of them be chosen. */
function ContactChoice({ not, error }: { not: string; error: string | undefined }) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, failure } = useGet(asked.length > 1 ? paths.search(asked) : null)
  const found = (data ?? []).filter(({ kind, id }) => kind === 'contact' && id !== not)
  return (
    <>
      <TextField
        label={text.find}
        hint={text.findHint}
        type="search"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        error={error}
      />
      <FailureNote failure={failure} />
      {data && found.length === 0 ? <p className="soft">{text.nothing}</p> : null}
      {found.length > 0 ? (
        <fieldset className="check-group">
          <legend>{text.choose}</legend>
          <div className="checks">
            {found.map(({ id, title, subtitle }) => (
              <label key={id} className="check">
                <input type="radio" name="contact_id" value={id} defaultChecked={found.length === 1} />
                <span>{[title || common.leads.noName, subtitle].filter(Boolean).join(', ')}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
    </>
  )
}
