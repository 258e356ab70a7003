// People and firms, with their phones and e-mails. An agent opens somebody here to see how to reach them, puts a new number
// first, sees with whom they buy, and archives a person who is no longer of use; the number is then free for others.
// Owns: contact, contact_phone, contact_email, contact_set_aside, contact_relation. Emits: contact.created, contact.updated,
// contact.archived, contact.restored.
import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer, jsonText } from '../../platform/http/envelope'
import { idempotencyKey } from '../../platform/http/idempotency'
import { listQuery, Searched } from '../../platform/http/list-query'
import { query } from '../../platform/http/query'
import { payEntering, payGuesses, paySearch } from '../../platform/http/search-quota'
import { AsRead, errors, Id, many, one, page } from '../../platform/http/shape'
import { holdsMask } from '../../platform/leave-masked'
import { archiveContact, restoreContact } from './archive-contact'
import { createContact } from './create-contact'
import { CONTACTS, listContacts } from './list-contacts'
import { contactText } from './read-contact'
import { NewRelation, Relation } from './relation-schema'
import { addRelation, deleteRelation, listRelations } from './relations'
import { Contact, CreateContactInput, ListedContact, RestoreContactInput, UpdateContactInput } from './schema'
import { updateContact } from './update-contact'

const params = Type.Object({ id: Id })
const EDIT = { can: 'contacts.edit', scope: 'contacts:write' }

export const contacts = new Elysia({ prefix: '/contacts', tags: ['Contacts'] })
  .use(access)
  .get(
    '/',
    async ({ query, who, set }) => {
      paySearch({ set, who }, query.q)
      return jsonText(await listContacts(who, query))
    },
    {
      allow: { can: 'contacts.view', scope: 'contacts:read' },
      ...query(Type.Object({ ...listQuery(CONTACTS).properties, q: Searched })),
      response: { 200: page(ListedContact), ...errors() },
      detail: {
        operationId: 'listContacts',
        summary: 'List contacts, the newest first',
        description:
          'Test contacts are listed only when the filter names `is_test`, archived ones when it names `is_archived`.',
      },
    },
  )
  .get('/:id', async ({ params, who }) => jsonText(await contactText(who, params.id)), {
    allow: { can: 'contacts.view', scope: 'contacts:read' },
    params,
    response: { 200: one(Contact), ...errors() },
    detail: { operationId: 'getContact', summary: 'Get a contact' },
  })
  .post(
    '/',
    ({ writes, who, body }) => {
      const given = { phone: body.phone, phones: body.phones, email: body.email, emails: body.emails }
      return payEntering(who, given, () => writes(work => createContact(work, body), { once: 201 }))
    },
    {
      allow: { can: 'contacts.create', scope: 'contacts:write' },
      body: CreateContactInput,
      headers: idempotencyKey,
      response: { 201: one(Contact), ...errors(409) },
      detail: { operationId: 'createContact', summary: 'Add a contact' },
    },
  )
  .patch(
    '/:id',
    async ({ params, body, who }) => {
      const [phones, emails] = [body.phones, body.emails].map(list => list?.filter(one => !holdsMask(one)))
      return answer(await payEntering(who, { phones, emails }, () => updateContact(who, params.id, body)))
    },
    {
      allow: { can: 'contacts.edit', scope: 'contacts:write' },
      params,
      body: UpdateContactInput,
      response: { 200: one(Contact), ...errors(409) },
      detail: {
        operationId: 'updateContact',
        summary: 'Change a contact',
        description:
          '`phones` and `emails` replace the lists: add, leave out, reorder; the first one is the primary one. A number ' +
          'that another contact has answers 409 with its field.',
      },
    },
  )
  .delete('/:id', async ({ params, query, who }) => answer(await archiveContact(who, params.id, query)), {
    allow: { can: 'contacts.delete', scope: 'contacts:write' },
    params,
    ...query(
      Type.Object({
        with_leads: Type.Optional(Type.Boolean({ description: 'Archive its leads with it' })),
        ...AsRead.properties,
      }),
    ),
    response: { 200: one(Contact), ...errors(409) },
    detail: {
      operationId: 'archiveContact',
      summary: 'Archive a contact',
      description: 'Its numbers and addresses are free for others from then on. It can be restored.',
    },
  })
  .post(
    '/:id/restore',
    async ({ params, body, who }) => {
      payGuesses(who)
      return answer(await restoreContact(who, params.id, body.leave_taken ?? false))
    },
    {
      allow: { can: 'contacts.delete', scope: 'contacts:write' },
      params,
      body: RestoreContactInput,
      response: { 200: one(Contact), ...errors(409) },
      detail: {
        operationId: 'restoreContact',
        summary: 'Restore an archived contact, with its numbers and the leads that were archived with it',
        description: 'A number that another contact has now answers 409 with its field.',
      },
    },
  )

export const relations = new Elysia({ prefix: '/contacts', tags: ['Contacts'] })
  .use(access)
  .get('/:id/relations', async ({ params, who }) => answer(await listRelations(who, params.id)), {
    allow: { can: 'contacts.view', scope: 'contacts:read' },
    params,
    response: { 200: many(Relation), ...errors() },
    detail: {
      operationId: 'listRelations',
      summary: 'List what a contact is to others',
      description: 'Only others that the caller may see; 100 at the most.',
    },
  })
  .post(
    '/:id/relations',
    ({ writes, params, body }) => writes(work => addRelation(work, params.id, body), { once: 201 }),
    {
      allow: EDIT,
      params,
      body: NewRelation,
      headers: idempotencyKey,
      response: { 201: one(Relation), ...errors(409) },
      detail: { operationId: 'addRelation', summary: 'Say what a contact is to another one' },
    },
  )
  .delete(
    '/:id/relations/:relation_id',
    async ({ params, who }) => answer(await deleteRelation(who, params.id, params.relation_id)),
    {
      allow: EDIT,
      params: Type.Object({ id: Id, relation_id: Id }),
      response: { 200: one(Relation), ...errors() },
      detail: { operationId: 'deleteRelation', summary: 'Take a relation of a contact back' },
    },
  )
