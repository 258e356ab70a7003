// What the list of leads is narrowed by and shows, in words.

export const listText = {
  search: 'Search',
  moreFilters: 'More filters',
  follows: { today: 'Due today', overdue: 'Overdue', due: 'Due by now', none: 'None planned' },
  sla: 'Response',
  slaStates: { running: 'Running', warned: 'Due soon', breached: 'Overdue', met: 'In time' },
  tag: 'Tag of the contact',
  archived: 'Archived',
  refs: (count: number) => `The ${count.toLocaleString('en-IN')} leads of a notification: show others too`,
  onlyArchived: 'Only archived',
  columns: {
    ref: 'Reference',
    project: 'Project',
    follow_up_at: 'Follow-up',
    last_enquiry_at: 'Last enquiry',
    enquiry_count: 'Enquiries',
    first_response_at: 'First response',
    lost_reason: 'Lost reason',
    pipeline: 'Pipeline',
    closed_at: 'Closed',
    updated_at: 'Changed',
  },
  any: { follow: 'Any follow-up', sla: 'Any', archived: 'Not archived' },
} as const
