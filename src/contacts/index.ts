import { Elysia } from 'elysia'

/** The rooms of this context, under /api/v1 and /v1. */
export const contacts = new Elysia().use([])
