// What the app says of response times on leads.

export const slaWords = {
  title: 'Response time',
  kinds: { first_response: 'First response', follow_up: 'Follow-up' },
  states: { running: 'Running', warned: 'Due soon', breached: 'Overdue', met: 'Responded', stopped: 'Stopped' },
  left: (time: string) => `${time} left`,
  over: (time: string) => `${time} over`,
  due: 'due',
  within: (time: string) => `after ${time} of opening`,
  with: {
    call: 'a call',
    call_attempt: 'an attempted call',
    message: 'a message',
    note: 'a note',
    status_change: 'a change of status',
  },
  respondedWith: (what: string) => `with ${what}`,
  wasLate: 'late',
  wasStopped: 'No longer waited for',
  reassigned: 'The lead was given to somebody else',
  hint: 'Time counts while the office is open.',
  duration: (hours: number, minutes: number) =>
    [hours ? `${hours} h` : '', minutes || !hours ? `${minutes} min` : ''].filter(Boolean).join(' '),
}
