import { Elysia } from 'elysia'

export { createCompany, type FirstThings, type MadeCompany, onCompanyMade } from './company/create-company'
export { nextRef } from './company/number-series'
export { installAuthenticator } from './entry/authenticate'
export { usesNoted } from './entry/note-use'
export type { Permission, Scope } from './entry/permissions'
export { forgetCompany } from './entry/principal-cache'

/** The rooms of this context, under /api/v1 and /v1. */
export const workspace = new Elysia().use([])
