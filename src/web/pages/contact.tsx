import { useEffect, useState } from 'react'
import { paths, updateContact } from '../api'
import { read } from '../client'
import { ConsentPanel } from '../consent-panel'
import { ArchiveButton } from '../contact/archive-button'
import { type ContactChanging as Changing, ContactDetails } from '../contact/contact-details'
import { DuplicatesPanel } from '../contact/duplicates-panel'
import { OtherNames } from '../contact/other-names'
import { RelationsPanel } from '../contact/relations-panel'
import { usePipelines } from '../directory'
import { formatRequirement } from '../format/requirement'
import { BackToList, Neighbours } from '../kit/way-back'
import { useMay } from '../lead/may-edit'
import { Timeline } from '../lead/timeline'
import { Button } from '../parts/button'
import { CustomFields } from '../parts/custom-fields'
import { Empty } from '../parts/empty'
import { FailureNote } from '../parts/failure-note'
import { PageTitle } from '../parts/page-title'
import { Panel } from '../parts/panel'
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
        before={<BackToList page="/contacts">{text.back}</BackToList>}
        action={
          <div className="page-actions">
            <Neighbours list="/contacts" id={shown.id} pageOf={id => `/contacts/${id}`} />
            {shown.archived_at === null ? <ArchiveButton contact={shown} onChanged={contact.put} /> : null}
          </div>
        }
      >
        {shown.name || words.leads.noName}
      </PageTitle>
      <div className="two-columns">
        <div className="stack">
          {shown.archived_at === null ? null : <ArchiveButton contact={shown} onChanged={contact.put} />}
          <ContactDetails contact={shown} onChanged={contact.put} onStale={contact.reload} />
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
