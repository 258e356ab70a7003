export { customColumns, customFieldsIn, everyCustomFieldIn, listFieldOf } from './custom-fields/columns'
export { type FieldName, fieldNames } from './custom-fields/field-names'
export { customChanges, readCustom } from './custom-fields/read-custom'
export { listed, mustHaveRequired } from './custom-fields/required'
export { type AsExported, asExported, isOwnFormula, isSameCell } from './exports/as-exported'
export { columnsIn } from './exports/defined-export'
export type { ExportColumn, ExportKind } from './exports/kinds'
export { AD_TEST, isAdTest } from './imports/ad-tests'
export { addressBookField, labelsIn } from './imports/address-book'
export { ANOTHERS, isContrary } from './imports/contradicts'
export { excelMoment } from './imports/excel-days'
export { foldHeading } from './imports/fold-heading'
export {
  importKind,
  type Match,
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
export { LABELLED, PERSON_LEFT, REOPENED, SHARED_BY_MANY } from './imports/said-of-leads'
export type { ImportOptions } from './imports/schema'
export { UNREACHABLE } from './imports/unreachable'
export { valueFinder } from './imports/value-finder'
export { nameIn, type Person, type Whose, whoseRow } from './imports/whose-row'
export { recordRoom } from './kit/record-room'
export type { Rules } from './kit/rules'
export { jobReady } from './notifications/job-ready'
export type { NotificationKind } from './notifications/kinds'
export { type NewNotification, notify, notifyOwed, type OwedNotification } from './notifications/notify'
export { type Broken, listBroken, notifyOfBroken, sayBroken, sayMended } from './notifications/say-broken'
export { notifyMembers } from './realtime/notify-members'
export { CONVERSATION, type ConversationNews, closeAllStreams, type News, REALTIME } from './realtime/open-streams'
export type { RealtimeEvent } from './realtime/schema'
export type { ViewedKind } from './saved-views/kinds'
export { narrowToNamed } from './search/search'
export { previewTemplate } from './templates/preview'
export { sayMoment, sayMoney } from './templates/say-values'
export { wrongIn } from './templates/template-text'
export { listVariables } from './templates/variables'
export { type NewActivity, recordActivity } from './timeline/record-activity'
export { writeNote } from './timeline/write-note'
