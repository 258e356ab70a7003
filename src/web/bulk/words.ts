// What the list of leads says of changing many at once.

import { words as common } from '../words'

const leads = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'lead' : 'leads'}`

export const words = {
  bar: 'Change many leads',
  select: (name: string) => `Select ${name}`,
  selectShown: 'Select all shown',
  selected: (count: number) => `${leads(count)} selected`,
  allSelected: 'All leads that fit are selected',
  selectAll: 'Select all that fit',
  clear: 'Clear selection',
  kinds: {
    owner_id: common.lead.owner,
    status: common.leads.status,
    tags: common.contacts.tags,
    follow_up_at: common.lead.followUp,
    temperature: common.leads.temperature,
    archive: 'Archive',
  },
  tagsAdd: 'Add tags',
  tagsRemove: 'Remove tags',
  tagsHint: 'Of the contacts, with commas',
  followUpHint: (zone: string) => `${zone}; leave it empty to take the follow-up away`,
  archiveText: 'They leave lists, board and search; their tasks and visits stay.',
  preview: 'Preview',
  back: 'Back',
  run: (count: number) => `Change ${leads(count)}`,
  nothing: 'None of these leads is within what you may see any more.',
  willChange: (count: number) => `${leads(count)} would change`,
  unchanged: (count: number) => `${leads(count)} have it already`,
  missing: (count: number) => `${leads(count)} are unknown, archived or outside what you may see`,
  refused: (count: number) => `${leads(count)} would be refused:`,
  tried: (tried: number, total: number) =>
    `Tried on the first ${tried.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')}; the others follow the same rules.`,
  states: {
    waiting: 'Waiting to begin',
    running: 'Changing',
    done: 'Changed',
    cancelled: 'Cancelled',
    stopped: 'Stopped',
    undoing: 'Undoing',
    undone: 'Undone',
  },
  progress: (done: number, total: number) => `${done.toLocaleString('en-IN')} of ${leads(total)}`,
  counts: {
    done: 'changed',
    unchanged: 'had it already',
    refused: 'refused',
    restored: 'as before again',
    kept: 'left, for somebody changed them since',
    waiting: 'not reached',
  },
  cancel: 'Stop here',
  undo: 'Undo',
  dismiss: 'Dismiss',
  left: 'Which were left out, and why',
  more: (count: number) => `and ${leads(count)} more`,
}
