// The operations of lead settings and lost reasons that the app uses.

import { paths } from '../api'
import { patch, post, removeAsRead } from '../client'
import type { LeadSettings, LeadSettingsChange, LostReason, LostReasonChange, NewLostReason } from '../records'

const one = (id: string) => `${paths.lostReasons}/${encodeURIComponent(id)}`

export const updateLeadSettings = (change: LeadSettingsChange) => patch<LeadSettings>(paths.leadSettings, change)
export const createLostReason = (input: NewLostReason, key: string) => post<LostReason>(paths.lostReasons, input, key)
export const updateLostReason = (id: string, change: LostReasonChange) => patch<LostReason>(one(id), change)
export const archiveLostReason = (reason: LostReason) => removeAsRead<LostReason>(one(reason.id), reason)
