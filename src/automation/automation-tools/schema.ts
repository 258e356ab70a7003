import { type Static, Type } from '@sinclair/typebox'
import { CONTACT_KINDS, ContactRecord } from '../../contacts'
import { DUPLICATE_KINDS, LEAD_TYPES, LeadRecord, TEMPERATURES } from '../../leads'
import { CUSTOM_BOUNDS } from '../../platform/custom-fields'
import { Dictionary, Id, model, Nullable, OneOf } from '../../platform/http/shape'

// Automation tools send every field of a step: null and '' say nothing.
const Words = (maxLength: number, description?: string) =>
  Type.Optional(Nullable(Type.String({ maxLength, ...(description ? { description } : {}) })))

export const UpsertContactInput = model(
  'UpsertContactInput',
  Type.Object({
    phone: Words(32, 'In any spelling; the contact is found by it first'),
    email: Words(160, 'The contact is found by it second; set only when the contact has none'),
    name: Words(120, 'Required for a new contact, unless first_name or last_name is given'),
    first_name: Words(60),
    last_name: Words(60),
    city: Words(80),
    address: Words(300),
    pincode: Words(12),
    occupation: Words(80),
    kinds: Type.Optional(Type.Array(OneOf(...CONTACT_KINDS), { maxItems: 9, description: 'Added to those it has' })),
    tags: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 40 }), {
        maxItems: 20,
        description: 'Added to those it has; a blank one says nothing',
      }),
    ),
    custom: Type.Optional(
      Dictionary(Type.String(), Type.Unknown(), {
        description: `Own fields, free values; null takes one away. ${CUSTOM_BOUNDS}`,
      }),
    ),
  }),
)
export type UpsertContactInput = Static<typeof UpsertContactInput>

export const AutomationContactUpsert = model(
  'AutomationContactUpsert',
  Type.Object({
    action: OneOf('created', 'updated'),
    contact_id: Id,
    contact: ContactRecord,
    changed: Type.Array(Type.String(), { description: 'What was set; empty when everything was known' }),
  }),
)
export type AutomationContactUpsert = Static<typeof AutomationContactUpsert>

export const LONGEST_UTM_KEY = 40

export const UpsertLeadInput = model(
  'UpsertLeadInput',
  Type.Object({
    external_id: Words(128, 'The sender’s id of the enquiry: seen before, it finds its lead'),
    name: Words(120),
    first_name: Words(60),
    last_name: Words(60),
    phone: Words(32, 'In any spelling'),
    alt_phone: Words(32),
    email: Words(160),
    city: Words(80),
    address: Words(300),
    pincode: Words(12),
    message: Words(2000),
    budget: Words(80, 'A phrase or rupees: `80 lakh`, `1.2 - 1.5 Cr`, `8000000`; one figure is a maximum'),
    budget_min: Words(40),
    budget_max: Words(40),
    bhk: Words(40, 'A phrase: `2, 3 BHK`'),
    property_type: Words(60),
    locality: Words(120),
    project: Words(120),
    possession: Words(60),
    purpose: Words(60),
    campaign: Words(120),
    sub_source: Words(120),
    lead_type: Type.Optional(Nullable(OneOf(...LEAD_TYPES))),
    temperature: Type.Optional(Nullable(OneOf(...TEMPERATURES))),
    source_id: Type.Optional(Nullable(Id)),
    utm: Type.Optional(
      Dictionary(Type.String(), Type.String({ maxLength: 200 }), {
        description: `\`source\`, \`medium\`, \`campaign\`, …; keys of up to ${LONGEST_UTM_KEY} characters`,
      }),
    ),
    custom: Type.Optional(
      Dictionary(Type.String(), Type.String({ maxLength: 500 }), { description: 'Keys of up to 60 characters' }),
    ),
  }),
)
export type UpsertLeadInput = Static<typeof UpsertLeadInput>

const BEYOND = 'Null when it is a lead beyond the caller’s reach'

export const AutomationLeadUpsert = model(
  'AutomationLeadUpsert',
  Type.Object({
    action: OneOf('created', 'updated'),
    outcome: OneOf('created', 'updated', 're_enquiry', 'reopened', 'duplicate_labelled'),
    lead_id: Type.Union([Id, Type.Null()], { description: BEYOND }),
    contact_id: Type.Union([Id, Type.Null()], { description: BEYOND }),
    duplicate_kind: Nullable(OneOf(...DUPLICATE_KINDS)),
    owner: Type.Union([LeadRecord.properties.owner, Type.Null()], { description: BEYOND }),
    lead: Type.Union([LeadRecord, Type.Null()], { description: BEYOND }),
  }),
)
export type AutomationLeadUpsert = Static<typeof AutomationLeadUpsert>
