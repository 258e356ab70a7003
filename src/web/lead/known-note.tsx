import { useEffect, useState } from 'react'
import { findKnownPeople } from '../api'
import { SelectField } from '../parts/select-field'
import type { KnownPeople } from '../records'
import { Link } from '../router'
import { words as common } from '../words'
import { words } from './words'

const text = words.known
/** Typing goes on within this time. */
const PAUSE_MS = 400
const NOBODY: KnownPeople = { people: [], others: 0 }

/** Who has the number or the address that is being typed, before anything is saved. What can't be asked is not told: the
 *  enquiry finds its person all the same. */
export function KnownNote({ phone, email, onLeave }: { phone: string; email: string; onLeave(): void }) {
  const [known, setKnown] = useState(NOBODY)
  useEffect(() => {
    const ask = {
      phone: phone.replace(/\D/g, '').length >= 8 ? phone : null,
      email: /^\S+@\S+\.\S+$/.test(email.trim()) ? email : null,
    }
    setKnown(NOBODY)
    if (!ask.phone && !ask.email) return
    let isOver = false
    const timer = setTimeout(() => {
      findKnownPeople(ask).then(
        found => isOver || setKnown(found),
        () => undefined,
      )
    }, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [phone, email])
  return (
    <div role="status">
      {known.people.length + known.others > 0 ? (
        <div className="note">
          <KnownLines known={known} onLeave={onLeave} />
        </div>
      ) : null}
    </div>
  )
}

/** Everybody who is known, with their lead, and how many are out of sight; one of them may be named. */
export function KnownLines({ known: { people, others }, onLeave }: { known: KnownPeople; onLeave(): void }) {
  return (
    <>
      <p>{text.known}</p>
      <ul className="bullets">
        {people.map(({ id, name, lead }) => (
          <li key={id}>
            <strong>{name || common.leads.noName}</strong>
            {lead ? (
              <>
                {' · '}
                <Link to={`/leads/${lead.id}`} onClick={onLeave}>
                  {lead.ref}
                </Link>
                {` · ${lead.status} · ${lead.owner}`}
              </>
            ) : (
              ` · ${text.noLead}`
            )}
          </li>
        ))}
        {others > 0 ? <li>{text.hidden(others)}</li> : null}
      </ul>
      <p>{text.what}</p>
      {people.length > 0 ? (
        <SelectField
          label={text.whose}
          name="contact_id"
          choices={[
            { value: '', label: text.asTyped },
            ...people.map(({ id, name }) => ({ value: id, label: name || common.leads.noName })),
          ]}
        />
      ) : null}
    </>
  )
}
