// What the page about the installation says.

export const systemWords = {
  title: 'System',
  intro: 'How this installation is, for whoever runs it.',
  program: 'Program',
  version: 'Version',
  uptime: 'Running for',
  database: 'Database',
  server: 'PostgreSQL',
  embedded: 'comes with the program',
  own: 'your own server',
  size: 'Size',
  migrations: 'Migrations',
  last: 'Last',
  jobs: 'Jobs',
  waiting: 'Waiting',
  failed: 'Failed',
  failedForGood: 'Failed for good',
  noJobs: 'The queue can’t be asked now',
  events: 'Events',
  mail: 'Mail',
  noServer: 'No mail server is set (SMTP_URL): mails are kept, and admins hand their links on.',
  sent: 'Sent',
  kept: 'Kept',
  lastError: 'Last failure',
  test: 'Send me a test mail',
  tested: {
    waiting: (to: string) => `A mail to ${to} is on its way`,
    kept: (to: string) => `A mail to ${to} was written and kept: there is no mail server`,
  },
  backup: 'Backup',
  backupEmbedded:
    'Stop the program and copy its data folder: it holds the database and the instance key, and neither is of use without the other.',
  backupOwn:
    'Back up your PostgreSQL as you usually do, and keep a copy of the file secret-key (or of ANGAN_SECRET_KEY) apart from it.',
  settings: 'Settings',
  settingsHint: 'They come from the environment; a restart takes changes up.',
  shared: 'Several companies share this installation; its settings are the operator’s.',
  hidden: '(hidden)',
  absent: '(not set)',
  duration: (days: number, hours: number, minutes: number) =>
    days > 0 ? `${days} d ${hours} h` : hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`,
} as const
