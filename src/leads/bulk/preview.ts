import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { Fault } from '../../platform/errors'
import { nameLeads } from '../process-guard/name-leads'
import { applyChange } from './apply-change'
import { reasonOf } from './refusal'
import type { BulkPreview, NewBulkJob } from './schema'
import { selectLeads } from './select-leads'

/** This many are tried: about half a second. */
const MOST_TRIED = 100
const MOST_SHOWN = 10

/** Ends the transaction of a trial: nothing of it is kept. */
class Tried extends Error {}

/** What a change would do: it is really made to the first hundred of the leads, in a transaction that is undone. 422 as
 *  `selectLeads`. */
export async function previewChange(who: Who, input: NewBulkJob): Promise<BulkPreview> {
  const { ids, missing } = await db.read(who, work => selectLeads(work, input))
  const seen: Pick<BulkPreview, 'tried' | 'would_change' | 'unchanged' | 'refused' | 'sample'> = {
    tried: 0,
    would_change: 0,
    unchanged: 0,
    refused: [],
    sample: [],
  }
  for (const id of ids.slice(0, MOST_TRIED)) {
    seen.tried++
    try {
      const isChanged = await tryChange(who, id, input)
      seen[isChanged ? 'would_change' : 'unchanged']++
    } catch (error) {
      if (!(error instanceof Fault) || error.status >= 500) throw error
      const refusal = reasonOf(error)
      const known = seen.refused.find(one => one.code === refusal.code && one.reason === refusal.reason)
      if (known) known.count++
      else seen.refused.push({ ...refusal, count: 1 })
      if (seen.sample.length < MOST_SHOWN) seen.sample.push({ lead_id: id, ref: null, ...refusal })
    }
  }
  const refs = await refsOf(who, seen.sample)
  const sample = seen.sample.map(one => ({ ...one, ref: refs.get(one.lead_id)?.ref ?? null }))
  return { total: ids.length, missing, ...seen, sample }
}

async function refsOf(who: Who, leads: BulkPreview['sample']): Promise<Map<string, { ref: string }>> {
  if (leads.length === 0) return new Map()
  const ids = leads.map(one => one.lead_id)
  return db.read(who, work => nameLeads(work, ids))
}

async function tryChange(who: Who, id: string, { change, reason }: NewBulkJob): Promise<boolean> {
  let isChanged = false
  try {
    await db.write(who, async work => {
      isChanged = (await applyChange(work, id, change, reason ?? null)) !== null
      throw new Tried()
    })
  } catch (error) {
    if (!(error instanceof Tried)) throw error
  }
  return isChanged
}
