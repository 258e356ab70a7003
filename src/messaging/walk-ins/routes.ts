// Tablets at site offices, and who entered themselves there today.
// Owns: kiosk, walk_in, walk_in_code.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { idempotencyKey } from '../../platform/http/idempotency'
import { query } from '../../platform/http/query'
import { errors, Id, many, one } from '../../platform/http/shape'
import { createKiosk, listKiosks, newPairingCode, revokeKiosk, updateKiosk } from './kiosks'
import { attendWalkIn, listWalkIns } from './reception'
import { Kiosk, KioskChange, NewKiosk, PairingKiosk, WalkIn, WalkInList } from './schema'

const looks = { can: ['settings.lead_routing', 'settings.view'] } as const
const allow = { can: 'settings.lead_routing' } as const
const ById = Type.Object({ id: Id })

export const kiosks = new Elysia({ prefix: '/kiosks', tags: ['Walk-ins'] })
  .use(access)
  .get('/', ({ reads }) => reads(listKiosks), {
    allow: looks,
    response: { 200: many(Kiosk), ...errors() },
    detail: { operationId: 'listKiosks', summary: 'List the tablets at site offices' },
  })
  .post('/', ({ writes, body }) => writes(work => createKiosk(work, body), { once: 201, sealed: true }), {
    allow,
    body: NewKiosk,
    headers: idempotencyKey,
    response: { 201: one(PairingKiosk), ...errors(409) },
    detail: {
      operationId: 'createKiosk',
      summary: 'Add a kiosk; the answer has the code that pairs its tablet',
      description: '409 where codes are required of visitors and no channel of SMS or WhatsApp sends them.',
    },
  })
  .patch('/:id', ({ writes, params, body }) => writes(work => updateKiosk(work, params.id, body)), {
    allow,
    params: ById,
    body: KioskChange,
    response: { 200: one(Kiosk), ...errors(404, 409) },
    detail: { operationId: 'updateKiosk', summary: 'Change a kiosk, and what its tablet shows and asks' },
  })
  .post('/:id/revocation', ({ writes, params }) => writes(work => revokeKiosk(work, params.id)), {
    allow,
    params: ById,
    response: { 200: one(Kiosk), ...errors(404) },
    detail: { operationId: 'revokeKiosk', summary: 'End a kiosk: its tablet is refused at once' },
  })
  .post(
    '/:id/pairing-code',
    ({ writes, params }) => writes(work => newPairingCode(work, params.id), { once: 200, sealed: true }),
    {
      allow,
      params: ById,
      headers: idempotencyKey,
      response: { 200: one(PairingKiosk), ...errors(404, 409) },
      detail: {
        operationId: 'createKioskPairingCode',
        summary: 'Make another pairing code, for 15 minutes',
        description: 'The tablet that is paired works until another one is.',
      },
    },
  )

export const walkIns = new Elysia({ prefix: '/walk-ins', tags: ['Walk-ins'] })
  .use(access)
  .get('/', ({ reads, query }) => reads(work => listWalkIns(work, query.day ?? null)), {
    allow: { can: 'leads.view', scope: 'leads:read' },
    ...query(WalkInList),
    response: { 200: many(WalkIn), ...errors() },
    detail: { operationId: 'listWalkIns', summary: 'List who entered themselves today, or on another day' },
  })
  .post('/:id/attendance', ({ writes, params }) => writes(work => attendWalkIn(work, params.id)), {
    // The desk takes visitors in without changing their leads; who only reads looks after nobody.
    allow: { can: ['leads.edit', 'leads.create'] },
    params: ById,
    response: { 200: one(WalkIn), ...errors(404) },
    detail: { operationId: 'attendWalkIn', summary: 'Attend a visitor; the first one who does so stays' },
  })
