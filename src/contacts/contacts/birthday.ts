import { clock } from '../../platform/clock'
import type { Work } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import { dayOf } from '../../platform/time/company-day'

/** 422 for a birthday, `YYYY-MM-DD`, that is still to come in the company's time. */
export function mustBeBorn(work: Work, birthday: string | null | undefined): void {
  if (birthday && birthday > dayOf(clock.now(), work.who.zone)) throw invalid({ birthday: 'is still to come' })
}
