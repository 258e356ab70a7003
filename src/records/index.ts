import { Elysia } from 'elysia'
// Declares its job; nobody calls it.
import '../platform/files/remove-expired'
import './imports/work-import'
import { customFields } from './custom-fields/routes'
import { exportsRoom } from './exports/routes'
import { imports } from './imports/routes'
import { notificationChoices, notifications } from './notifications/routes'
import { savedViews } from './saved-views/routes'
import { searchRoom } from './search/routes'
import { templates } from './templates/routes'
import { timeline } from './timeline/routes'

export { customColumns, customFieldsIn, everyCustomFieldIn, listFieldOf } from './custom-fields/columns'
export { type FieldName, fieldNames } from './custom-fields/field-names'
export { customChanges, readCustom } from './custom-fields/read-custom'
export { declareCustomKind, mustHaveRequired } from './custom-fields/required'
export { type AsExported, asExported, isOwnFormula, isSameCell } from './exports/as-exported'
export { declareExport } from './exports/kinds'
export { AD_TEST, isAdTest } from './imports/ad-tests'
export { addressBookField, labelsIn } from './imports/address-book'
export { ANOTHERS, isContrary } from './imports/contradicts'
export { excelMoment } from './imports/excel-days'
export { foldHeading } from './imports/fold-heading'
export {
  importKind,
  type Match,
  onImportUndone,
  type ReadRow,
  type RowValues,
  type Sharing,
  type TakenBack,
  type TakenRow,
  type Undoing,
} from './imports/kinds'
export { checkOwner, givenBy, memberFinder, ownerWords } from './imports/member-finder'
export { sharersOf } from './imports/people-there'
export { reachHeading } from './imports/reach-heading'
export { consentsOf } from './imports/row-consent'
export type { ImportOptions } from './imports/schema'
export { LABELLED, PERSON_LEFT, REOPENED, SHARED_BY_MANY } from './imports/told-of-leads'
export { UNREACHABLE } from './imports/unreachable'
export { valueFinder } from './imports/value-finder'
export { nameIn, type Person, type Whose, whoseRow } from './imports/whose-row'
export { handOverRecords } from './kit/handed-over'
export { recordRoom } from './kit/record-room'
export type { Rules } from './kit/rules'
export { jobReady } from './notifications/job-ready'
export { type NewNotification, notify } from './notifications/notify'
export { closeAllStreams } from './realtime/open-streams'
export { realtime } from './realtime/routes'
export { tellMembers } from './realtime/tell-members'
export { declareViews } from './saved-views/kinds'
export { narrowToNamed } from './search/search'
export { sayMoment } from './templates/say-values'
export { type NewActivity, recordActivity } from './timeline/record-activity'
export { onNote } from './timeline/write-note'

/** The rooms of this context, under /api/v1 and /v1. */
export const records = new Elysia().use([
  customFields,
  imports,
  exportsRoom,
  savedViews,
  searchRoom,
  timeline,
  templates,
  notifications,
  notificationChoices,
])
