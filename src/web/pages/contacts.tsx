import { AddContact } from '../contact/add-contact'
import { USUAL_COLUMNS, useContactColumns } from '../contact/contact-columns'
import { ContactFilters } from '../contact/contact-filters'
import { listText } from '../contact/list-words'
import {
  type ContactView,
  contactConditions,
  contactFilterCount,
  contactListPath,
  contactsPath,
  DEFAULT_SORT,
  readContactView,
} from '../contact-view'
import { ExportButton } from '../exports/export-button'
import { Button } from '../parts/button'
import { Empty } from '../parts/empty'
import { PagedTable } from '../parts/paged-table'
import { Spinner } from '../parts/spinner'
import type { ListedContact } from '../records'
import { go, Link, useLocation } from '../router'
import { useSession } from '../session'
import { usePages } from '../use-pages'
import { BrokenView } from '../views/broken-view'
import { type Column, shownColumns } from '../views/columns'
import { ListHead } from '../views/list-head'
import { chosenView, NO_VIEW, useViews } from '../views/use-views'
import { words } from '../words'

const text = words.contacts

export function ContactsPage() {
  const { session } = useSession()
  const { query } = useLocation()
  const views = useViews('contact')
  const asked = readContactView(query)
  const saved = chosenView(views.views ?? [], asked.view, query === '')
  const view = { ...asked, view: saved?.id ?? (asked.view && NO_VIEW), sort: asked.sort || saved?.sort || DEFAULT_SORT }
  const list = contactListPath(contactConditions(view, session.member.id, saved), view.sort)
  const all = useContactColumns()
  const columns = shownColumns(all, saved?.columns ?? views.columns ?? USUAL_COLUMNS)
  const change = (next: ContactView) => go(contactsPath(next, saved?.sort ?? DEFAULT_SORT), { replace: true })
  return (
    <>
      <ListHead
        kind="contact"
        title={text.title}
        ways={
          <div className="list-ways">
            <AddContact />
            <Link to="/contacts/duplicates">{words.contacts.duplicates}</Link>
          </div>
        }
        exporting={saved?.problems ? null : <ExportButton kind="contacts" can="contacts.export" list={list} />}
        path="/contacts"
        views={views}
        chosen={saved}
        shown={{ filter: contactConditions(view, '$me', saved), sort: view.sort, layout: 'table' }}
        without={view.without}
        isChanged={contactFilterCount(view) > 0 || view.without !== '' || view.sort !== (saved?.sort ?? DEFAULT_SORT)}
        onWithout={without => change({ ...view, without })}
        columns={{ all, shown: columns, usual: USUAL_COLUMNS }}
      />
      {views.views === undefined && !views.failure ? <Spinner /> : null}
      {saved?.problems ? <BrokenView view={saved} path="/contacts" onMended={views.reload} /> : null}
      {(views.views || views.failure) && !saved?.problems ? (
        <>
          <ContactFilters view={view} onChange={change} />
          <ContactTable list={list} columns={columns} isFiltered={contactFilterCount(view) > 0 || saved !== null} />
        </>
      ) : null}
    </>
  )
}

type TableProps = { list: string; columns: readonly Column<ListedContact>[]; isFiltered: boolean }

function ContactTable({ list, columns, isFiltered }: TableProps) {
  const pages = usePages<ListedContact>(list)
  return (
    <PagedTable
      pages={pages}
      className="contacts-table"
      columns={columns}
      row={contact => (
        <tr key={contact.id}>
          {columns.map(({ key, label, className, cell }) => (
            <td key={key} className={className} data-label={label}>
              {cell(contact)}
            </td>
          ))}
        </tr>
      )}
      empty={
        <Empty
          icon="contacts"
          title={isFiltered ? listText.emptyFiltered : text.empty}
          {...(isFiltered ? {} : { hint: text.emptyHint })}
        >
          {isFiltered ? <Button onClick={() => go(`/contacts?view=${NO_VIEW}`)}>{words.leads.clear}</Button> : null}
        </Empty>
      }
    />
  )
}
