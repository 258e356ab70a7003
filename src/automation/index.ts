import { Elysia } from 'elysia'
import { actions } from './automation-tools/routes'

/** The rooms of this context, under /api/v1 and /v1. */
export const automation = new Elysia().use([actions])
