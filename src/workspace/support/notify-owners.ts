import type { Static } from '@sinclair/typebox'
import type { Write } from '../../platform/db/work'
import { installation } from '../../platform/installation'
import { queueMail } from '../../platform/mail/outbox'
import { supportEndedLetter, supportGrantedLetter } from '../../platform/mail/support-letters'
import { companyDate } from '../entry/company-date'
import { sql } from '../queries.gen'
import type { SupportGrant } from './schema'

/** Writes to every active owner that the operator's staff were let in, or that this is over. */
export async function notifyOwners(
  work: Write,
  what: 'granted' | 'ended',
  grant: Static<typeof SupportGrant>,
): Promise<void> {
  const { zone } = work.who
  const url = `${installation().baseUrl}/settings/support`
  for (const owner of await work.all(sql.support.listOwners, {})) {
    const to = { name: owner.name, company: owner.company_name }
    const { reason, access, granted_by, look_count } = grant
    const letter =
      what === 'granted'
        ? supportGrantedLetter(
            to,
            { by: granted_by.name, reason, access, end: companyDate(grant.expires_at, zone) },
            url,
          )
        : supportEndedLetter(to, { reason, looks: look_count, end: companyDate(grant.ended_at!, zone) }, url)
    await queueMail(work, { memberId: owner.id, email: owner.email }, letter)
  }
}
