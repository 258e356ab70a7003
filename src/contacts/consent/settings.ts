import { db } from '../../platform/db/database'
import { holdTurn } from '../../platform/db/hold-turn'
import { refuseStale } from '../../platform/db/refuse-stale'
import type { Who } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import { minuteOf } from '../../platform/time/business-hours'
import { sql } from '../queries.gen'
import { CHANNELS, type SendingHours, USUAL_HOURS } from './judge'
import type { ConsentSettings, ConsentSettingsChange } from './schema'

/** Offers by call and SMS at other times break the operators' rule (TCCCPR 2018: 09:00 to 21:00 as it is enforced). */
const WITHIN = { from: '09:00', to: '21:00' }

export const findSettings = (who: Who): Promise<ConsentSettings> => db.read(who, read)

async function read(work: Work): Promise<ConsentSettings> {
  const row = await work.maybe(sql.consent.findSettings, {})
  const { sending_hours, ...rest } = row ?? {
    sending_hours: {},
    needs_consent: true,
    on_holidays: true,
    updated_at: null,
  }
  return { ...rest, sending_hours: { ...USUAL_HOURS, ...sending_hours } }
}

/** Changes what is sent of them; channels that are not named stay. 409 `stale`; 422 for hours that end before they
 *  begin, and for calls and SMS at times at which offers may not be sent. */
export function updateSettings(who: Who, change: ConsentSettingsChange): Promise<ConsentSettings> {
  return db.write(who, async work => {
    await holdTurn(work, 'consent settings')
    const before = await read(work)
    refuseStale(change.updated_at, before.updated_at)
    const sending_hours = { ...before.sending_hours, ...change.sending_hours }
    checkHours(sending_hours)
    await work.count(sql.consent.putSettings, {
      sending_hours,
      needs_consent: change.needs_consent ?? before.needs_consent,
      on_holidays: change.on_holidays ?? before.on_holidays,
    })
    return read(work)
  })
}

function checkHours(hours: SendingHours): void {
  const wrong: Record<string, string> = {}
  for (const channel of CHANNELS) {
    const span = hours[channel]
    const isWalled = channel === 'call' || channel === 'sms'
    const field = `sending_hours.${channel}`
    if (span === null) {
      if (isWalled) wrong[field] = 'must be within 09:00 and 21:00'
    } else if (minuteOf(span.from) >= minuteOf(span.to)) wrong[field] = 'must end after it begins'
    else if (isWalled && (span.from < WITHIN.from || span.to > WITHIN.to)) {
      wrong[field] = 'must be within 09:00 and 21:00'
    }
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}
