// The operations of assignment that the settings and the lead's page use.

import { type Path, patch, post, put } from '../client'
import type {
  AssignmentHistory,
  AssignmentRule,
  AssignmentSimulation,
  Lead,
  LeadTaker,
  LeadTakerChange,
  SimulatedLead,
} from '../records'

const id = encodeURIComponent

export const leadTakers = '/lead-takers' as Path<LeadTaker[]>
export const assignmentOf = (leadId: string): Path<AssignmentHistory> => `/leads/${id(leadId)}/assignment`
export const updateLeadTaker = (memberId: string, change: LeadTakerChange) =>
  patch<LeadTaker>(`${leadTakers}/${id(memberId)}`, change)
export const orderRules = (ids: string[]) => put<AssignmentRule[]>('/assignment-rules/order', { ids })
export const simulateAssignment = (lead: SimulatedLead) =>
  post<AssignmentSimulation>('/assignment-rules/simulate', lead)
export const latestLeads = '/leads?sort=-received_at&limit=10' as Path<Lead[]>
