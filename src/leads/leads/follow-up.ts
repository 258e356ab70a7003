import { clock } from '../../platform/clock'
import type { Work } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import { dayOf } from '../../platform/time/company-day'

/** 422 for a follow-up that a member or a key sets to a day that is over in the company's time. The one that the lead has
 *  may be sent again; past ones of history come through imports. */
export function mustBeAhead(work: Work, next: string | null, before: string | null): void {
  if (next === null || work.who.kind === 'system' || (before !== null && Date.parse(next) === Date.parse(before)))
    return
  const { zone } = work.who
  if (dayOf(next, zone) < dayOf(clock.now(), zone)) throw invalid({ follow_up_at: 'is on a day that is over' })
}
