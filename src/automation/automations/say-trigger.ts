// Triggers in words.

import { definitions } from '../../definitions.gen'
import type { Trigger } from './definition'
import type { Known } from './known'

const EVENTS: Readonly<Record<string, string>> = {
  'lead.created': 'a lead arrives',
  'lead.assigned': 'a lead is given to somebody',
  'lead.status_changed': 'a lead moves to another status',
  'lead.re_enquired': 'somebody enquires again',
  'lead.reopened': 'a closed lead is opened again',
  'sla.warned': 'a lead must be answered soon',
  'sla.breached': 'a lead is not answered in time',
  'sla.met': 'a lead is answered in time',
  'sla.escalated': 'a lead is escalated',
  'message.received': 'a lead writes to you',
  'consent.recorded': 'a contact gives or takes back consent',
  'integrity.found': 'the nightly check doubts a lead',
  'integrity.resolved': 'a doubt about a lead is settled',
}

/** What happens, as a sentence says it: `a lead arrives`. */
export function sayEvent(event: string): string {
  const known = EVENTS[event]
  if (known) return known
  const [word = '', verb = ''] = event.split('.')
  const any = definitions.find(({ kind }) => kind === word)?.words.any ?? `a ${word}`
  return `${any} is ${verb.replaceAll('_', ' ')}`
}

/** Days that read better than the field’s name and its record. */
const DATES: Readonly<Record<string, string>> = {
  'site_visit scheduled_at': 'a site visit',
  'site_visit created_at': 'the day on which a site visit is booked',
  'lead received_at': 'the day on which a lead arrives',
  'lead created_at': 'the day on which a lead is added',
  'lead updated_at': 'the last change of a lead',
  'lead closed_at': 'the day on which a lead is closed',
  'contact created_at': 'the day on which a contact is added',
  'contact updated_at': 'the last change of a contact',
  'contact birthday': 'a contact’s birthday',
  'contact anniversary': 'a contact’s anniversary',
  'task due_at': 'the day on which a task is due',
}

/** They come each year by their name. */
const YEARLY: readonly string[] = ['birthday', 'anniversary']

const sayDate = ({ record, definition, label }: Known, field: string): string =>
  DATES[`${record} ${field}`] ?? `the ${label(field).toLowerCase()} of ${definition?.words.any ?? 'a record'}`

/** A trigger as a sentence begins: `When a lead arrives`. */
export function sayTrigger(trigger: Trigger, known: Known): string {
  const { kind, event = '', fields = [], every, weekday = '', day, at, field = '', days = 0, yearly } = trigger
  const many = known.definition?.words.many.toLowerCase() ?? 'records'
  if (kind === 'event') {
    if (fields.length === 0) return `When ${sayEvent(event)}`
    const changed = fields.map(one => known.label(one).toLowerCase())
    return `When the ${changed.join(' or ')} of ${known.definition?.words.any ?? 'a record'} changes`
  }
  if (kind === 'date') {
    const whose = `${yearly && !YEARLY.includes(field) ? 'the anniversary of ' : ''}${sayDate(known, field)}`
    const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`
    return days === 0 ? `On ${whose}, at ${at}` : `${count} ${days > 0 ? 'after' : 'before'} ${whose}, at ${at}`
  }
  const when = {
    day: 'Every day',
    week: `Every ${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}`,
    month: `On day ${day} of every month`,
  }[every ?? 'day']
  return `${when} at ${at}, for each of the ${many}`
}
