// The fields that a company adds to its records. An admin adds "Vastu facing" with its choices, puts it into a group, says
// when it must be filled and who sees it; from then on it is in the forms, lists, imports and exports of everybody.
// Owns: custom_field, custom_unique_value. The values live in the records' own `custom`.
import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { idempotencyKey } from '../../platform/http/idempotency'
import { query } from '../../platform/http/query'
import { errors, Id, many, one } from '../../platform/http/shape'
import { checkType } from './change-type'
import { createField, listFields, orderFields, readField, storedField, updateField } from './fields'
import { CustomField, CustomFieldChange, FieldList, FieldOrder, NewCustomField, TypeCheck, TypeQuery } from './schema'

const params = Type.Object({ id: Id })
const allow = { can: 'settings.company' } as const

export const customFields = new Elysia({ prefix: '/custom-fields', tags: ['Custom fields'] })
  .use(access)
  .get('/', ({ reads, query }) => reads(work => listFields(work, query)), {
    allow: 'principal',
    ...query(FieldList),
    response: { 200: many(CustomField), ...errors() },
    detail: {
      operationId: 'listCustomFields',
      summary: 'List the company’s own fields',
      description: 'Those that the caller’s role sees; a caller who may edit fields gets all.',
    },
  })
  .post('/', ({ writes, body }) => writes(work => createField(work, body), { once: 201 }), {
    allow,
    body: NewCustomField,
    headers: idempotencyKey,
    response: { 201: one(CustomField), ...errors(409) },
    detail: {
      operationId: 'createCustomField',
      summary: 'Add a field behind the others of its kind',
      description: 'A kind of record has at most 100 active fields. The key is made of the label where none is given.',
    },
  })
  .post('/order', ({ writes, body }) => writes(work => orderFields(work, body.kind, body.ids)), {
    allow,
    body: FieldOrder,
    response: { 200: many(CustomField), ...errors(409) },
    detail: { operationId: 'orderCustomFields', summary: 'Put the fields of a kind into an order' },
  })
  .get('/:id', ({ reads, params }) => reads(work => readField(work, params.id)), {
    allow,
    params,
    response: { 200: one(CustomField), ...errors() },
    detail: { operationId: 'getCustomField', summary: 'Get a field' },
  })
  .patch('/:id', ({ writes, params, body }) => writes(work => updateField(work, params.id, body)), {
    allow,
    params,
    body: CustomFieldChange,
    response: { 200: one(CustomField), ...errors(409) },
    detail: {
      operationId: 'updateCustomField',
      summary: 'Change a field, archive it or bring it back',
      description: 'Another type is possible only where every stored value still reads; 409 otherwise.',
    },
  })
  .get(
    '/:id/type-check',
    ({ writes, params, query }) =>
      writes(async work => checkType(work, await storedField(work, params.id), query.type)),
    {
      allow,
      params,
      ...query(TypeQuery),
      response: { 200: one(TypeCheck), ...errors() },
      detail: { operationId: 'checkCustomFieldType', summary: 'Count the stored values that read as another type' },
    },
  )
