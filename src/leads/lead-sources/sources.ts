import { brokenConstraint } from '../../platform/db/failures'
import { sql } from '../../platform/db/queries.gen'
import type { RowOf } from '../../platform/db/query'
import type { Work, Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { installation } from '../../platform/installation'
import { hub } from '../../platform/realtime/hub'
import { seal, unseal } from '../../platform/secrets/seal'
import { newToken, tokenHash } from '../../platform/secrets/tokens'
import { wakeIntake } from '../lead-push/process-submissions'
import { forgetSources } from '../lead-push/source-by-token'
import type { LeadSource, NewSource, SourceChange } from './schema'

type Row = RowOf<typeof sql.leads.leadSources.listSources>

/** Every source that is not archived. */
export async function listSources(work: Work): Promise<LeadSource[]> {
  const rows = await work.all(sql.leads.leadSources.listSources, { only_id: null })
  return Promise.all(rows.map(asSource))
}

/** One source. 404 for an unknown or archived one. */
export async function readSource(work: Work, id: string): Promise<LeadSource> {
  return asSource(await work.one(sql.leads.leadSources.listSources, { only_id: id }))
}

/** Adds a source and makes its push URL. 422 for an unknown owner, 409 `duplicate` for a name that is taken. */
export async function createSource(work: Write, source: NewSource): Promise<LeadSource> {
  await requireMember(work, source.default_owner_id)
  const id = newId('src')
  await named(() =>
    insert(work, id, {
      name: source.name.trim(),
      kind: source.kind,
      is_sandbox: source.is_sandbox ?? false,
      default_owner_id: source.default_owner_id ?? null,
      duplicate_policy: source.duplicate_policy ?? null,
    }),
  )
  return readSource(work, id)
}

/** Changes a source. 404, 409 `duplicate`, 422 as for creating. */
export async function updateSource(work: Write, id: string, change: SourceChange): Promise<LeadSource> {
  await requireMember(work, change.default_owner_id)
  await named(() =>
    work.one(sql.leads.leadSources.updateSource, {
      id,
      name: change.name?.trim() ?? null,
      kind: change.kind ?? null,
      is_sandbox: change.is_sandbox ?? null,
      is_paused: change.is_paused ?? null,
      sets_owner: change.default_owner_id !== undefined,
      default_owner_id: change.default_owner_id ?? null,
      sets_policy: change.duplicate_policy !== undefined,
      duplicate_policy: change.duplicate_policy ?? null,
    }),
  )
  tellOthers(work)
  return readSource(work, id)
}

/** Gives the source a new push URL; the old one answers 404 from the commit on. */
export async function rotateUrl(work: Write, id: string): Promise<LeadSource> {
  await work.one(sql.leads.leadSources.rotateToken, { id, ...(await newSecret()) })
  tellOthers(work)
  return readSource(work, id)
}

/** Puts a source away. Its leads keep it; its URL answers 404. */
export async function archiveSource(work: Write, id: string): Promise<LeadSource> {
  const source = await readSource(work, id)
  await work.one(sql.leads.leadSources.archiveSource, { id })
  tellOthers(work)
  return source
}

/** The secret in the source's push URL. */
export const tokenOf = (source: LeadSource): string => source.push_url.slice(source.push_url.lastIndexOf('/') + 1)

async function asSource({ token_sealed, owner_id, owner_name, ...row }: Row): Promise<LeadSource> {
  return {
    ...row,
    push_url: `${installation().baseUrl}/api/ingest/${await unseal(token_sealed)}`,
    default_owner: owner_id && owner_name ? { id: owner_id, name: owner_name } : null,
  }
}

type Values = Required<NewSource>

async function insert(work: Write, id: string, values: Values): Promise<void> {
  await work.count(sql.leads.leadSources.insertSource, { id, ...values, ...(await newSecret()) })
}

async function newSecret(): Promise<{ token_hash: Uint8Array; token_sealed: Uint8Array }> {
  const token = newToken()
  return { token_hash: tokenHash(token), token_sealed: await seal(token) }
}

async function requireMember(work: Write, memberId: string | null | undefined): Promise<void> {
  if (!memberId) return
  const member = await work.maybe(sql.workspace.team.findActiveMember, { id: memberId })
  if (!member) throw invalid({ default_owner_id: 'is not an active member' })
}

async function named<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (brokenConstraint(error) !== 'lead_source_name') throw error
    throw fault('duplicate', { message: 'A source has this name already', fields: { name: 'is taken' } })
  }
}

function tellOthers(work: Write): void {
  const { companyId } = work.who
  work.afterCommit(() => {
    forgetSources(companyId)
    hub.publish('sources.changed', { company_id: companyId })
    // One that was resumed has leads to work in.
    wakeIntake()
  })
}
