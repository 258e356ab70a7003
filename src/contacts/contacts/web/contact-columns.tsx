import { sayKinds } from '../../../web/contact/kinds'
import { useMembers } from '../../../web/directory'
import { formatPhone } from '../../../web/format/phone'
import type { TableColumn } from '../../../web/kit/table-row'
import { Ago } from '../../../web/parts/ago'
import type { ListedContact } from '../../../web/records'
import { words } from '../../../web/words'

const text = words.contacts

/** The columns of contacts, the name first; the company's own fields come behind them by themselves. */
export function useContactColumns(): TableColumn<ListedContact>[] {
  const members = useMembers()
  const column = (key: string, label: string, className: string, cell: TableColumn<ListedContact>['cell']) => ({
    key,
    label,
    className,
    cell,
  })
  return [
    {
      ...column('name', text.name, '', contact => contact.name || words.leads.noName),
      under: contact => formatPhone(contact.phone) || words.leads.noPhone,
      canSort: true,
    },
    column('email', text.email, 'cell-email', contact => contact.email),
    column('city', text.city, 'cell-city', contact => contact.city),
    column('kinds', text.kinds, 'cell-kinds', contact => sayKinds(contact.kinds)),
    {
      ...column('created_at', text.since, 'cell-received', contact => <Ago at={contact.created_at} />),
      canSort: true,
    },
    column('tags', text.tags, 'cell-more', contact => contact.tags.join(', ')),
    column('owner_id', text.owner, 'cell-more', contact => members.find(({ id }) => id === contact.owner_id)?.name),
  ]
}
