// What the API sends and takes, by the rooms' own schemas. Types only: no line of them reaches the browser.

import type { Static } from '@sinclair/typebox'
import type * as consent from '../contacts/consent/schema'
import type * as contacts from '../contacts/contacts/schema'
import type * as history from '../leads/assignment/history'
import type * as facts from '../leads/assignment/lead-facts'
import type * as simulation from '../leads/assignment/simulate'
import type * as sla from '../leads/sla-policies/schema'
import type * as exporting from '../records/exports/schema'
import type * as search from '../records/search/schema'
import type * as account from '../workspace/account/schema'
import type * as keys from '../workspace/api-keys/schema'
import type * as audit from '../workspace/audit/schema'
import type * as branches from '../workspace/company/branch-schema'
import type * as holidays from '../workspace/company/holiday-schema'
import type * as numbers from '../workspace/company/number-schema'
import type * as profile from '../workspace/company/profile-schema'
import type * as company from '../workspace/company/schema'
import type * as devices from '../workspace/login-devices/schema'
import type * as secondStep from '../workspace/second-step/schema'
import type * as passkey from '../workspace/session/passkey-schema'
import type * as session from '../workspace/session/schema'
import type * as support from '../workspace/support/schema'
import type * as system from '../workspace/system/schema'
import type * as team from '../workspace/team/schema'

export type { ConsentText, NewConsentText } from '../contacts/consent/text-schema'
export type { NewRelation, Relation } from '../contacts/contacts/relation-schema'
export type { Contact, CreateContactInput, UpdateContactInput } from '../contacts/contacts/schema'
export type { DuplicatePair } from '../contacts/duplicates/schema'
export type { ContactMerge, Duplicate, MergePreview, NewMerge } from '../contacts/merging/schema'
export type { LeadTaker, LeadTakerChange } from '../leads/assignment/lead-takers'
export type { AssignmentRule, NewRule, RuleChange } from '../leads/assignment/schema'
export type { BulkChange, BulkJob, BulkPreview, ListedBulkJob, NewBulkJob } from '../leads/bulk/schema'
export type {
  IntegrityFinding,
  IntegrityRule,
  IntegrityRuleChange,
  IntegrityRun,
} from '../leads/integrity/schema'
export type { SourceCost, SourceHealth, SourceMonths } from '../leads/lead-sources/figures-schema'
export type { LeadSource, LeadSourceName, NewSource, PurgedTests, SourceChange } from '../leads/lead-sources/schema'
export type { SharedValue } from '../leads/lead-sources/shared-values-schema'
export type { LeadSubmission, LeadSubmissionDetail, TriedBody } from '../leads/lead-sources/submission-schema'
export type { Board, BoardColumn } from '../leads/leads/board-schema'
export type { KnownPeople, KnownPeopleAsk } from '../leads/leads/known-people'
export type { LeadEnquiry } from '../leads/leads/list-enquiries'
export type {
  AssignLeadInput,
  CreateLeadInput,
  Lead,
  LeadAssignment,
  LeadTaken,
  MoveLeadInput,
  UpdateLeadInput,
} from '../leads/leads/schema'
export type {
  LeadSettings,
  LeadSettingsChange,
  LostReason,
  LostReasonChange,
  NewLostReason,
} from '../leads/leads/settings-schema'
export type {
  NewPipeline,
  NewStatus,
  Pipeline,
  PipelineChange,
  PipelineStatus,
  StatusArchive,
  StatusChange,
} from '../leads/pipelines/schema'
export type {
  LeadMove,
  NewProcessRule,
  ProcessRule,
  ProcessRuleChange,
  Requirement as GuardRequirement,
  RuleTrial,
  RuleTrialInput,
} from '../leads/process-guard/schema'
export type { Requirement, RequirementInput } from '../leads/requirement/schema'
export type { NewSlaPolicy, SlaPolicy, SlaPolicyChange } from '../leads/sla-policies/schema'
export type { CustomField, CustomFieldChange, NewCustomField, TypeCheck } from '../records/custom-fields/schema'
export type { Export, NewExport } from '../records/exports/schema'
export type { ColumnWords as ImportColumnWords, ImportRow } from '../records/imports/row-schema'
export type {
  Import,
  ImportSummary,
  MappingInput as ImportMapping,
} from '../records/imports/schema'
export type {
  ChoicesChange as NotificationChoicesChange,
  Notification,
  NotificationChoices,
} from '../records/notifications/schema'
export type { RealtimeEvent } from '../records/realtime/schema'
export type { ViewKind } from '../records/saved-views/kinds'
export type {
  NewSavedView,
  RoleView,
  SavedView,
  SavedViewChange,
  ViewChoice,
  ViewCount,
} from '../records/saved-views/schema'
export type {
  NewTemplate,
  Template,
  TemplateChange,
  TemplateCopy,
  TemplatePreview,
  TemplatePreviewInput,
  TemplateVariable,
  TemplateVersion,
} from '../records/templates/schema'
export type { Activity, NoteMeta } from '../records/timeline/schema'
export type { Permission, Scope } from '../workspace/entry/permissions'
export type { NewRole, PermissionCatalogue, Role, RoleChange, RoleDetail } from '../workspace/roles/schema'

