// Where members are signed in, and how that is ended: one's own by everybody, a colleague's by members who manage the
// team. Owns: nothing of its own; a device is a session.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer } from '../../platform/http/envelope'
import { errors, Id, many, one } from '../../platform/http/shape'
import {
  endDevice,
  endMemberDevice,
  endMemberDevices,
  endOtherDevices,
  listDevices,
  listMemberDevices,
} from './devices'
import { DeviceEnded, DevicesEnded, LoginDevice } from './schema'

const ById = Type.Object({ id: Id })

export const loginDevices = new Elysia({ prefix: '/devices', tags: ['Login devices'] })
  .use(access)
  .get('/', async ({ who }) => answer(await listDevices(who)), {
    allow: 'member',
    response: { 200: many(LoginDevice), ...errors() },
    detail: { operationId: 'listDevices', summary: 'List the browsers and phones where one is signed in' },
  })
  .delete('/', async ({ who }) => answer({ ended: await endOtherDevices(who) }), {
    allow: 'member',
    response: { 200: one(DevicesEnded), ...errors() },
    detail: { operationId: 'endOtherDevices', summary: 'Sign out everywhere but here' },
  })
  .delete(
    '/:id',
    async ({ who, params }) => {
      await endDevice(who, params.id)
      return answer({ ended: true as const })
    },
    {
      allow: 'member',
      params: ById,
      response: { 200: one(DeviceEnded), ...errors() },
      detail: {
        operationId: 'endDevice',
        summary: 'Sign out one browser or phone',
        description: 'Its next request is 401, and its open streams close with `session.ended`.',
      },
    },
  )

export const memberDevices = new Elysia({ prefix: '/members/:id/devices', tags: ['Login devices'] })
  .use(access)
  .get('/', async ({ who, params }) => answer(await listMemberDevices(who, params.id)), {
    allow: { can: 'settings.team' },
    params: ById,
    response: { 200: many(LoginDevice), ...errors() },
    detail: { operationId: 'listMemberDevices', summary: 'List where a member is signed in' },
  })
  .delete('/', async ({ who, params }) => answer({ ended: await endMemberDevices(who, params.id) }), {
    allow: { can: 'settings.team' },
    params: ById,
    response: { 200: one(DevicesEnded), ...errors() },
    detail: {
      operationId: 'endMemberDevices',
      summary: 'Sign a member out everywhere',
      description: 'The caller’s own session continues.',
    },
  })
  .delete(
    '/:device_id',
    async ({ who, params }) => {
      await endMemberDevice(who, params.id, params.device_id)
      return answer({ ended: true as const })
    },
    {
      allow: { can: 'settings.team' },
      params: Type.Object({ id: Id, device_id: Id }),
      response: { 200: one(DeviceEnded), ...errors() },
      detail: { operationId: 'endMemberDevice', summary: 'Sign out one browser or phone of a member' },
    },
  )
