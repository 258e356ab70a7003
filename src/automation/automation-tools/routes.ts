// Steps of automation tools: what a flow elsewhere tells of a person or an enquiry is found here and told anew, or made.
// A step may be run again and again with the same values; with its run id as Idempotency-Key it gets its first answer.
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { idempotencyKey } from '../../platform/http/idempotency'
import { payEntering } from '../../platform/http/search-quota'
import { errors, one } from '../../platform/http/shape'
import { AutomationContactUpsert, AutomationLeadUpsert, UpsertContactInput, UpsertLeadInput } from './schema'
import { upsertContactByAction } from './upsert-contact'
import { upsertLeadByAction } from './upsert-lead'

export const actions = new Elysia({ prefix: '/actions', tags: ['Automation tools'] })
  .use(access)
  .post(
    '/upsert_contact',
    ({ writes, who, body }) => {
      return payEntering(who, { phone: body.phone, email: body.email }, onMet =>
        writes(
          async work => {
            const told = await upsertContactByAction(work, body)
            if (told.action === 'updated') onMet(told.contact.owner_id)
            return told
          },
          { once: 200 },
        ),
      )
    },
    {
      allow: { can: 'contacts.create', scope: 'contacts:write' },
      body: UpsertContactInput,
      headers: idempotencyKey,
      response: { 200: one(AutomationContactUpsert), ...errors(409) },
      detail: {
        operationId: 'upsertContactForAutomation',
        summary: 'Find a contact by phone or e-mail and update it, or create it',
        description:
          'Looked for within the caller’s reach. A new number, kinds and tags are added, an e-mail is set only when the ' +
          'contact has none, other fields are replaced; null and empty text change nothing. Whoever may not edit the ' +
          'contact changes nothing: what they say is on its timeline. A number or address that ' +
          'another contact has is left out. 409 `duplicate` when nobody within reach is found and the number or ' +
          'address is taken beyond it.',
      },
    },
  )
  .post(
    '/upsert_lead',
    ({ writes, who, body }) => {
      return payEntering(who, { phone: body.phone, alt_phone: body.alt_phone, email: body.email }, onMet =>
        writes(
          async work => {
            const told = await upsertLeadByAction(work, body)
            if (told.outcome !== 'created' || told.lead === null) onMet(told.owner?.id)
            return told
          },
          { once: 200 },
        ),
      )
    },
    {
      allow: { can: 'leads.create', scope: 'leads:write' },
      body: UpsertLeadInput,
      headers: idempotencyKey,
      response: { 200: one(AutomationLeadUpsert), ...errors(409) },
      detail: {
        operationId: 'upsertLeadForAutomation',
        summary: 'Update the lead of an external id, or enter an enquiry',
        description:
          'An `external_id` seen before finds its lead: type, temperature and custom fields are updated. Otherwise the ' +
          'enquiry goes through the lead pipeline: a known phone or e-mail follows the duplicate policy, new leads are ' +
          'assigned by the rules (a caller who works only leads of their own gets it). Phones, budgets and bedrooms ' +
          'are read as phrases; what has no field goes to the message.',
      },
    },
  )
