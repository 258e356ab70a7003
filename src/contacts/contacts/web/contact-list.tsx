import { AddContact } from '../../../web/contact/add-contact'
import { listText } from '../../../web/contact/list-words'
import { useCustomFields, useMembers } from '../../../web/directory'
import type { FilterField } from '../../../web/kit/filter/drafts'
import { type QuickFilter, quickOf } from '../../../web/kit/filter/nodes'
import { filterWords } from '../../../web/kit/filter/words'
import { later } from '../../../web/kit/later'
import { ownSorts } from '../../../web/kit/list-columns'
import type { Listing } from '../../../web/kit/listing'
import { ViewedList } from '../../../web/kit/viewed-list'
import { choicesOf } from '../../../web/parts/select-field'
import type { ListedContact } from '../../../web/records'
import { Link } from '../../../web/router'
import { useSession } from '../../../web/session'
import { words } from '../../../web/words'
import { useContactColumns } from './contact-columns'
import { contact } from './kind.gen'

const text = words.contacts
const ContactListPanel = later(async () => (await import('./contact-panel')).ContactListPanel)
const QUIET: FilterField = { name: 'do_not_disturb', label: text.quiet, type: 'boolean' }
/** What people last said to offers, by channel; their definition doesn't have it. */
const CONSENTS: readonly FilterField[] = [
  ...Object.entries(text.channels).map(([channel, name]) => ({
    name: `consent_${channel}`,
    label: listText.offersBy(name),
    type: 'enum' as const,
    choices: choicesOf(listText.consentStates),
  })),
  QUIET,
]
/** One question of all channels. */
const CONSENT: QuickFilter = {
  label: listText.consent,
  fields: CONSENTS.map(({ name }) => name),
  choices: [
    ...CONSENTS.flatMap(({ name, label, choices = [] }) =>
      choices.map(choice => ({
        value: `${name}:${choice.value}`,
        label: `${label}: ${choice.label}`,
        nodes: [{ field: name, op: 'eq', value: choice.value }],
      })),
    ),
    { value: QUIET.name, label: text.quiet, nodes: [{ field: QUIET.name, op: 'eq', value: true }] },
  ],
}
const LABELS = {
  name: text.name,
  city: text.city,
  kinds: text.kinds,
  tags: text.tags,
  owner_id: text.owner,
  created_at: text.since,
}
const KINDS = choicesOf(listText.kinds)

export function ContactsPage() {
  const { session } = useSession()
  const own = useCustomFields('contact')
  const members = useMembers().map(({ id, name }) => ({ value: id, label: name }))
  const owner = quickOf({
    name: 'owner_id',
    label: text.owner,
    type: 'id',
    choices: [{ value: '$me', label: filterWords.me }, ...members],
  })
  const listing: Listing<ListedContact> = {
    words: {
      title: text.title,
      one: words.search.contact.toLowerCase(),
      many: text.title.toLowerCase(),
      emptyHint: text.emptyHint,
    },
    icon: 'contacts',
    path: '/contacts',
    fields: contact.fields,
    columns: ['name', 'email', 'city', 'kinds', 'created_at'],
    table: useContactColumns(),
    className: 'contacts-table',
    titleOf: ({ name, phone }) => name || phone,
    pageOf: ({ id }) => `/contacts/${id}`,
    opensPage: true,
    defaultSort: contact.defaultSort,
    sorts: [...choicesOf(listText.sorts), ...ownSorts(own)],
    hasSearch: true,
    hasArchived: true,
    around: {
      labels: LABELS,
      choices: { kinds: KINDS },
      further: CONSENTS,
    },
    quick: [
      quickOf({ name: 'kinds', label: listText.kind, type: 'tags', choices: KINDS }),
      ...(session.permissions['contacts.view'] === 'own' ? [] : [owner]),
      CONSENT,
    ],
    phoneOf: ({ phone }) => phone,
    menu: ({ phone }) =>
      /^\+\d+$/.test(phone)
        ? [
            { label: words.lead.call, icon: 'phone', href: `tel:${phone}` },
            { label: words.lead.whatsapp, icon: 'chat', href: `https://wa.me/${phone.slice(1)}` },
          ]
        : [],
    panel: ({ id }) => <ContactListPanel id={id} />,
  }
  return (
    <ViewedList
      of={{
        kind: 'contact',
        path: '/contacts',
        listing,
        exporting: { kind: 'contacts', can: 'contacts.export' },
        ways: () => (
          <div className="list-ways">
            <AddContact />
            <Link to="/contacts/duplicates">{text.duplicates}</Link>
          </div>
        ),
      }}
    />
  )
}
