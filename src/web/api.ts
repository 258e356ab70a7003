// The operations of the API that the app uses, each in a line. Reads are paths with a type, for `useGet`.

import { type Path, patch, post, postWhole, put, remove } from './client'
import type {
  Acceptance,
  Account,
  AccountChange,
  AccountSecurity,
  Activity,
  ApiKey,
  AssignLeadInput,
  AssignmentRule,
  BulkJob,
  BulkPreview,
  Consent,
  Contact,
  ContactMerge,
  CreatedPasskey,
  CreateLeadInput,
  CustomField,
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
  Member,
  MergePreview,
  MoveLeadInput,
  NewBulkJob,
  NewDoNotDisturb,
  NewMerge,
  NewPasskeyAnswer,
  NewPasskeyOptions,
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
  RoleDetail,
  SearchHit,
  SecondStep,
  SecondStepAsked,
  Session,
  SetUp,
  SetUpResult,
  SignIn,
  SupportGrant,
  System,
  Team,
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
  search: (q: string): Path<SearchHit[]> => `/search?kinds=leads,contacts&q=${encodeURIComponent(q)}`,
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

export type Subject = { lead_id: string } | { contact_id: string } | { subject_kind: string; subject_id: string }
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
