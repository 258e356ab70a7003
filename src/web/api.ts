// The operations of the API that the app uses, each in a line. Reads are paths with a type, for `useGet`.

import { type Path, patch, post, postWhole, put, remove, removeAsRead } from './client'
import type {
  Acceptance,
  Account,
  AccountChange,
  AccountSecurity,
  Activity,
  ApiKey,
  ApiKeyChange,
  AssignLeadInput,
  AssignmentRule,
  BulkJob,
  BulkPreview,
  Consent,
  Contact,
  ContactMerge,
  CreatedApiKey,
  CreatedPasskey,
  CreateLeadInput,
  CustomField,
  CustomFieldChange,
  Deactivated,
  Deactivation,
  DevicesEnded,
  DoNotDisturb,
  Duplicate,
  KnownPeople,
  KnownPeopleAsk,
  Lead,
  LeadAssignment,
  LeadEnquiry,
  LeadMove,
  LeadSettings,
  LeadSource,
  LeadSourceName,
  LeadTaken,
  LoginDevice,
  LostReason,
  MailTest,
  Member,
  MemberChange,
  MergePreview,
  MoveLeadInput,
  NewApiKey,
  NewBulkJob,
  NewCustomField,
  NewDoNotDisturb,
  NewMember,
  NewMerge,
  NewPasskeyAnswer,
  NewPasskeyOptions,
  NewRole,
  NewRule,
  NewSource,
  NewSupportGrant,
  NewTeam,
  NewTotp,
  NoteMeta,
  OpenWork,
  Passkey,
  PasskeyAnswer,
  PasskeyOptions,
  PasswordChange,
  PasswordChanged,
  PasswordReset,
  PermissionCatalogue,
  Pipeline,
  RecoveryCodes,
  RepeatedProof,
  Requirement,
  RequirementInput,
  ResetCompletion,
  Role,
  RoleChange,
  RoleDetail,
  RuleChange,
  SearchHit,
  SecondStep,
  SecondStepAsked,
  Session,
  SetUp,
  SetUpResult,
  SignIn,
  SourceChange,
  SupportEntered,
  SupportGrant,
  System,
  Team,
  TeamChange,
  TotpRemoval,
  TotpSet,
  TypeCheck,
  Unsubscribe,
  UpdateContactInput,
  UpdateLeadInput,
} from './records'

const id = encodeURIComponent

export const paths = {
  session: '/session' as Path<Session>,
  devices: '/devices' as Path<LoginDevice[]>,
  account: '/account' as Path<Account>,
  security: '/account/security' as Path<AccountSecurity>,
  lead: (leadId: string): Path<Lead> => `/leads/${id(leadId)}`,
  requirement: (leadId: string): Path<Requirement> => `/leads/${id(leadId)}/requirement`,
  moves: (leadId: string): Path<LeadMove[]> => `/leads/${id(leadId)}/moves`,
  enquiries: (leadId: string): Path<LeadEnquiry[]> => `/leads/${id(leadId)}/enquiries?limit=10`,
  bulkChange: (jobId: string): Path<BulkJob> => `/bulk-changes/${id(jobId)}`,
  lostReasons: '/lost-reasons' as Path<LostReason[]>,
  leadSettings: '/lead-settings' as Path<LeadSettings>,
  contact: (contactId: string): Path<Contact> => `/contacts/${id(contactId)}`,
  duplicates: (contactId: string): Path<Duplicate[]> => `/contacts/${id(contactId)}/duplicates`,
  merges: (contactId: string): Path<ContactMerge[]> => `/contacts/${id(contactId)}/merges`,
  mergePreview: (keptId: string, otherId: string): Path<MergePreview> =>
    `/contacts/${id(keptId)}/merge-preview?with=${id(otherId)}`,
  consent: (contactId: string): Path<Consent> => `/contacts/${id(contactId)}/consent`,
  unsubscribe: (token: string): Path<Unsubscribe> => `/unsubscribe/${id(token)}`,
  pipelines: '/pipelines' as Path<Pipeline[]>,
  members: '/members?sort=name&limit=100' as Path<Member[]>,
  openWork: (memberId: string): Path<OpenWork> => `/members/${id(memberId)}/open-work`,
  roles: '/roles' as Path<Role[]>,
  role: (roleId: string): Path<RoleDetail> => `/roles/${id(roleId)}`,
  permissions: '/permissions' as Path<PermissionCatalogue>,
  teams: '/teams' as Path<Team[]>,
  sources: '/lead-sources' as Path<LeadSource[]>,
  sourceNames: '/lead-sources/names' as Path<LeadSourceName[]>,
  rules: '/assignment-rules' as Path<AssignmentRule[]>,
  customFields: (kind: CustomField['kind']): Path<CustomField[]> => `/custom-fields?kind=${kind}`,
  allCustomFields: (kind: CustomField['kind']): Path<CustomField[]> => `/custom-fields?kind=${kind}&archived=true`,
  typeCheck: (fieldId: string, type: CustomField['type']): Path<TypeCheck> =>
    `/custom-fields/${id(fieldId)}/type-check?type=${type}`,
  apiKeys: (of: 'mine' | 'all'): Path<ApiKey[]> => `/api-keys?of=${of}`,
  supportGrants: '/support-grants' as Path<SupportGrant[]>,
  system: '/system' as Path<System>,
  search: (q: string): Path<SearchHit[]> => `/search?q=${encodeURIComponent(q)}`,
}

