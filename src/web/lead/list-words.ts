// What the list of leads is narrowed by and shows, in words.

export const listText = {
  follows: { today: 'Due today', overdue: 'Overdue', due: 'Due by now', none: 'None planned' },
  sla: 'Response',
  slaStates: { running: 'Running', warned: 'Due soon', breached: 'Overdue', met: 'In time' },
  categories: { open: 'Open', won: 'Won', lost: 'Lost', junk: 'Junk' },
  statusOfOne: 'Status in a pipeline',
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
} as const
