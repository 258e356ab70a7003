// The operations of the API that change how the company works: sources, people and roles, rules, own fields, keys, support.

import { paths } from './api'
import { patch, post, remove, removeAsRead } from './client'
import type {
  ApiKey,
  ApiKeyChange,
  AssignmentRule,
  CreatedApiKey,
  CustomField,
  CustomFieldChange,
  Deactivated,
  Deactivation,
  LeadSource,
  MailTest,
  Member,
  MemberChange,
  NewApiKey,
  NewCustomField,
  NewMember,
  NewRole,
  NewRule,
  NewSource,
  NewSupportGrant,
  NewTeam,
  RoleChange,
  RoleDetail,
  RuleChange,
  SourceChange,
  SupportEntered,
  SupportGrant,
  Team,
  TeamChange,
} from './records'

const id = encodeURIComponent

const source = (sourceId: string) => `/lead-sources/${id(sourceId)}`
export const createSource = (input: NewSource) => post<LeadSource>('/lead-sources', input)
export const updateSource = (sourceId: string, change: SourceChange) => patch<LeadSource>(source(sourceId), change)
export const rotateSource = (sourceId: string, keep_old_for_hours: number) =>
  post<LeadSource>(`${source(sourceId)}/rotation`, { keep_old_for_hours })
export const testSource = (sourceId: string) => post<unknown>(`${source(sourceId)}/test`)

export const createMember = (input: NewMember) => post<Member>('/members', input)
export const updateMember = (memberId: string, change: MemberChange) =>
  patch<Member>(`/members/${id(memberId)}`, change)
export const inviteAgain = (memberId: string) => post<Member>(`/members/${id(memberId)}/invitation`)
export const revokeInvitation = (memberId: string) => remove<Member>(`/members/${id(memberId)}/invitation`)
export const deactivateMember = (memberId: string, plan: Deactivation, key: string) =>
  post<Deactivated>(`/members/${id(memberId)}/deactivation`, plan, key)

const team = (teamId: string) => `/teams/${id(teamId)}`
export const createTeam = (input: NewTeam) => post<Team>('/teams', input)
export const updateTeam = (teamId: string, change: TeamChange) => patch<Team>(team(teamId), change)
export const deleteTeam = (teamId: string, moveTo: string) => remove<Team>(`${team(teamId)}?move_to=${id(moveTo)}`)

export const createRole = (input: NewRole) => post<RoleDetail>('/roles', input)
export const updateRole = (roleId: string, change: RoleChange) => patch<RoleDetail>(paths.role(roleId), change)
export const resetRole = (roleId: string) => post<RoleDetail>(`${paths.role(roleId)}/reset`)
export const deleteRole = (roleId: string) => remove<RoleDetail>(paths.role(roleId))

export const createRule = (input: NewRule) => post<AssignmentRule>('/assignment-rules', input)
export const updateRule = (ruleId: string, change: RuleChange) =>
  patch<AssignmentRule>(`/assignment-rules/${id(ruleId)}`, change)
export const deleteRule = (rule: AssignmentRule) =>
  removeAsRead<AssignmentRule>(`/assignment-rules/${id(rule.id)}`, rule)

export const createCustomField = (input: NewCustomField, key: string) => post<CustomField>('/custom-fields', input, key)
export const updateCustomField = (fieldId: string, change: CustomFieldChange) =>
  patch<CustomField>(`/custom-fields/${id(fieldId)}`, change)
export const orderCustomFields = (kind: CustomField['kind'], ids: readonly string[]) =>
  post<CustomField[]>('/custom-fields/order', { kind, ids })

export const createApiKey = (input: NewApiKey) => post<CreatedApiKey>('/api-keys', input)
export const revokeApiKey = (keyId: string) => remove<ApiKey>(`/api-keys/${id(keyId)}`)
export const updateApiKey = (keyId: string, change: ApiKeyChange) => patch<ApiKey>(`/api-keys/${id(keyId)}`, change)
export const rotateApiKey = (keyId: string, grace_hours: number) =>
  post<CreatedApiKey>(`/api-keys/${id(keyId)}/rotation`, { grace_hours })

export const createSupportGrant = (input: NewSupportGrant) => post<SupportGrant>('/support-grants', input)
export const endSupportGrant = (grantId: string) => remove<SupportGrant>(`/support-grants/${id(grantId)}`)
export const enterAsSupport = (token: string) => post<SupportEntered>('/support-session', { token })
export const sendTestMail = () => post<MailTest>('/system/mail-test')
