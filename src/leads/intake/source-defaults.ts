import type { SourceDefaults } from './enquiry'
import type { ReadLead } from './read-lead'

/** A lead with the defaults of its source for what it doesn't have itself. */
export function withDefaults(lead: ReadLead, { lead_type, temperature, project }: SourceDefaults): ReadLead {
  if (!lead_type && !temperature && !project) return lead
  return {
    ...lead,
    lead_type: lead.lead_type ?? lead_type,
    temperature: lead.temperature ?? temperature,
    project: lead.project ?? project,
  }
}