export const setUp = (input: SetUp) => post<SetUpResult>('/setup', input)
export const signIn = (input: SignIn) => post<Session | SecondStepAsked>('/session', input)
export const answerSecondStep = (input: SecondStep) => post<Session>('/session/second-step', input)
export const passkeyOptions = (ticket?: string) =>
  post<PasskeyOptions>('/session/passkey-options', ticket ? { ticket } : {})
export const signInByPasskey = (passkey: PasskeyAnswer) => post<Session>('/session/passkey', { passkey })
export const proveAgain = (input: RepeatedProof) => post<unknown>('/session/proof', input)
export const proofPasskeyOptions = () => post<PasskeyOptions>('/session/proof/passkey-options')
export const endDevice = (deviceId: string) => remove<unknown>(`/devices/${id(deviceId)}`)
export const endOtherDevices = () => remove<DevicesEnded>('/devices')
export const signOut = () => remove<unknown>('/session')

export const acceptInvitation = (input: Acceptance) => post<Session>('/invitations/acceptance', input)
export const requestPasswordReset = (input: PasswordReset) => post<unknown>('/password-resets', input)
export const completePasswordReset = (input: ResetCompletion) => post<unknown>('/password-resets/completion', input)
export const updateAccount = (input: AccountChange) => patch<Account>(paths.account, input)
export const requestEmailChange = (email: string) => post<unknown>('/account/email-change', { email })
export const withdrawEmailChange = () => remove<unknown>('/account/email-change')
export const confirmEmailChange = (token: string) =>
  post<{ email: string }>('/account/email-change/confirmation', { token })
export const beginTotp = () => post<NewTotp>('/account/totp')
export const confirmTotp = (code: string) => post<TotpSet>('/account/totp/confirmation', { code })
export const removeTotp = (input: TotpRemoval) => post<unknown>('/account/totp/removal', input)
export const renewRecoveryCodes = () => post<RecoveryCodes>('/account/recovery-codes')
export const newPasskeyOptions = () => post<NewPasskeyOptions>('/account/passkeys/options')
export const createPasskey = (name: string, answer: NewPasskeyAnswer) =>
  post<CreatedPasskey>('/account/passkeys', { name, answer })
export const renamePasskey = (passkeyId: string, name: string) =>
  patch<Passkey>(`/account/passkeys/${id(passkeyId)}`, { name })
export const deletePasskey = (passkeyId: string) => remove<unknown>(`/account/passkeys/${id(passkeyId)}`)
export const changePassword = (input: PasswordChange) => put<PasswordChanged>('/account/password', input)

export const createLead = (input: CreateLeadInput, key: string) => post<LeadTaken>('/leads', input, key)
export const findKnownPeople = (ask: KnownPeopleAsk) => post<KnownPeople>('/leads/known-people', ask)
export const updateLead = (leadId: string, input: UpdateLeadInput) => patch<Lead>(paths.lead(leadId), input)
export const putRequirement = (leadId: string, input: RequirementInput) =>
  put<Requirement>(paths.requirement(leadId), input)
export const moveLead = (leadId: string, input: MoveLeadInput) => post<Lead>(`${paths.lead(leadId)}/status`, input)
export const archiveLead = (leadId: string) => remove<Lead>(paths.lead(leadId))
export const restoreLead = (leadId: string) => post<Lead>(`${paths.lead(leadId)}/restore`)
export const previewBulkChange = (input: NewBulkJob) => post<BulkPreview>('/bulk-changes/preview', input)
export const startBulkChange = (input: NewBulkJob, key: string) => post<BulkJob>('/bulk-changes', input, key)
export const cancelBulkChange = (jobId: string) => post<BulkJob>(`${paths.bulkChange(jobId)}/cancel`)
export const undoBulkChange = (jobId: string) => post<BulkJob>(`${paths.bulkChange(jobId)}/undo`)
export const assignLead = (leadId: string, input: AssignLeadInput) =>
  post<LeadAssignment>(`${paths.lead(leadId)}/assignment`, input)

export type Subject = { lead_id: string } | { contact_id: string }
export const writeNote = (subject: Subject, text: string, mention_ids: readonly string[], key: string) =>
  postWhole<Activity, NoteMeta>('/activities', { ...subject, text, mention_ids }, key)
export const correctActivity = (activityId: string, change: { text: string } | { pinned: boolean }) =>
  patch<Activity>(`/activities/${id(activityId)}`, change)

export const updateContact = (contactId: string, input: UpdateContactInput) =>
  patch<Contact>(paths.contact(contactId), input)

export const archiveContact = (contactId: string) => remove<Contact>(`${paths.contact(contactId)}?with_leads=true`)
export const restoreContact = (contactId: string, leave_taken: boolean) =>
  post<Contact>(`${paths.contact(contactId)}/restore`, { leave_taken })
export const mergeContacts = (keptId: string, input: NewMerge, key: string) =>
  post<ContactMerge>(paths.merges(keptId), input, key)
export const undoMerge = (mergeId: string) => post<ContactMerge>(`/contacts/merges/${id(mergeId)}/undo`)

export const setDoNotDisturb = (contactId: string, input: NewDoNotDisturb) =>
  put<DoNotDisturb>(`${paths.contact(contactId)}/do-not-disturb`, input)
export const clearDoNotDisturb = (contactId: string) =>
  remove<DoNotDisturb>(`${paths.contact(contactId)}/do-not-disturb`)
export const unsubscribe = (token: string) => post<Unsubscribe>(paths.unsubscribe(token))

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
