import { db } from '../../platform/db/database'
import { systemOf } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import { storedFieldMap } from '../intake/field-map'
import { sql } from '../queries.gen'
import { type Accepted, acceptBody } from './accept-push'
import { storedConsent } from './consents-of'

type Source = { companyId: string; zone: string; sourceId: string }

/** Takes leads that the program got for a source at another door than its push URL, as if they had been pushed there:
 *  `fields` as parsed JSON, `raw` as it came. 404 where the source is archived; otherwise as `acceptPush`. */
export async function acceptFetched(
  { companyId, zone, sourceId }: Source,
  fields: unknown,
  raw: string,
): Promise<Accepted> {
  const source = await db.read(systemOf({ id: companyId, zone }), work =>
    work.one(sql.leadPush.findTarget, { id: sourceId }),
  )
  const target = {
    ...{ companyId, sourceId, zone: source.zone },
    isSandbox: source.is_sandbox,
    fieldMap: storedFieldMap(source.field_map),
    consent: storedConsent(source.consent_default),
  }
  // PostgreSQL holds no NUL.
  return acceptBody({ kind: 'json', raw: raw.replaceAll('\0', '\ufffd'), query: null, fields, isCut: false }, target)
}

/** Whether leads can be given to a source. */
export const sourceIsKnown = async (work: Work, id: string): Promise<boolean> =>
  (await work.maybe(sql.leadPush.findTarget, { id })) !== null
