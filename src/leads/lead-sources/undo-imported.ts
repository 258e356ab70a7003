import { isoNow } from '../../platform/clock'
import type { Write } from '../../platform/db/work'
import { append } from '../../platform/events/append'
import { type NewActivity, recordActivity, type TakenBack, type Undoing } from '../../records'
import { changedName, items } from '../intake/requirement-items'
import { writeLead } from '../intake/write-lead'
import { sql } from '../queries.gen'

/** Undoes an import's changes to leads: those that it made are archived; existing ones lose what it filled in and get
 *  their old status again, as far as nobody changed them since. */
export const leadsTakenBack: TakenBack = {
  async remove(work, ids, { at, importId, fileName, quiet }) {
    if (ids.length === 0) return
    const gone = await work.all(sql.intake.archiveLeads, { ids: [...ids], at })
    const data = { import_id: importId, file_name: fileName }
    const [first, ...rest] = gone.map(
      ({ id: lead_id, contact_id }): NewActivity => ({
        type: 'system',
        lead_id,
        contact_id,
        title: 'Archived with its import',
        data,
      }),
    )
    if (first) await recordActivity(work, first, ...rest)
    await append(work, ...gone.map(({ id }) => ({ type: 'lead.archived', subject: subjectOf(id), quiet })))
  },
  async restore(work, id, changes, undoing) {
    const asked = { id, import_id: undoing.importId, takes_all: !work.who.bringsMasked }
    const hasEnquiry = 'enquiry_count' in changes || 'listed_notes' in changes
    const isTaken = hasEnquiry && (await work.count(sql.intake.takeEnquiriesBack, asked)) > 0
    const isLess = isTaken && 'enquiry_count' in changes
    const changed = [
      ...(await restoreFields(work, id, changes)).map(changedName),
      ...(isLess ? ['enquiry_count', 'last_enquiry_at'] : []),
    ]
    if (changed.length > 0)
      await append(work, { type: 'lead.updated', subject: subjectOf(id), changes: { changed }, quiet: undoing.quiet })
    const isBack = 'status_id' in changes && (await restorePlace(work, id, changes as never, undoing))
    return changed.length > 0 || isTaken || isBack ? 1 : 0
  },
}

/** Puts back what of a lead is still as the import left it, an item's columns together. Answers the columns that it wrote. */
async function restoreFields(work: Write, id: string, changes: Parameters<TakenBack['restore']>[2]): Promise<string[]> {
  const found = await work.maybe(sql.intake.findWanted, { lead_id: id })
  if (!found) return []
  const now: Record<string, unknown> = found.kept
  const parts = [...items.map(({ columns }) => columns), ['custom'], ['follow_up_at'], ['temperature']]
  const back = parts.flatMap(part => {
    const changed = part.filter(column => column in changes)
    return changed.every(column => Bun.deepEquals(now[column], changes[column]![1])) ? changed : []
  })
  if (back.length > 0) await writeLead(work, id, Object.fromEntries(back.map(column => [column, changes[column]![0]])))
  return back.sort()
}

const subjectOf = (id: string) => ({ kind: 'lead' as const, id })

async function restorePlace(work: Write, id: string, changes: never, undoing: Undoing): Promise<boolean> {
  await work.one(sql.pipelines.holdPipelines, {})
  const back = await work.maybe(sql.intake.restorePlace, { id, changes })
  if (!back) return false
  const { contact_id, from_status, to_status } = back
  const { importId, fileName, quiet } = undoing
  const moves = { changed_at: isoNow(), from_status, to_status }
  await recordActivity(work, {
    type: 'status_change',
    lead_id: id,
    contact_id,
    title: `${from_status.name} → ${to_status.name}`,
    text: `The import ${fileName} was taken back`,
    data: { from_status, to_status, import_id: importId },
  })
  await append(work, { type: 'lead.status_changed', subject: subjectOf(id), changes: moves, quiet })
  return true
}
