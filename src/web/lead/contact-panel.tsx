import { Facts } from '../parts/facts'
import { Panel } from '../parts/panel'
import type { Lead } from '../records'
import { Link } from '../router'
import { useSession } from '../session'
import { words } from '../words'
import { ReachLinks } from './reach-links'

const text = words.lead

export function ContactPanel({ lead }: { lead: Lead }) {
  const { can } = useSession()
  const { id, phone, email, city } = lead.contact
  return (
    <Panel
      title={text.contact}
      action={can('contacts.view') ? <Link to={`/contacts/${id}`}>{text.openContact}</Link> : null}
    >
      <Facts
        of={[
          [text.phone, phone || words.common.unknown],
          [text.email, email],
          [text.city, city],
        ]}
      />
      <ReachLinks phone={phone} email={email} />
    </Panel>
  )
}
