import { useState } from 'react'
import { ContactDialog } from '../contact-dialog'
import { LOCALE } from '../format/locale'
import { formatPhone } from '../format/phone'
import { useMay } from '../lead/may-edit'
import { ReachLinks } from '../lead/reach-links'
import { Ago } from '../parts/ago'
import { Button } from '../parts/button'
import { Facts } from '../parts/facts'
import { Panel } from '../parts/panel'
import { sharedFacts } from '../parts/shared-facts'
import type { Contact } from '../records'
import { words } from '../words'
import { sayKinds } from './kinds'
import { words as own } from './words'

const text = words.contacts

export type ContactChanging = { contact: Contact; onChanged(contact: Contact): void; onStale(): void }

/** What is known of a person, and how to reach them. */
export function ContactDetails(props: ContactChanging) {
  const { contact } = props
  const mayEdit = useMay('contacts.edit', contact.owner_id)
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      title={text.details}
      action={
        mayEdit ? (
          <Button look="quiet" icon="edit" onClick={() => setOpen(true)}>
            {words.common.edit}
          </Button>
        ) : null
      }
    >
      <Facts
        of={[
          [
            text.phone,
            contact.phone_entries.map(entry => labelled(formatPhone(entry.phone), entry.label)).join(', ') ||
              words.common.unknown,
          ],
          [text.email, contact.email_entries.map(entry => labelled(entry.email, entry.label)).join(', ')],
          ...sharedFacts(contact.shared_values),
          [text.city, contact.city],
          [text.address, contact.address],
          [text.pincode, contact.pincode],
          [text.occupation, contact.occupation],
          [own.birthday, day(contact.birthday)],
          [own.anniversary, day(contact.anniversary)],
          [text.kinds, sayKinds(contact.kinds)],
          [text.tags, contact.tags.join(', ')],
          [text.owner, contact.owner?.name],
          [text.since, <Ago key="since" at={contact.created_at} />],
        ]}
      />
      <ReachLinks phones={contact.phone_entries} emails={contact.email_entries} />
      {isOpen ? <ContactDialog {...props} onClose={() => setOpen(false)} /> : null}
    </Panel>
  )
}

const labelled = (value: string, label: keyof typeof own.numbers.labels | null): string =>
  label ? `${value} (${own.numbers.labels[label].toLowerCase()})` : value

/** A day of the calendar, which is the same in every zone. */
const day = (of: string | null): string =>
  of === null ? '' : new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(of))
