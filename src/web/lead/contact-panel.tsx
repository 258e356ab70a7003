import { paths } from '../api'
import { Facts } from '../parts/facts'
import { Panel } from '../parts/panel'
import { sharedFacts } from '../parts/shared-facts'
import type { Lead } from '../records'
import { Link } from '../router'
import { useSession } from '../session'
import { useGet } from '../use-get'
import { words } from '../words'
import { ReachLinks } from './reach-links'
import { words as own } from './words'

const text = words.lead

export function ContactPanel({ lead }: { lead: Lead }) {
  const { can } = useSession()
  const { id, phone, email, city } = lead.contact
  const seesPeople = can('contacts.view')
  const consent = useGet(seesPeople ? paths.consent(id) : null).data
  return (
    <Panel title={text.contact} action={seesPeople ? <Link to={`/contacts/${id}`}>{text.openContact}</Link> : null}>
      <Facts
        of={[
          [text.phone, phone || words.common.unknown],
          [text.email, email],
          ...sharedFacts(lead.shared_values),
          [text.city, city],
        ]}
      />
      {consent?.do_not_disturb ? <p className="note danger">{own.reach.quiet}</p> : null}
      <ReachLinks phone={phone} email={email} />
    </Panel>
  )
}
