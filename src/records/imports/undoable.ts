import { clock, days } from '../../platform/clock'
import type { ImportRun } from './imports'

/** As long an import can be undone; then the night takes what its rows had before (retention.ts). */
export const UNDOABLE = days(30)

export const isTooLate = ({ finished_at }: Pick<ImportRun, 'finished_at'>): boolean =>
  finished_at !== null && Date.parse(finished_at) < clock.now() - UNDOABLE
