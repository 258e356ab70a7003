export const failedJobWords = {
  title: 'Failed jobs',
  one: 'failed job',
  many: 'failed jobs',
  intro:
    'Work in the background that failed at every try, such as writing an export. Kept for 30 days. The log of the program says more.',
  none: 'Nothing has failed',
  emptyHint: 'Whatever was to be done in the background is done.',
  job: 'Job',
  reason: 'Why',
  tries: 'Tries',
  failed: 'Gave up',
  retry: 'Try again',
  retried: 'It is tried again',
  remove: 'Remove',
  removeText: 'It is not tried any more.',
} as const
