import { Ago } from '../parts/ago'
import type { Lead } from '../records'
import { words } from '../words'

/** Which lead it is, in a line. */
export const LeadLine = ({ lead }: { lead: Lead }) => (
  <p className="soft">
    {lead.ref} · {words.leadTypes[lead.lead_type]} · {lead.source} · <Ago at={lead.received_at} />
  </p>
)
