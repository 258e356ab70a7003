import { days } from './clock'

/** How long things are kept that several rooms have. */
export const KEPT = { audit: days(3 * 365), tests: days(30), undoable: days(30) }
