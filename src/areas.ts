// The registry: contexts, from the ground up, and their areas with one sentence each. A test holds the tree to it.

import type { Room } from './platform/http/rooms'
import { rooms } from './rooms.gen'

type Area = {
  /** The tag in the description. */
  tag: string
  does: string
  /** Events it appends, as `record.verb_past`. */
  events?: readonly string[]
}

type Context = {
  does: string
  areas: Readonly<Record<string, Area>>
  /** Folders that several rooms of the context stand on; not areas. */
  ground?: Readonly<Record<string, string>>
}

export const contexts = {
  workspace: {
    does: 'The company and its people',
    ground: { entry: 'How a member or a key proves who it is, and what it may do' },
    areas: {
      session: { tag: 'Session', does: 'Signs members in and out and says who is signed in' },
      'login-devices': { tag: 'Login devices', does: 'Where members are signed in; ends it' },
      mobile: {
        tag: 'Mobile',
        does: 'The way in for the app on a phone: tokens, where it is woken, what it must know',
        events: ['login_device.revoked'],
      },
      account: { tag: 'Account', does: 'What members change about themselves: profile, e-mail, password' },
      'second-step': {
        tag: 'Account',
        does: 'What members prove themselves by beyond the password: authenticator app, passkeys, recovery codes',
      },
      notifications: { tag: 'Notifications', does: 'The mails that the program wrote, and what became of them' },
      company: {
        tag: 'Company',
        does: 'The company itself: the set-up that makes it, profile, offices, hours, holidays, numbering',
        events: ['company.updated'],
      },
      team: { tag: 'Team', does: 'Members and teams; who leaves hands over' },
      roles: { tag: 'Team', does: 'Roles and the rights they give' },
      'api-keys': {
        tag: 'Team',
        does: 'API keys: made, changed, rotated, ended',
        events: ['api_key.revoked', 'api_key.expired'],
      },
      support: {
        tag: 'Support',
        does: 'When the operator’s staff may look into the company, and what they looked at',
        events: ['support.granted', 'support.ended'],
      },
      audit: { tag: 'Data and privacy', does: 'Who changed what, when and from where: the audit log' },
      system: { tag: 'System', does: 'Health, retention, what the operator needs to know' },
    },
  },
  records: {
    does: 'Tools that every record shares',
    ground: { kit: 'A kind of record from its definition: its operations, and what is the same for all of them' },
    areas: {
      timeline: { tag: 'Timeline', does: 'What happened to a lead or contact; notes, pins, corrections' },
      'custom-fields': { tag: 'Custom fields', does: 'The fields that a company adds to its records' },
      'saved-views': { tag: 'Saved views', does: 'Lists as members want to see them again, as tabs with their counts' },
      templates: { tag: 'Templates', does: 'Notes and mails written once, filled in for a lead or a contact' },
      search: { tag: 'Search', does: 'One box over leads and contacts, by phone, e-mail, reference or name' },
      notifications: {
        tag: 'Notifications',
        does: 'What members are told, in the app and by mail, and what each wants to hear of',
      },
      imports: {
        tag: 'Imports',
        does: 'Lists of leads or contacts from CSV and XLSX files: checked, taken in, taken back',
      },
      exports: { tag: 'Exports', does: 'Takes lists out as a file, in the background' },
      realtime: { tag: 'Realtime', does: 'The stream of what happens now' },
    },
  },
  contacts: {
    does: 'People',
    areas: {
      contacts: {
        tag: 'Contacts',
        does: 'People and firms with their phones and e-mails',
        events: ['contact.created', 'contact.updated', 'contact.archived', 'contact.restored'],
      },
      merging: {
        tag: 'Contacts',
        does: 'Contacts that are one person: found, merged, and parted again',
        events: ['contact.merged', 'contact.unmerged'],
      },
      duplicates: { tag: 'Contacts', does: 'Who in the whole company may be in the book twice' },
      consent: {
        tag: 'Consent',
        does: 'What a person allowed, with its proof, and whether they may be called or written to now',
        events: ['consent.recorded'],
      },
    },
  },
  inventory: { does: 'What is sold and let, and where it is', areas: {} },
  leads: {
    does: 'From enquiry to deal',
    ground: { intake: 'The way every enquiry takes: read, recognise, decide, assign, record' },
    areas: {
      leads: {
        tag: 'Leads',
        does: 'Leads by list and by one; owner and status changes',
        events: [
          'lead.created',
          'lead.updated',
          'lead.status_changed',
          'lead.assigned',
          'lead.re_enquired',
          'lead.reopened',
          'lead.archived',
          'lead.restored',
        ],
      },
      requirement: { tag: 'Matching', does: 'What a lead looks for, item by item, and what of it is a must' },
      integrity: {
        tag: 'Integrity',
        does: 'Doubts about leads that a nightly look finds, with their evidence',
        events: ['integrity.found', 'integrity.resolved'],
      },
      bulk: { tag: 'Bulk changes', does: 'One change to many leads: tried, carried out, undone' },
      'lead-push': { tag: 'Lead Push API', does: 'Takes a lead from any portal, form or script at a secret URL' },
      'lead-sources': { tag: 'Lead sources', does: 'Where leads come from, each with its push URL' },
      pipelines: { tag: 'Pipelines', does: 'The statuses a lead moves through', events: ['pipeline.updated'] },
      'process-guard': { tag: 'Process guard', does: 'What a lead must have before it moves' },
      assignment: { tag: 'Assignment', does: 'Who gets a new lead' },
      'sla-policies': {
        tag: 'SLA policies',
        does: 'How soon leads are answered and followed up, in business hours, and what happens when they are not',
        events: ['sla.warned', 'sla.breached', 'sla.met', 'sla.escalated'],
      },
    },
  },
  work: {
    does: 'The day’s work',
    areas: {
      tasks: { tag: 'Tasks', does: 'What is to be done, by whom and when; so far, what is handed over' },
      'site-visits': { tag: 'Site visits', does: 'Who shows what to whom, and when; so far, what is handed over' },
    },
  },
  automation: {
    does: 'What other programs do here by themselves',
    areas: {
      'automation-tools': {
        tag: 'Automation actions',
        does: 'Steps of automation tools: a contact or a lead told once or again, found or made',
      },
    },
  },
} as const satisfies Record<string, Context>

/** The areas of a context: those that say themselves what they are, by their `room.ts`, among them. */
export function areasOf(context: keyof typeof contexts): Readonly<Record<string, Area>> {
  const found: Readonly<Record<string, Readonly<Record<string, Room>>>> = rooms
  return { ...contexts[context].areas, ...found[context] }
}

/** Every area with its context and folder. */
export const areas: readonly (Area & { context: string; folder: string })[] = Object.keys(contexts).flatMap(context =>
  Object.entries(areasOf(context as keyof typeof contexts)).map(([folder, { tag, does, events }]) => ({
    ...{ context, folder, tag, does },
    ...(events ? { events } : {}),
  })),
)
