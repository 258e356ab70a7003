// Made by `bun run sql` from the record.ts of every room. Do not edit.
import { contacts } from './contacts/contacts/record'
import { localities } from './inventory/localities/record'
import { leads } from './leads/leads/record'
import { siteVisits } from './work/site-visits/record'
import { tasks } from './work/tasks/record'
import { type Definition, isPlain } from './platform/record/definition'

/** Every kind of record that is defined in its room. */
export const definitions = [contacts, localities, leads, siteVisits, tasks] as const

/** Those whose statements, list and operations are made from their definition. */
export const plainKinds = (definitions as readonly Definition[]).filter(isPlain)
