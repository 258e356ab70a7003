import { Elysia } from 'elysia'
import { account } from './account/routes'
import { apiKeys } from './api-keys/routes'
import { auditLog } from './audit/routes'
import { branches, company, holidays, numberSeries, setup } from './company/routes'
import { loginDevices, memberDevices } from './login-devices/routes'
import { mobile, mobileAuth } from './mobile/routes'
import { mailOutbox } from './notifications/routes'
import { permissions, roles } from './roles/routes'
import { memberSecondStep, secondStep } from './second-step/routes'
import { invitations, me, passwordResets, session } from './session/routes'
// Declares its jobs; nobody calls it.
import { supportGrants, supportLooks, supportSession } from './support/routes'
import './entry/move-back'
import './system/retention'
import { health, system } from './system/routes'
import './team/lead-teams'
import { members, teams } from './team/routes'

export { type EndedKey, onKeyEnded } from './api-keys/key-ends'
export { AUDIT_ENTRIES } from './audit/list-entries'
export { noteEntry } from './audit/note-entry'
export { confirmInstanceKey } from './company/confirm-instance-key'
export { createCompany, type FirstThings, type MadeCompany, onCompanyMade } from './company/create-company'
export { nextRef } from './company/number-series'
export { setUp } from './company/set-up'
export { setupLink } from './company/setup-link'
export { installAuthenticator } from './entry/authenticate'
export { backgroundDone } from './entry/background'
export { hashPassword } from './entry/hash-password'
export { loadMember, rulesFor } from './entry/load-principal'
export { coversFields, everything, reachesAsFar } from './entry/permissions'
export { forgetCompany } from './entry/principal-cache'
export { listRoles } from './roles/list-roles'
export { supportLink } from './support/enter'
export { setReadiness } from './system/health'
export {
  type HandOver,
  onHandOver,
  onReplacement,
  type Person,
  type Receiver,
  type RecordPart,
} from './team/hand-over'
export { createMember, MEMBERS } from './team/members'
export { membersWho } from './team/members-who'
export { setTakesLeads } from './team/takes-leads'
export { createTeam, updateTeam } from './team/teams'
export { updateMember } from './team/update-member'
export { health }

/** The rooms of this context, under /api/v1 and /v1. */
export const workspace = new Elysia().use([
  session,
  me,
  invitations,
  passwordResets,
  loginDevices,
  memberDevices,
  mobileAuth,
  mobile,
  account,
  secondStep,
  memberSecondStep,
  setup,
  company,
  branches,
  holidays,
  numberSeries,
  members,
  roles,
  permissions,
  teams,
  apiKeys,
  supportGrants,
  supportLooks,
  supportSession,
  system,
  auditLog,
  mailOutbox,
])
