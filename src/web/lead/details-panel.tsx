import { formatInstant } from '../format/time'
import { Ago } from '../parts/ago'
import { Facts } from '../parts/facts'
import { Panel } from '../parts/panel'
import type { Lead } from '../records'
import { useZone } from '../session'
import { words } from '../words'

const text = words.lead

/** Where the lead came from, and whatever came along that has no field of its own. */
export function DetailsPanel({ lead }: { lead: Lead }) {
  const zone = useZone()
  const others = Object.entries(lead.attribution)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([name, value]) => [name.replaceAll('_', ' '), String(value)] as const)
  return (
    <Panel title={text.details}>
      <Facts
        of={[
          [text.source, lead.source],
          [text.received, formatInstant(lead.received_at, zone)],
          [
            text.enquiries,
            lead.enquiry_count > 1 ? (
              <>
                {lead.enquiry_count} · <Ago at={lead.last_enquiry_at} />
              </>
            ) : null,
          ],
          ...others,
        ]}
      />
    </Panel>
  )
}
