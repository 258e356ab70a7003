import { useEffect, useState } from 'react'
import { ExportButton } from '../exports/export-button'
import { formatPropertyType as sentence } from '../format/requirement'
import { Ago } from '../parts/ago'
import { Empty } from '../parts/empty'
import { PageTitle } from '../parts/page-title'
import { PagedTable } from '../parts/paged-table'
import { TextField } from '../parts/text-field'
import type { ListedContact } from '../records'
import { go, Link, useLocation } from '../router'
import { usePages } from '../use-pages'
import { words } from '../words'

const text = words.contacts
const PAUSE_MS = 250

export function ContactsPage() {
  const { query } = useLocation()
  const name = new URLSearchParams(query).get('name') ?? ''
  const pages = usePages<ListedContact>(listPath(name))
  return (
    <>
      <PageTitle action={<ExportButton kind="contacts" can="contacts.export" list={listPath(name)} />}>
        {text.title}
      </PageTitle>
      <NameFilter name={name} />
      <PagedTable
        pages={pages}
        className="contacts-table"
        columns={[text.name, text.email, text.city, text.kinds, text.since]}
        row={contact => <ContactRow key={contact.id} contact={contact} />}
        empty={
          <Empty
            icon="contacts"
            title={name ? text.emptyFiltered : text.empty}
            {...(name ? {} : { hint: text.emptyHint })}
          />
        }
      />
    </>
  )
}

function ContactRow({ contact }: { contact: ListedContact }) {
  return (
    <tr>
      <td className="cell-name">
        <Link className="row-link" to={`/contacts/${contact.id}`}>
          {contact.name || words.leads.noName}
        </Link>
        <span className="under">{contact.phone || words.leads.noPhone}</span>
      </td>
      <td className="cell-email">{contact.email}</td>
      <td className="cell-city">{contact.city}</td>
      <td className="cell-kinds">{contact.kinds.map(sentence).join(', ')}</td>
      <td className="cell-received">
        <Ago at={contact.created_at} />
      </td>
    </tr>
  )
}

function listPath(name: string): string {
  const params = new URLSearchParams({ sort: '-created_at', limit: '50' })
  if (name) params.set('filter', JSON.stringify([{ field: 'name', op: 'contains', value: name }]))
  return `/contacts?${params}`
}

function NameFilter({ name }: { name: string }) {
  const [typed, setTyped] = useState(name)
  useEffect(() => {
    if (typed.trim() === name) return
    const timer = setTimeout(() => {
      const wanted = typed.trim()
      go(wanted ? `/contacts?name=${encodeURIComponent(wanted)}` : '/contacts', { replace: true })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, name])
  return (
    <div className="name-filter">
      <TextField
        label={text.filter}
        type="search"
        value={typed}
        maxLength={100}
        onChange={event => setTyped(event.target.value)}
      />
    </div>
  )
}
