import { isoNow } from '../../platform/clock'
import type { PlaceOfMembers } from '../../workspace'
import { sql } from '../queries.gen'

/** Kiosks that name a member who leaves: the successor is called to the visitors, or gets them; else nobody is. */
export const kiosksOfMembers: PlaceOfMembers = {
  kind: 'kiosk',
  receiverNeeds: 'leads.edit',
  list: (work, member_id) => work.all(sql.walkIns.listKiosksNaming, { member_id }),
  async replace(work, from, to) {
    await work.count(sql.walkIns.replaceInKiosks, { from: from.id, to: to?.id ?? null, at: isoNow() })
  },
}
