// Where a list says that a lead is which is there already.

import type { RowOf } from '../../platform/db/query'
import type { Work } from '../../platform/db/work'
import { sql } from '../queries.gen'
import type { ListedLead, ListedRow, NamedBy } from './listed-record'
import { inList } from './place-imported'

/** Statuses in the order of their pipelines, and what goes with them. */
export type Places = {
  statuses: readonly RowOf<typeof sql.intake.listStatuses>[]
  details: readonly RowOf<typeof sql.intake.listStatusDetails>[]
}
export type ListedMove = {
  status_id: string
  sub_status_id: string | null
  lost_reason_id: string | null
  closedOn: string | null
}

const STAYS = 'The lead stays in its status; the status of the row is on its timeline'
const CLOSED = 'The lead is closed, and a list opens none again'
const OLDER = 'The lead went on since: the status of the row is an older one'

export async function readPlaces(work: Work): Promise<Places> {
  const [statuses, details] = await Promise.all([
    work.all(sql.intake.listStatuses, {}),
    work.all(sql.intake.listStatusDetails, {}),
  ])
  return { statuses, details }
}

/** Statuses in which no lead is open, whatever its pipeline. */
export function closedKeys({ statuses }: Places): Set<string> {
  const open = new Set(statuses.flatMap(({ key, category }) => (category === 'open' ? [key] : [])))
  return new Set(statuses.flatMap(({ key }) => (open.has(key) ? [] : [key])))
}

/** The move that a row asks for. A closed lead stays closed, and no lead goes back to an earlier status: files are
 *  older than what happened since. Adds to `report` why there is none. */
export function moveOf(
  { status: said, closedOn }: ListedRow,
  { lead, moved_at, texts: timeline }: ListedLead,
  by: NamedBy,
  { statuses, details }: Places,
  report: { lines: string[]; reasons: string[] },
): ListedMove | null {
  if (!said) return null
  const own = statuses.filter(({ pipeline_id }) => pipeline_id === lead.pipeline_id)
  const to =
    (said.name && own.find(({ name }) => folded(name) === folded(said.name!))) ||
    own.find(({ key }) => key === said.key)
  const idOf = (field: 'sub_status' | 'lost_reason', goesWith: string | undefined, word: string | null) =>
    details.find(one => one.field === field && one.goes_with === goesWith && word && one.name === folded(word))?.id ??
    null
  const sub = idOf('sub_status', to?.id, said.subStatus)
  const reason = idOf('lost_reason', to?.category, said.lostReason)
  const isThere = to?.id === lead.status_id
  const isSame = isThere && (!sub || sub === lead.sub_status_id) && (!reason || reason === lead.lost_reason_id)
  if (isSame) return null
  if (!to || (by === 'likeness' && !isThere)) {
    report.lines.push(inList(said.word))
    if (said.subStatus) report.lines.push(`Sub-status: ${said.subStatus}`)
    if (said.lostReason && !said.isForeign) report.lines.push(`Lost reason: ${said.lostReason}`)
    report.reasons.push(STAYS)
    return null
  }
  const wasThere = by === 'feed' && timeline.some(entry => hasMoved(entry, to.name))
  const why = isThere ? null : whyNot(to, own, { ...lead, since: lead.closed_at ?? moved_at, closedOn, wasThere })
  if (why) {
    report.reasons.push(why)
    return null
  }
  if (said.isForeign) report.lines.push(inList(said.word))
  return {
    status_id: to.id,
    sub_status_id: sub ?? (isThere ? lead.sub_status_id : null),
    lost_reason_id: reason ?? (isThere ? lead.lost_reason_id : null),
    closedOn: to.category === 'open' ? null : closedOn,
  }
}

type Place = { category: string; status_id: string; since: string | null; closedOn: string | null; wasThere: boolean }
type Status = Places['statuses'][number]

function whyNot(
  to: Status,
  own: readonly Status[],
  { category, status_id, since, closedOn, wasThere }: Place,
): string | null {
  if (category !== 'open' && to.category === 'open') return CLOSED
  const isLater = since !== null && closedOn !== null && Date.parse(since) - Date.parse(closedOn) >= 1000
  if (to.category !== 'open') return isLater || wasThere ? OLDER : null
  const place = (id: string) => own.findIndex(status => status.is_used && status.id === id)
  return place(to.id) < place(status_id) ? OLDER : null
}

/** Whether an entry of a timeline says that the lead came to the status, or left it. */
function hasMoved(entry: string, name: string): boolean {
  const [from, to] = entry.split('\n')[0]!.split(' → ')
  return to !== undefined && [from!.replace('Reopened: ', ''), to].includes(name)
}

const folded = (name: string): string => name.trim().toLowerCase()
