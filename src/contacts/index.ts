import { Elysia } from 'elysia'
import { declareCustomKind } from '../records'
import { blockedNumbers, consent, consentSettings, unsubscribing } from './consent/routes'
import { consentTexts } from './consent/text-routes'
import './contacts/export-contacts'
import './contacts/hand-over-contacts'
import { CONTACTS } from './contacts/list-contacts'
import './contacts/contact-views'
import { recordConsents, voidImported, withdrawnAmong } from './consent/record-consent'
import './contacts/import-contacts'
import './contacts/refold-names'
import { keepImportedConsents } from './contacts/imported-consents'
import { otherNames } from './contacts/name-routes'
import { contacts as contactRoom, relations } from './contacts/routes'
import { duplicates } from './duplicates/routes'
import './duplicates/compare-contacts'
import './merging/empty-old-merges'
import { merging } from './merging/routes'

export { maySend } from './consent/may-send'
export { recordConsents, withdrawnAmong } from './consent/record-consent'
export { addContactEmails, addContactPhones } from './contacts/add-numbers'
export { onContactArchived } from './contacts/archive-contact'
export { handOverContact } from './contacts/hand-over-contact'
export { CONSENT_LEFT, STAYS_WITHDRAWN } from './contacts/imported-consents'
export { fillContact, insertContact, insertContacts, type Stranger } from './contacts/insert-contact'
export { keepOtherNames, namesGivenIn } from './contacts/keep-other-names'
export { lockNames, numberLocks } from './contacts/lock-numbers'
export { editableAmong } from './contacts/may-edit'
export { CONTACT_KINDS, ContactRecord, type UpdateContactInput } from './contacts/schema'
export { changeContact } from './contacts/update-contact'
export { type ToldContact, upsertContact } from './contacts/upsert-contact'
export { onMerge } from './merging/merge-parts'

declareCustomKind('contact', CONTACTS)
keepImportedConsents({ record: recordConsents, void: voidImported, withdrawn: withdrawnAmong })

/** The rooms of this context, under /api/v1 and /v1. */
export const contacts = new Elysia().use([
  contactRoom,
  relations,
  otherNames,
  duplicates,
  merging,
  consent,
  consentSettings,
  consentTexts,
  blockedNumbers,
  unsubscribing,
])
