import { lazy, Suspense } from 'react'
import { paths, updateLead } from '../api'
import { type Path, read } from '../client'
import { usePipelines } from '../directory'
import { AssignmentPanel } from '../lead/assignment-panel'
import { ContactPanel } from '../lead/contact-panel'
import { DetailsPanel } from '../lead/details-panel'
import { EnquiriesPanel } from '../lead/enquiries-panel'
import { LeadHead } from '../lead/lead-head'
import { useMay } from '../lead/may-edit'
import { RequirementPanel } from '../lead/requirement-panel'
import { SlaPanel } from '../lead/sla-panel'
import { Timeline } from '../lead/timeline'
import { Button } from '../parts/button'
import { CustomFields } from '../parts/custom-fields'
import { Empty } from '../parts/empty'
import { FailureNote } from '../parts/failure-note'
import { PageTitle } from '../parts/page-title'
import { Spinner } from '../parts/spinner'
import type { Lead } from '../records'
import { go } from '../router'
import { useGet } from '../use-get'
import { words } from '../words'

export function LeadPage({ id: leadId }: { id: string }) {
  const lead = useGet(paths.lead(leadId))
  const pipelines = usePipelines()
  if (lead.failure?.status === 404) {
    return (
      <>
        <PageTitle>{words.leads.title}</PageTitle>
        <Empty icon="search" title={words.errors.recordGone}>
          <Button onClick={() => go('/leads')}>{words.lead.back}</Button>
        </Empty>
      </>
    )
  }
  if (!lead.data) return lead.failure ? <FailureNote failure={lead.failure} onRetry={lead.reload} /> : <Spinner />
  const shown = lead.data
  return (
    <>
      <LeadHead lead={shown} pipelines={pipelines} onChanged={lead.put} onStale={lead.reload} />
      <div className="two-columns talk-first">
        <div className="stack">
          <ContactPanel lead={shown} />
          <SlaPanel leadId={leadId} />
          <RequirementPanel lead={shown} onChanged={lead.put} onStale={lead.reload} />
          <AiPanel leadId={leadId} />
          <OwnFields lead={shown} onChanged={lead.put} onStale={lead.reload} />
          <DetailsPanel lead={shown} />
          <AssignmentPanel leadId={leadId} />
          <EnquiriesPanel leadId={leadId} />
        </div>
        <Timeline subject={{ lead_id: leadId }} canWrite={shown.owner.id} />
      </div>
    </>
  )
}

const AiHelp = lazy(async () => ({ default: (await import('../../automation/ai/web/lead-help')).LeadHelp }))

/** Where the company uses an AI. */
function AiPanel({ leadId }: { leadId: string }) {
  const isOn = useGet('/ai/availability' as Path<{ is_on: boolean }>).data?.is_on
  if (!isOn) return null
  return (
    <Suspense fallback={null}>
      <AiHelp key={leadId} leadId={leadId} />
    </Suspense>
  )
}

function OwnFields({ lead, onChanged, onStale }: { lead: Lead; onChanged(lead: Lead): void; onStale(): void }) {
  return (
    <CustomFields
      kind="lead"
      record={lead}
      reread={() => read(paths.lead(lead.id))}
      mayEdit={useMay('leads.edit', lead.owner.id)}
      save={async (custom, updated_at) => onChanged(await updateLead(lead.id, { custom, updated_at }))}
      onStale={onStale}
    />
  )
}
