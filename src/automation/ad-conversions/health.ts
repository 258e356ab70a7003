import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { systemOf } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { sayBroken } from '../../records'
import { sql } from '../queries.gen'
import type { Outcome } from './outcome'
import type { Platform } from './pieces'

type Of = { companyId: string; connectionId: string; platform: Platform }
type Broken = Extract<Outcome, { is: 'broken' }>
type Failed = Extract<Outcome, { is: 'failed' }>

/** A connection stops working: nothing more is sent by it, and whoever looks after integrations hears of it, once. */
export const breakConnection = (of: Of, { code, message, needsReconnect }: Broken): Promise<void> => {
  const health = needsReconnect ? 'needs_reconnect' : 'broken'
  const params = { id: of.connectionId, health, code, message, at: isoNow() }
  return say(of, message, needsReconnect, work => work.maybe(sql.adConversions.breakConnection, params))
}

/** Something is set up wrongly there, such as a conversion action that there is not: said once until the settings change. */
export const tellOfSetup = (of: Of, { code, message }: Failed): Promise<void> => {
  const params = { id: of.connectionId, code, message, at: isoNow() }
  return say(of, message, false, work => work.maybe(sql.adConversions.tellOfSetup, params))
}

const CALLED = { meta: 'Meta conversions', google: 'Google Ads conversions' } as const

/** In the transaction in which `keep` finds that it is news. */
const say = (
  { companyId, connectionId, platform }: Of,
  error: string,
  needsReconnect: boolean,
  keep: (work: Write) => Promise<object | null>,
): Promise<void> =>
  db.write(systemOf({ id: companyId, zone: 'UTC' }), async work => {
    if ((await keep(work)) === null) return
    await sayBroken(work, { connectionId, provider: platform, called: CALLED[platform], error, needsReconnect })
  })
