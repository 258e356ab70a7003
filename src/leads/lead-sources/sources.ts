import { clock, hours, isoNow } from '../../platform/clock'
import { brokenConstraint } from '../../platform/db/failures'
import type { RowOf } from '../../platform/db/query'
import { refuseStale } from '../../platform/db/refuse-stale'
import type { Work, Write } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { installation } from '../../platform/installation'
import { hub } from '../../platform/realtime/hub'
import { seal, unseal } from '../../platform/secrets/seal'
import { newToken, tokenHash } from '../../platform/secrets/tokens'
import { NO_MAP, storedFieldMap } from '../intake/field-map'
import { storedConsent } from '../lead-push/consents-of'
import { wakeIntake } from '../lead-push/process-submissions'
import { forgetSources } from '../lead-push/source-by-token'
import { sql } from '../queries.gen'
import { checkSource } from './check-source'
import type { LeadSource, NewSource, SourceChange } from './schema'

type Row = RowOf<typeof sql.leadSources.listSources>

const NEW: Omit<Settings, 'name' | 'kind'> = {
  is_sandbox: false,
  is_paused: false,
  default_owner_id: null,
  duplicate_policy: null,
  field_map: NO_MAP as Settings['field_map'],
  default_lead_type: null,
  default_temperature: null,
  default_project: null,
  default_pipeline_id: null,
  default_tags: [],
  consent: null,
  silence_alarm_hours: 24,
}

/** Every source that is not archived. */
export async function listSources(work: Work): Promise<LeadSource[]> {
  const rows = await work.all(sql.leadSources.listSources, { only_id: null, now: isoNow() })
  return Promise.all(rows.map(asSource))
}

/** One source. 404 for an unknown or archived one. */
export async function readSource(work: Work, id: string): Promise<LeadSource> {
  return asSource(await work.one(sql.leadSources.listSources, { only_id: id, now: isoNow() }))
}

/** Adds a source and makes its push URL. 422 as `checkSource` says, 409 `duplicate` for a name that is taken. */
export async function createSource(work: Write, source: NewSource): Promise<LeadSource> {
  await checkSource(work, source, source)
  const id = newId('src')
  const secret = await newSecret()
  await named(() => work.count(sql.leadSources.insertSource, { id, ...tidied({ ...NEW, ...source }), ...secret }))
  return readSource(work, id)
}

/** Changes a source. 404; 409 `duplicate`, or `stale` when it changed since it was read; 422 as for creating. */
export async function updateSource(
  work: Write,
  id: string,
  { updated_at, ...change }: SourceChange,
): Promise<LeadSource> {
  const { updated_at: now, ...kept } = await work.one(sql.leadSources.lockSource, { id })
  refuseStale(updated_at, now)
  const next = { ...kept, ...change }
  await checkSource(work, change, next)
  await named(() => work.count(sql.leadSources.updateSource, { id, ...tidied(next) }))
  wakeOthers(work)
  return readSource(work, id)
}

/** Gives the source a new push URL. The old one answers 404 at once, or works for `keepHours` more, until its sender
 *  has the new one. 404. 409 `conflict` where one is to be kept while another old one still works: the sender may use
 *  that one, and only one is kept. */
export async function rotateUrl(work: Write, id: string, keepHours = 0): Promise<LeadSource> {
  const now = clock.now()
  const until = keepHours > 0 ? new Date(now + hours(keepHours)).toISOString() : null
  const times = { now: new Date(now).toISOString(), until }
  const rotated = await work.maybe(sql.leadSources.rotateToken, { id, ...times, ...(await newSecret()) })
  const source = await readSource(work, id)
  if (!rotated) {
    throw fault('conflict', {
      message: 'The URL was replaced already, and the old one still works; end the old one first',
    })
  }
  wakeOthers(work)
  return source
}

/** Ends an old push URL that still works, one that leaked: it answers 404 from the commit on. 404,
 *  409 `stale`: somebody else may have made a new URL meanwhile, whose old one is still in use. */
export async function endOldUrl(work: Write, id: string, readAt?: string): Promise<LeadSource> {
  refuseStale(readAt, (await work.one(sql.leadSources.lockSource, { id })).updated_at)
  await work.one(sql.leadSources.endOldToken, { id })
  wakeOthers(work)
  return readSource(work, id)
}

/** Archives a source. Its leads keep it; its URL answers 404. 404, 409 `stale`. */
export async function archiveSource(work: Write, id: string, readAt?: string): Promise<LeadSource> {
  refuseStale(readAt, (await work.one(sql.leadSources.lockSource, { id })).updated_at)
  const source = await readSource(work, id)
  await work.one(sql.leadSources.archiveSource, { id })
  wakeOthers(work)
  return source
}

/** The secret in the source's push URL. */
export const tokenOf = (source: LeadSource): string => source.push_url.slice(source.push_url.lastIndexOf('/') + 1)

async function asSource({ token_sealed, owner_id, owner_name, ...row }: Row): Promise<LeadSource> {
  return {
    ...row,
    field_map: storedFieldMap(row.field_map) as LeadSource['field_map'],
    consent: storedConsent(row.consent),
    push_url: `${installation().baseUrl}/api/ingest/${await unseal(token_sealed)}`,
    default_owner: owner_id && owner_name ? { id: owner_id, name: owner_name } : null,
  }
}

type Settings = Omit<RowOf<typeof sql.leadSources.lockSource>, 'updated_at'>

function tidied<S extends Partial<Settings> & NewSource>(source: S): S {
  return {
    ...source,
    name: source.name.trim(),
    default_project: source.default_project?.trim() ?? null,
    default_tags: [...new Set((source.default_tags ?? []).map(tag => tag.trim()))],
  }
}

async function newSecret(): Promise<{ token_hash: Uint8Array; token_sealed: Uint8Array }> {
  const token = newToken()
  return { token_hash: tokenHash(token), token_sealed: await seal(token) }
}

async function named<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (brokenConstraint(error) !== 'lead_source_name') throw error
    throw fault('duplicate', { message: 'A source has this name already', fields: { name: 'is taken' } })
  }
}

function wakeOthers(work: Write): void {
  const { companyId } = work.who
  work.afterCommit(() => {
    forgetSources(companyId)
    hub.publish('sources.changed', { company_id: companyId })
    // One that was resumed has leads to work in.
    wakeIntake()
  })
}
