// People and firms, with their phones and e-mails.
// Owns: contact, contact_phone, contact_email. Emits: contact.created, contact.updated.
import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer, jsonText } from '../../platform/http/envelope'
import { idempotencyKey, once } from '../../platform/http/idempotency'
import { listQuery } from '../../platform/http/list-query'
import { query } from '../../platform/http/query'
import { errors, Id, one, page } from '../../platform/http/shape'
import { createContact } from './create-contact'
import { CONTACTS, listContacts } from './list-contacts'
import { contactText } from './read-contact'
import { Contact, ContactRecord, CreateContactInput, UpdateContactInput } from './schema'
import { updateContact } from './update-contact'

const params = Type.Object({ id: Id })

export const contacts = new Elysia({ prefix: '/contacts', tags: ['Contacts'] })
  .use(access)
  .get('/', async ({ query, who }) => jsonText(await listContacts(who, query)), {
    allow: { can: 'contacts.view', scope: 'contacts:read' },
    ...query(listQuery(CONTACTS)),
    response: { 200: page(ContactRecord), ...errors() },
    detail: {
      operationId: 'listContacts',
      summary: 'List contacts, the newest first',
      description: 'Test contacts are listed only when the filter names `is_test`.',
    },
  })
  .get('/:id', async ({ params, who }) => jsonText(await contactText(who, params.id)), {
    allow: { can: 'contacts.view', scope: 'contacts:read' },
    params,
    response: { 200: one(Contact), ...errors() },
    detail: { operationId: 'getContact', summary: 'Get a contact' },
  })
  .post(
    '/',
    ({ request, who, body, query, set }) =>
      once({ request, who, body, query, set }, 201, work => createContact(work, body)),
    {
      allow: { can: 'contacts.create', scope: 'contacts:write' },
      body: CreateContactInput,
      headers: idempotencyKey,
      response: { 201: one(Contact), ...errors(409) },
      detail: { operationId: 'createContact', summary: 'Add a contact' },
    },
  )
  .patch('/:id', async ({ params, body, who }) => answer(await updateContact(who, params.id, body)), {
    allow: { can: 'contacts.edit', scope: 'contacts:write' },
    params,
    body: UpdateContactInput,
    response: { 200: one(Contact), ...errors(409) },
    detail: { operationId: 'updateContact', summary: 'Change a contact' },
  })
