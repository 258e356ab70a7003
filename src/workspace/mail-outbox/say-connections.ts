import { clock, days } from '../../platform/clock'
import { actionOf, type Connection, type ConnectionKind, connectionOf } from '../../platform/connections/connection'
import type { RowOf } from '../../platform/db/query'
import { installation } from '../../platform/installation'
import { sql } from '../queries.gen'

type Row = RowOf<typeof sql.mailOutbox.findConnection>

const lacks = (): string | null =>
  installation().smtpUrl ? null : 'The operator of this installation has set no mail server; mails are kept for admins'

/** The installation's mail server, as the company's mails fare. */
export const mailConnections: ConnectionKind = {
  key: 'mail',
  name: 'Mail server',
  group: 'mail',
  settings: '/settings/system',
  seenBy: ['settings.integrations', 'settings.company'],
  mendedBy: 'settings.company',
  service: { en: 'Mail', hi: 'ईमेल' },
  offers: [{ key: 'smtp', name: 'Mail server (SMTP)', does: 'Sends invitations, notices and new passwords', lacks }],
  async list(work) {
    if (lacks()) return []
    const since = new Date(clock.now() - days(7)).toISOString()
    return [shown(await work.one(sql.mailOutbox.findConnection, { since }), work.who.companyId)]
  },
}

function shown(row: Row, companyId: string): Connection {
  return connectionOf(
    // One of a company.
    { id: `mail_${companyId}`, provider: 'smtp', name: 'Mail server' },
    {
      ...{ last_success_at: row.last_sent_at, last_failure_at: row.waiting_since, ...stateOf(row) },
      actions: [actionOf('test', 'Send a mail to yourself', 'POST /api/v1/system/mail-test')],
    },
  )
}

function stateOf({ last_sent_at, waiting, waiting_since, failed, error }: Row) {
  const counted = (count: number) => (count === 1 ? '1 mail' : `${count} mails`)
  if (waiting_since !== null && (last_sent_at === null || last_sent_at < waiting_since)) {
    const advice = 'See whether the mail server runs and SMTP_URL is right; mails wait for three days'
    return { state: 'failing', wrong: `No mail goes out since ${counted(waiting)} failed: ${error}`, advice } as const
  }
  if (waiting > 0 || failed > 0) {
    const wrong = `${counted(waiting + failed)} of the last week did not arrive so far`
    return { state: 'needs_attention', wrong, advice: 'Look at them in the mail outbox' } as const
  }
  return last_sent_at === null ? ({ state: 'never_used', advice: 'Send a mail to yourself' } as const) : {}
}
