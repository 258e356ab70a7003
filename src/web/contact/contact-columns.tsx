import { useCustomFields, useMembers } from '../directory'
import { Ago } from '../parts/ago'
import { shownValue } from '../parts/custom-value'
import type { ListedContact } from '../records'
import { Link } from '../router'
import { useCurrency } from '../session'
import type { Column } from '../views/columns'
import { words } from '../words'
import { sayKinds } from './kinds'

const text = words.contacts

/** What a table of contacts shows where nobody chose, after the name. */
export const USUAL_COLUMNS = ['email', 'city', 'kinds', 'created_at'] as const

/** Every column that a list of contacts can show, the name first, the company's own fields last. */
export function useContactColumns(): Column<ListedContact>[] {
  const members = useMembers()
  const currency = useCurrency()
  const fields = useCustomFields('contact')
  const column = (key: string, label: string, className: string, cell: Column<ListedContact>['cell']) => ({
    key,
    label,
    className,
    cell,
  })
  return [
    column('name', text.name, 'cell-name', contact => (
      <>
        <Link className="row-link" to={`/contacts/${contact.id}`}>
          {contact.name || words.leads.noName}
        </Link>
        <span className="under">{contact.phone || words.leads.noPhone}</span>
      </>
    )),
    column('email', text.email, 'cell-email', contact => contact.email),
    column('city', text.city, 'cell-city', contact => contact.city),
    column('kinds', text.kinds, 'cell-kinds', contact => sayKinds(contact.kinds)),
    column('created_at', text.since, 'cell-received', contact => <Ago at={contact.created_at} />),
    column('tags', text.tags, 'cell-more', contact => contact.tags.join(', ')),
    column('owner_id', text.owner, 'cell-more', contact => members.find(({ id }) => id === contact.owner_id)?.name),
    ...fields.map(field =>
      column(`custom.${field.key}`, field.label, 'cell-more', contact =>
        shownValue(field, contact.custom[field.key], { members, currency }),
      ),
    ),
  ]
}
