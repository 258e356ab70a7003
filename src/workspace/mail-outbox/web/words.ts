export const mailWords = {
  title: 'Mail outbox',
  one: 'mail',
  many: 'mails',
  intro:
    'Every mail that Angan wrote. Without a mail server they are kept here: open one and hand its link to the person.',
  to: 'To',
  about: 'Mail',
  templates: {
    invitation: 'Invitation',
    password_reset: 'New password',
    email_change: 'New e-mail address',
  } as Readonly<Record<string, string>>,
  subject: 'Subject',
  status: 'Status',
  statuses: { waiting: 'Waiting', sent: 'Sent', failed: 'Failed', kept: 'Kept here' },
  attempts: 'Attempts',
  error: 'Last error',
  written: 'Written',
  sent: 'Sent',
  read: 'Read mail',
  link: 'Link',
  noLink: 'Its link is not shown: it went out by mail, or it is for somebody whose role is as high as yours.',
}
