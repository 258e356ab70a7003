// What the pages of people ask the API, beside what every page asks.

import { paths } from '../api'
import { type Path, post, put, remove } from '../client'
import type {
  ConsentEntry,
  ConsentText,
  Contact,
  CreateContactInput,
  DuplicatePair,
  NewConsent,
  NewRelation,
  Relation,
} from '../records'

const id = encodeURIComponent

export const contactPaths = {
  relations: (contactId: string): Path<Relation[]> => `${paths.contact(contactId)}/relations`,
  consentTexts: '/consent-texts' as Path<ConsentText[]>,
}

const dismissal = (one: string, other: string) => `${paths.contact(one)}/duplicates/${id(other)}/dismissal`
export const dismissDuplicate = (one: string, other: string, reason: string) =>
  put<DuplicatePair>(dismissal(one, other), { reason })
export const undismissDuplicate = (one: string, other: string) => remove<DuplicatePair>(dismissal(one, other))

export const createContact = (input: CreateContactInput, key: string) => post<Contact>('/contacts', input, key)

export const addRelation = (contactId: string, input: NewRelation, key: string) =>
  post<Relation>(contactPaths.relations(contactId), input, key)
export const deleteRelation = (contactId: string, relationId: string) =>
  remove<Relation>(`${contactPaths.relations(contactId)}/${id(relationId)}`)

const otherName = (contactId: string, nameId: string) => `${paths.contact(contactId)}/other-names/${id(nameId)}`
export const deleteOtherName = (contactId: string, nameId: string) => remove<Contact>(otherName(contactId, nameId))
export const makeMainName = (contactId: string, nameId: string) => post<Contact>(`${otherName(contactId, nameId)}/main`)

export const recordConsent = (contactId: string, input: NewConsent, key: string) =>
  post<ConsentEntry[]>(`${paths.contact(contactId)}/consent-entries`, input, key)
export const makeUnsubscribeLink = (contactId: string, channel: string) =>
  post<{ url: string }>(`${paths.contact(contactId)}/unsubscribe-links`, { channel })
