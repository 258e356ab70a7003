import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { fault } from '../../platform/errors'
import { noteEntry } from '../../workspace'
import { acceptPush } from '../lead-push/accept-push'
import { sourceByToken } from '../lead-push/source-by-token'
import { readSource, tokenOf } from './sources'

const SAMPLE = {
  name: 'Sample Enquiry',
  phone: '+91 98000 00001',
  email: 'sample@example.in',
  message: 'Interested in a 2 BHK around 80 lakh',
  is_test: 'true',
}

/** Sends a sample lead the way a portal would, into the sandbox, and answers 202 as the portal sees it. 404 for an
 *  unknown or archived source. */
export async function sendTestLead(who: Who, sourceId: string): Promise<Response> {
  const source = await db.write(who, async work => {
    await noteEntry(work, { action: 'lead_source.tested', subject: { kind: 'lead_source', id: sourceId } })
    return readSource(work, sourceId)
  })
  const target = await sourceByToken(tokenOf(source))
  if (!target) throw fault('not_found', { message: 'The push URL is no longer known' })
  const request = new Request(source.push_url, { method: 'POST', body: JSON.stringify(SAMPLE) })
  const accepted = await acceptPush(request, { ...target, isSandbox: true })
  return Response.json(accepted, { status: 202 })
}
