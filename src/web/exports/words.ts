// How exports read.

export const exportWords = {
  title: 'Exports',
  intro: 'Files are kept for seven days, for whoever asked for them.',
  button: 'Export',
  yours: 'Your exports',
  heading: (list: string) => `Export ${list}`,
  lists: { leads: 'leads', contacts: 'contacts', members: 'members', audit: 'the audit log' } as Readonly<
    Record<string, string>
  >,
  format: 'Format',
  formats: { xlsx: 'Excel (XLSX)', csv: 'CSV' },
  columns: 'Columns',
  columnsHint: 'The rows are those that the list shows now, in its order.',
  noColumn: 'Choose at least one column',
  ask: 'Export',
  asked: 'The file is being made. You get a notification when it is ready.',
  ready: 'Your export is ready',
  see: 'See',
  download: 'Download',
  cancel: 'Stop',
  cancelled: 'Stopped',
  empty: 'No exports yet',
  emptyHint: 'Lists have an Export button at their top.',
  columnsOf: ['List', 'State', 'Rows', 'Asked by', 'Asked', ''],
  states: {
    waiting: 'Waiting',
    running: 'Being made',
    ready: 'Ready',
    failed: 'Not made',
    cancelled: 'Stopped',
    expired: 'No longer kept',
  },
  progress: (done: number, total: number) => `${done.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')}`,
} as const
