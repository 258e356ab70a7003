// Roles and the rights they give.
// Owns: role.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer } from '../../platform/http/envelope'
import { errors, Id, many, one } from '../../platform/http/shape'
import { findRole, listRoles } from './list-roles'
import { permissionCatalogue } from './permission-words'
import { NewRole, PermissionCatalogue, Role, RoleChange, RoleDetail } from './schema'
import { createRole, deleteRole, resetRole, updateRole } from './write-role'

const params = Type.Object({ id: Id })
/** Changing what people may do is a sensitive change. */
const allow = { can: 'settings.team', recent: true } as const

export const roles = new Elysia({ prefix: '/roles', tags: ['Team'] })
  .use(access)
  .get('/', async ({ who }) => answer(await listRoles(who)), {
    allow: 'member',
    response: { 200: many(Role), ...errors() },
    detail: { operationId: 'listRoles', summary: 'List the roles with their rights' },
  })
  .get('/:id', async ({ who, params }) => answer(await findRole(who, params.id)), {
    allow: 'member',
    params,
    response: { 200: one(RoleDetail), ...errors() },
    detail: { operationId: 'getRole', summary: 'Get a role, with its original rights' },
  })
  .post(
    '/',
    async ({ who, body, set }) => {
      const role = await createRole(who, body)
      set.status = 201
      return answer(role)
    },
    {
      allow,
      body: NewRole,
      response: { 201: one(RoleDetail), ...errors(409) },
      detail: {
        operationId: 'createRole',
        summary: 'Add a role: a copy of another one, or from nothing',
        description: 'Nobody gives a role rights that their own does not have.',
      },
    },
  )
  .patch('/:id', async ({ who, params, body }) => answer(await updateRole(who, params.id, body)), {
    allow,
    params,
    body: RoleChange,
    response: { 200: one(RoleDetail), ...errors(409) },
    detail: {
      operationId: 'updateRole',
      summary: 'Change a role: name, rights with their reach, field rules',
      description:
        '`permissions` and `field_rules` replace what was. The change holds for all who have the role from their next ' +
        'request on, for their API keys and open streams too. The owner’s role never changes.',
    },
  })
  .post('/:id/reset', async ({ who, params }) => answer(await resetRole(who, params.id)), {
    allow,
    params,
    response: { 200: one(RoleDetail), ...errors(409) },
    detail: { operationId: 'resetRole', summary: 'Make a system role what it began as' },
  })
  .delete('/:id', async ({ who, params }) => answer(await deleteRole(who, params.id)), {
    allow,
    params,
    response: { 200: one(RoleDetail), ...errors(409) },
    detail: { operationId: 'deleteRole', summary: 'Delete a role that no member holds' },
  })

export const permissions = new Elysia({ prefix: '/permissions', tags: ['Team'] })
  .use(access)
  .get('/', () => answer(permissionCatalogue()), {
    allow: 'member',
    response: { 200: one(PermissionCatalogue), ...errors() },
    detail: { operationId: 'listPermissions', summary: 'List the rights that a role can have, with their words' },
  })
