import { isoNow } from '../../platform/clock'
import type { Write } from '../../platform/db/work'
import { append } from '../../platform/events/append'
import { newId } from '../../platform/ids'
import { hub } from '../../platform/realtime/hub'

/** Topic: a company's settings changed, by their names. Goes to the open streams of its members. */
const SETTINGS_CHANGED = 'settings.changed'

/** Announces that settings of the company changed: as the event `company.updated`, and to everybody who has the program
 *  open. `changed`: fields of the company, or `branches`, `holidays`, `number_series`. */
export async function announceSettings(work: Write, changed: readonly string[]): Promise<void> {
  const { companyId } = work.who
  await work.beyondReach('the event keeps the company whole', () =>
    append(work, { type: 'company.updated', subject: { kind: 'company', id: companyId }, changes: { changed } }),
  )
  work.afterCommit(() =>
    hub.publish(SETTINGS_CHANGED, { company_id: companyId, id: newId('evt'), at: isoNow(), changed }),
  )
}
