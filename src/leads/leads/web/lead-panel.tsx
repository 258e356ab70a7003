import { usePipelines } from '../../../web/directory'
import { ContactPanel } from '../../../web/lead/contact-panel'
import { LeadBar, type LeadChanging } from '../../../web/lead/lead-head'
import { LeadLine } from '../../../web/lead/lead-line'
import { RequirementPanel } from '../../../web/lead/requirement-panel'
import { Timeline } from '../../../web/lead/timeline'

/** A lead beside its list: whom to call, what is done with it, what they want, and what was said. */
export function LeadPanel(changing: LeadChanging) {
  const { lead } = changing
  const pipelines = usePipelines()
  return (
    <>
      <LeadLine lead={lead} />
      <LeadBar {...changing} pipelines={pipelines} />
      <ContactPanel lead={lead} />
      <RequirementPanel {...changing} />
      <Timeline subject={{ lead_id: lead.id }} canWrite={lead.owner.id} />
    </>
  )
}
