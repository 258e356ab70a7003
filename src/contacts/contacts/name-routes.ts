// Other names of a person. An agent sees the wife's name under the husband's number, deletes a slip of the pen, or
// makes the fuller name the contact's own. Owns: contact_other_name. Emits: contact.updated.
import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer } from '../../platform/http/envelope'
import { errors, Id, one } from '../../platform/http/shape'
import { deleteOtherName, makeMainName } from './other-names'
import { Contact } from './schema'

const params = Type.Object({ id: Id, name_id: Id })
const EDIT = { can: 'contacts.edit', scope: 'contacts:write' }

export const otherNames = new Elysia({ prefix: '/contacts', tags: ['Contacts'] })
  .use(access)
  .delete(
    '/:id/other-names/:name_id',
    async ({ params, who }) => answer(await deleteOtherName(who, params.id, params.name_id)),
    {
      allow: EDIT,
      params,
      response: { 200: one(Contact), ...errors() },
      detail: { operationId: 'deleteOtherName', summary: 'Take one of a contact’s other names away' },
    },
  )
  .post(
    '/:id/other-names/:name_id/main',
    async ({ params, who }) => answer(await makeMainName(who, params.id, params.name_id)),
    {
      allow: EDIT,
      params,
      response: { 200: one(Contact), ...errors(409) },
      detail: {
        operationId: 'makeMainName',
        summary: 'Call a contact by one of its other names',
        description: 'The name of before becomes one of its other names.',
      },
    },
  )
