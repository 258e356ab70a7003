import { useEffect, useState } from 'react'
import { paths, updateContact } from '../api'
import { read } from '../client'
import { ConsentPanel } from '../consent-panel'
import { ArchiveButton } from '../contact/archive-button'
import { DuplicatesPanel } from '../contact/duplicates-panel'
import { sayKinds } from '../contact/kinds'
import { OtherNames } from '../contact/other-names'
import { RelationsPanel } from '../contact/relations-panel'
import { words as own } from '../contact/words'
import { ContactDialog } from '../contact-dialog'
import { usePipelines } from '../directory'
import { LOCALE } from '../format/locale'
import { formatRequirement } from '../format/requirement'
import { useMay } from '../lead/may-edit'
import { ReachLinks } from '../lead/reach-links'
import { Timeline } from '../lead/timeline'
import { Ago } from '../parts/ago'
import { Button } from '../parts/button'
import { CustomFields } from '../parts/custom-fields'
import { Empty } from '../parts/empty'
import { Facts } from '../parts/facts'
import { FailureNote } from '../parts/failure-note'
import { Icon } from '../parts/icon'
import { PageTitle } from '../parts/page-title'
import { Panel } from '../parts/panel'
import { sharedFacts } from '../parts/shared-facts'
import { Spinner } from '../parts/spinner'
import { StatusChip } from '../parts/status-chip'
import type { Contact, Lead } from '../records'
import { go, Link } from '../router'
import { useCurrency, useSession } from '../session'
import { useGet } from '../use-get'
import { usePages } from '../use-pages'
import { words } from '../words'

const text = words.contacts

export function ContactPage({ id: contactId }: { id: string }) {
  const contact = useGet(paths.contact(contactId))
  const { can } = useSession()
  const [leadIds, setLeadIds] = useState<readonly string[]>([])
  const keptId = contact.failure?.details.merged_into
  useEffect(() => {
    if (typeof keptId === 'string') go(`/contacts/${encodeURIComponent(keptId)}`, { replace: true })
  }, [keptId])
  if (typeof keptId === 'string') return <Spinner />
  if (contact.failure?.status === 404) {
    return (
      <>
        <PageTitle>{text.title}</PageTitle>
        <Empty icon="search" title={words.errors.recordGone}>
          <Button onClick={() => go('/contacts')}>{text.back}</Button>
        </Empty>
      </>
    )
  }
  if (!contact.data) {
    return contact.failure ? <FailureNote failure={contact.failure} onRetry={contact.reload} /> : <Spinner />
  }
  const shown = contact.data
  return (
    <>
      <PageTitle
        before={
          <Link to="/contacts" className="back">
            <Icon name="back" />
            {text.back}
          </Link>
        }
        action={shown.archived_at === null ? <ArchiveButton contact={shown} onChanged={contact.put} /> : null}
      >
        {shown.name || words.leads.noName}
      </PageTitle>
      <div className="two-columns">
        <div className="stack">
          {shown.archived_at === null ? null : <ArchiveButton contact={shown} onChanged={contact.put} />}
          <Details contact={shown} onChanged={contact.put} onStale={contact.reload} />
          <Names contact={shown} onChanged={contact.put} />
          {can('leads.view') ? <Leads contactId={contactId} onRead={setLeadIds} /> : null}
          <OwnFields contact={shown} onChanged={contact.put} onStale={contact.reload} />
          <Relations contact={shown} />
          <Consents contact={shown} />
          <DuplicatesPanel contact={shown} onChanged={contact.reload} />
        </div>
        {can('leads.view') ? (
          <Timeline subject={{ contact_id: contactId }} canWrite={shown.owner_id} leadIds={leadIds} />
        ) : null}
      </div>
    </>
  )
}

type Changing = { contact: Contact; onChanged(contact: Contact): void; onStale(): void }

function Details(props: Changing) {
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
            contact.phone_entries.map(entry => labelled(entry.phone, entry.label)).join(', ') || words.common.unknown,
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
      <ReachLinks phone={contact.phone} email={contact.email} />
      {isOpen ? <ContactDialog {...props} onClose={() => setOpen(false)} /> : null}
    </Panel>
  )
}

const labelled = (value: string, label: keyof typeof own.numbers.labels | null): string =>
  label ? `${value} (${own.numbers.labels[label].toLowerCase()})` : value

/** A day of the calendar, which is the same in every zone. */
const day = (of: string | null): string =>
  of === null ? '' : new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(of))

function OwnFields({ contact, onChanged, onStale }: Changing) {
  return (
    <CustomFields
      kind="contact"
      record={contact}
      reread={() => read(paths.contact(contact.id))}
      mayEdit={useMay('contacts.edit', contact.owner_id)}
      save={async (custom, updated_at) => onChanged(await updateContact(contact.id, { custom, updated_at }))}
      onStale={onStale}
    />
  )
}

function Names({ contact, onChanged }: Pick<Changing, 'contact' | 'onChanged'>) {
  const mayEdit = useMay('contacts.edit', contact.owner_id)
  return <OtherNames contact={contact} mayEdit={mayEdit && contact.archived_at === null} onChanged={onChanged} />
}

function Relations({ contact }: { contact: Contact }) {
  const mayEdit = useMay('contacts.edit', contact.owner_id)
  return <RelationsPanel contact={contact} mayEdit={mayEdit && contact.archived_at === null} />
}

function Consents({ contact }: { contact: Contact }) {
  return <ConsentPanel contact={contact} mayEdit={useMay('contacts.edit', contact.owner_id)} />
}

function Leads({ contactId, onRead }: { contactId: string; onRead(ids: readonly string[]): void }) {
  const currency = useCurrency()
  const pipelines = usePipelines()
  const filter = JSON.stringify([{ field: 'contact_id', op: 'eq', value: contactId }])
  const pages = usePages<Lead>(`/leads?${new URLSearchParams({ filter, limit: '25' })}`)
  const { rows } = pages
  useEffect(() => onRead(rows.map(({ id }) => id)), [rows, onRead])
  return (
    <Panel title={text.leads}>
      <FailureNote failure={pages.failure} onRetry={pages.refresh} />
      {pages.isRead && pages.rows.length === 0 ? <p className="soft">{text.noLeads}</p> : null}
      <ul className="mini-list">
        {pages.rows.map(lead => (
          <li key={lead.id}>
            <Link to={`/leads/${lead.id}`}>{lead.ref}</Link>
            <StatusChip status={lead.status} pipelines={pipelines} />
            <span className="soft">
              {[words.leadTypes[lead.lead_type], formatRequirement(lead.requirement, currency), lead.owner.name]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {pages.hasMore ? <Button onClick={pages.more}>{words.common.loadMore}</Button> : null}
    </Panel>
  )
}
