// What the settings say of what is asked on every lead.

export const text = {
  title: 'Lead settings',
  asks: 'What moves ask for',
  needsLostReason: 'A reason from the list, when a lead is lost or junk',
  needsFollowUp: 'A follow-up date, when a lead is moved to an open status',
  saved: 'Saved',
  reasons: { lost: 'Why leads are lost', junk: 'Why leads are junk' },
  reasonsHint: 'Offered in this order. A reason that is taken out stays on the leads that have it.',
  none: 'No reasons yet',
  name: 'Reason',
  add: 'Add reason',
  rename: 'Rename',
  up: 'Move up',
  down: 'Move down',
  remove: 'Take out',
  removeTitle: 'Take this reason out?',
  removeText: (name: string) => `“${name}” is no longer offered. Leads that have it keep it.`,
}
