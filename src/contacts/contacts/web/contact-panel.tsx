import { paths } from '../../../web/api'
import { ContactDetails } from '../../../web/contact/contact-details'
import { Timeline } from '../../../web/lead/timeline'
import { FailureNote } from '../../../web/parts/failure-note'
import { Spinner } from '../../../web/parts/spinner'
import { useSession } from '../../../web/session'
import { useGet } from '../../../web/use-get'

/** A person beside the list: how to reach them, what is known, and what was said. */
export function ContactListPanel({ id }: { id: string }) {
  const { can } = useSession()
  const contact = useGet(paths.contact(id))
  if (!contact.data) return contact.failure ? <FailureNote failure={contact.failure} /> : <Spinner />
  return (
    <>
      <ContactDetails contact={contact.data} onChanged={contact.put} onStale={contact.reload} />
      {can('leads.view') ? <Timeline subject={{ contact_id: id }} canWrite={contact.data.owner_id} /> : null}
    </>
  )
}
