import { paths } from '../api'
import { words as people } from '../contact/words'
import { formatPhone } from '../format/phone'
import { Facts } from '../parts/facts'
import { Panel } from '../parts/panel'
import { sharedFacts } from '../parts/shared-facts'
import type { Contact, Lead } from '../records'
import { Link } from '../router'
import { useSession } from '../session'
import { useGet } from '../use-get'
import { words } from '../words'
import { ReachLinks } from './reach-links'
import { words as own } from './words'

const text = words.lead

/** Whose lead it is, with every number and address that is known of them. */
export function ContactPanel({ lead }: { lead: Lead }) {
  const { can } = useSession()
  const { id, phone, email, city } = lead.contact
  const seesPeople = can('contacts.view')
  const consent = useGet(seesPeople ? paths.consent(id) : null).data
  const person = useGet(seesPeople ? paths.contact(id) : null).data
  const phones = person?.phone_entries ?? (phone ? [{ phone, label: null }] : [])
  const emails = person?.email_entries ?? (email ? [{ email, label: null }] : [])
  return (
    <Panel title={text.contact} action={seesPeople ? <Link to={`/contacts/${id}`}>{text.openContact}</Link> : null}>
      <Facts
        of={[
          [text.phone, phones.length > 0 ? <Entries key="phones" of={phones.map(phoneLine)} /> : words.common.unknown],
          [text.email, emails.length > 0 ? <Entries key="emails" of={emails.map(emailLine)} /> : null],
          ...sharedFacts(lead.shared_values),
          [text.city, city],
        ]}
      />
      {consent?.do_not_disturb ? <p className="note danger">{own.reach.quiet}</p> : null}
      <ReachLinks phones={phones} emails={emails} />
    </Panel>
  )
}

const labelled = (value: string, label: keyof typeof people.numbers.labels | null): string =>
  label ? `${value} (${people.numbers.labels[label].toLowerCase()})` : value
const phoneLine = ({ phone, label }: Contact['phone_entries'][number]) => labelled(formatPhone(phone), label)
const emailLine = ({ email, label }: Contact['email_entries'][number]) => labelled(email, label)

/** Each in its line, the first one first. */
const Entries = ({ of }: { of: readonly string[] }) => (
  <>
    {of.map(one => (
      <span key={one} className="entry-line">
        {one}
      </span>
    ))}
  </>
)
