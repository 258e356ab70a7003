import { type Path, patch, post, remove } from '../client'
import { contactPaths } from '../contact/contact-api'
import type {
  BlockedNumber,
  BlockedNumberImport,
  BlockedNumbersAdded,
  BlockedNumbersRemoved,
  ConsentSettings,
  ConsentSettingsChange,
  ConsentText,
  NewConsentText,
} from '../records'

export const consentPaths = { settings: '/consent-settings' as Path<ConsentSettings> }

export const updateConsentSettings = (change: ConsentSettingsChange) =>
  patch<ConsentSettings>(consentPaths.settings, change)
export const createConsentText = (input: NewConsentText, key: string) =>
  post<ConsentText>(contactPaths.consentTexts, input, key)
export const retireConsentText = (textId: string) =>
  remove<ConsentText>(`${contactPaths.consentTexts}/${encodeURIComponent(textId)}`)
export const importBlockedNumbers = (input: BlockedNumberImport, key: string) =>
  post<BlockedNumbersAdded>('/blocked-numbers/imports', input, key)
export const removeBlockedNumbers = (input: Pick<BlockedNumberImport, 'text' | 'list'>, key: string) =>
  post<BlockedNumbersRemoved>('/blocked-numbers/removals', input, key)
export const deleteBlockedNumber = (numberId: string) =>
  remove<BlockedNumber>(`/blocked-numbers/${encodeURIComponent(numberId)}`)
