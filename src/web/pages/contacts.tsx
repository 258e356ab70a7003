import { useEffect, useState } from 'react'
import { ExportButton } from '../exports/export-button'
import { formatPropertyType as sentence } from '../format/requirement'
import { Ago } from '../parts/ago'
import { Empty } from '../parts/empty'
import { PageTitle } from '../parts/page-title'
import { PagedTable } from '../parts/paged-table'
import { Spinner } from '../parts/spinner'
import { TextField } from '../parts/text-field'
import type { ListedContact } from '../records'
import { go, Link, useLocation } from '../router'
import { usePages } from '../use-pages'
import { BrokenView } from '../views/broken-view'
import { chosenView, conditionsOf, NO_VIEW, useViews } from '../views/use-views'
import { ViewTabs } from '../views/view-tabs'
import { words } from '../words'

const text = words.contacts
const PAUSE_MS = 250
const DEFAULT_SORT = '-created_at'

export function ContactsPage() {
  const { query } = useLocation()
  const params = new URLSearchParams(query)
  const name = params.get('name') ?? ''
  const views = useViews('contact')
  const saved = chosenView(views.views ?? [], params.get('view') ?? '', query === '')
  const filter = [...conditionsOf(saved?.filter), ...named(name)]
  const sort = saved?.sort ?? DEFAULT_SORT
  return (
    <>
      <PageTitle
        action={
          saved?.problems ? null : <ExportButton kind="contacts" can="contacts.export" list={listPath(filter, sort)} />
        }
      >
        {text.title}
      </PageTitle>
      <ViewTabs kind="contact" path="/contacts" views={views} chosen={saved} filter={filter} sort={sort} />
      {views.views === undefined && !views.failure ? <Spinner /> : null}
      {saved?.problems ? <BrokenView view={saved} path="/contacts" onMended={views.reload} /> : null}
      {(views.views || views.failure) && !saved?.problems ? (
        <ContactList name={name} path={listPath(filter, sort)} view={saved?.id ?? params.get('view') ?? ''} />
      ) : null}
    </>
  )
}

function ContactList({ name, path, view }: { name: string; path: string; view: string }) {
  const pages = usePages<ListedContact>(path)
  const isFiltered = name !== '' || (view !== '' && view !== NO_VIEW)
  return (
    <>
      <NameFilter name={name} view={view} />
      <PagedTable
        pages={pages}
        className="contacts-table"
        columns={[text.name, text.email, text.city, text.kinds, text.since]}
        row={contact => <ContactRow key={contact.id} contact={contact} />}
        empty={
          <Empty
            icon="contacts"
            title={isFiltered ? text.emptyFiltered : text.empty}
            {...(isFiltered ? {} : { hint: text.emptyHint })}
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

const named = (name: string): unknown[] => (name ? [{ field: 'name', op: 'contains', value: name }] : [])

function listPath(filter: readonly unknown[], sort: string): string {
  const params = new URLSearchParams({ sort, limit: '50' })
  if (filter.length > 0) params.set('filter', JSON.stringify(filter))
  return `/contacts?${params}`
}

function pagePath(view: string, name: string): string {
  const params = new URLSearchParams({ ...(view ? { view } : {}), ...(name ? { name } : {}) }).toString()
  return params ? `/contacts?${params}` : '/contacts'
}

function NameFilter({ name, view }: { name: string; view: string }) {
  const [typed, setTyped] = useState(name)
  useEffect(() => {
    if (typed.trim() === name) return
    const timer = setTimeout(() => {
      const wanted = typed.trim()
      go(pagePath(view, wanted), { replace: true })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, name, view])
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