export type LeadFactName = keyof typeof facts.LEAD_FACTS
export type AssignmentHistory = Static<typeof history.AssignmentHistory>
export type AssignmentSimulation = Static<typeof simulation.Simulation>
export type SimulatedLead = Static<typeof simulation.SimulatedLead>
export type SlaOverview = Static<typeof sla.SlaOverview>
export type ExportColumn = Static<typeof exporting.ExportColumnRecord>
export type SlaPreview = Static<typeof sla.SlaPreview>
export type SlaPreviewInput = Static<typeof sla.SlaPreviewInput>
export type SlaClock = Static<typeof sla.SlaClock>
export type SearchHit = Static<typeof search.SearchHit>
export type Consent = Static<typeof consent.Consent>
export type ConsentEntry = Static<typeof consent.ConsentEntry>
export type NewConsent = Static<typeof consent.NewConsent>
export type ConsentSettings = Static<typeof consent.ConsentSettings>
export type ConsentSettingsChange = Static<typeof consent.ConsentSettingsChange>
export type BlockedNumber = Static<typeof consent.BlockedNumber>
export type BlockedNumberImport = Static<typeof consent.BlockedNumberImport>
export type BlockedNumbersAdded = Static<typeof consent.BlockedNumbersAdded>
export type BlockedNumbersRemoved = Static<typeof consent.BlockedNumbersRemoved>
export type DoNotDisturb = Static<typeof consent.DoNotDisturb>
export type NewDoNotDisturb = Static<typeof consent.NewDoNotDisturb>
export type Unsubscribe = Static<typeof consent.Unsubscribe>
export type ListedContact = Static<typeof contacts.ListedContact>
export type SetUp = Static<typeof company.SetUp>
export type SetUpResult = Static<typeof company.SetUpResult>
export type Company = Static<typeof profile.Company>
export type CompanyChange = Static<typeof profile.CompanyChange>
export type WorkingTime = Static<typeof profile.WorkingTime>
export type BusinessHours = Static<typeof profile.BusinessHours>
export type Branch = Static<typeof branches.Branch>
export type NewBranch = Static<typeof branches.NewBranch>
export type BranchChange = Static<typeof branches.BranchChange>
export type Holiday = Static<typeof holidays.Holiday>
export type NewHoliday = Static<typeof holidays.NewHoliday>
export type HolidayChange = Static<typeof holidays.HolidayChange>
export type HolidayList = Static<typeof holidays.HolidayList>
export type HolidaysAdded = Static<typeof holidays.HolidaysAdded>
export type NumberSeries = Static<typeof numbers.NumberSeries>
export type NumberSeriesChange = Static<typeof numbers.NumberSeriesChange>
export type Acceptance = Static<typeof session.Acceptance>
export type PasswordReset = Static<typeof session.PasswordReset>
export type ResetCompletion = Static<typeof session.ResetCompletion>
export type Account = Static<typeof account.Account>
export type AccountChange = Static<typeof account.AccountChange>
export type AccountSecurity = Static<typeof secondStep.Security>
export type Passkey = Static<typeof secondStep.Passkey>
export type NewTotp = Static<typeof secondStep.NewTotp>
export type TotpSet = Static<typeof secondStep.TotpSet>
export type TotpRemoval = Static<typeof secondStep.TotpRemoval>
export type RecoveryCodes = Static<typeof secondStep.RecoveryCodes>
export type CreatedPasskey = Static<typeof secondStep.CreatedPasskey>
export type PasskeyOptions = Static<typeof passkey.PasskeyOptions>
export type PasskeyAnswer = Static<typeof passkey.PasskeyAnswer>
export type NewPasskeyOptions = Static<typeof passkey.NewPasskeyOptions>
export type NewPasskeyAnswer = Static<typeof passkey.NewPasskeyAnswer>
export type SecondStepAsked = Static<typeof session.SecondStepAsked>
export type SecondStep = Static<typeof session.SecondStep>
export type RepeatedProof = Static<typeof session.RepeatedProof>
export type LoginDevice = Static<typeof devices.LoginDevice>
export type DevicesEnded = Static<typeof devices.DevicesEnded>
export type PasswordChange = Static<typeof account.PasswordChange>
export type PasswordChanged = Static<typeof account.PasswordChanged>
export type SignIn = Static<typeof session.SignIn>
export type Session = Static<typeof session.Session>
export type Member = Static<typeof team.Member>
export type NewMember = Static<typeof team.NewMember>
export type MemberChange = Static<typeof team.MemberChange>
export type OpenWork = Static<typeof team.OpenWork>
export type Deactivation = Static<typeof team.Deactivation>
export type Deactivated = Static<typeof team.Deactivated>
export type Team = Static<typeof team.Team>
export type NewTeam = Static<typeof team.NewTeam>
export type TeamChange = Static<typeof team.TeamChange>
export type ApiKey = Static<typeof keys.ApiKey>
export type CreatedApiKey = Static<typeof keys.CreatedApiKey>
export type NewApiKey = Static<typeof keys.NewApiKey>
export type ApiKeyChange = Static<typeof keys.ApiKeyChange>
export type AuditEntry = Static<typeof audit.AuditEntry>
export type SupportGrant = Static<typeof support.SupportGrant>
export type NewSupportGrant = Static<typeof support.NewSupportGrant>
export type SupportLook = Static<typeof support.SupportLook>
export type SupportEntered = Static<typeof support.SupportEntered>
export type System = Static<typeof system.System>
export type MailTest = Static<typeof system.MailTest>
