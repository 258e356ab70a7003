// scope: every company, because a push URL's secret is all that says whose lead it brings.

import { clock, isoNow, seconds } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { Gatherer } from '../../platform/db/gather'
import { lookUpAnyhow } from '../../platform/http/quota'
import { policies } from '../../platform/http/rate-limit'
import { RECONNECTED } from '../../platform/realtime/hub'
import { hears } from '../../platform/realtime/subscription'
import { tokenHash } from '../../platform/secrets/tokens'
import { type FieldMap, storedFieldMap } from '../intake/field-map'
import { sql } from '../queries.gen'
import { type ConsentDefault, storedConsent } from './consents-of'

/** The source that a push URL belongs to, with what it says of its sender. */
export type PushTarget = {
  companyId: string
  sourceId: string
  isSandbox: boolean
  zone: string
  fieldMap: FieldMap
  consent: ConsentDefault | null
}

/** Other processes hear of a rotated URL by the hub; the age is for the moment in which the hub is down. */
const MOST_AGE = seconds(30)
/** `at`: when it was looked up (ms, monotonic); `until`: ms since the epoch, when an old URL ends. */
const known = new Map<string, { target: PushTarget; at: number; until: number }>()
/** Counts what was forgotten, so that an answer that was on its way meanwhile is not remembered. */
let forgotten = 0

/** A flood of guesses shares statements, one at a time: a client that tries many tokens keeps one connection busy at
 *  most. */
const lookups = new Gatherer(findAll, 100, 1)

async function findAll(hashes: Uint8Array[]) {
  const rows = await db.everyCompany(work =>
    work.all(sql.leadPush.findSourcesByToken, { token_hashes: hashes.map(keyOf), now: isoNow() }),
  )
  const found = new Map(rows.map(row => [row.token, row]))
  return hashes.map(hash => found.get(keyOf(hash)) ?? null)
}

const keyOf = (hash: Uint8Array): string => Buffer.from(hash).toString('base64')

/** The source behind `token`, or null for an unknown or rotated one. From memory when it was asked for lately. With the
 *  `request` that brought it: 429 for one more unknown token of an address that tries many; a valid one is never refused. */
export async function sourceByToken(token: string, request?: Request): Promise<PushTarget | null> {
  const hash = tokenHash(token)
  const key = keyOf(hash)
  const remembered = known.get(key)
  const isFresh = remembered && clock.monotonic() - remembered.at < MOST_AGE && clock.now() < remembered.until
  if (isFresh) return remembered.target
  const before = forgotten
  const load = () => lookups.add(hash)
  const row = await (remembered || !request ? load() : lookUpAnyhow(request, policies['ingest-ip'], load))
  if (!row) {
    known.delete(key)
    return null
  }
  const target = {
    companyId: row.company_id,
    sourceId: row.id,
    isSandbox: row.is_sandbox,
    zone: row.time_zone,
    fieldMap: storedFieldMap(row.field_map),
    consent: storedConsent(row.consent_default),
  }
  const until = row.until === null ? Number.POSITIVE_INFINITY : Date.parse(row.until)
  if (before === forgotten) known.set(key, { target, at: clock.monotonic(), until })
  return target
}

/** Forgets a company's sources (everybody's without one), so that they are read again: a URL was rotated, a switch
 *  changed. */
export function forgetSources(companyId?: string): void {
  forgotten++
  for (const source of known.values())
    if (!companyId || source.target.companyId === companyId) source.at = Number.NEGATIVE_INFINITY
}

export const sourceTopics = [
  hears<{ company_id: string }>('sources.changed', ({ company_id }) => forgetSources(company_id)),
  hears(RECONNECTED, () => forgetSources()),
]
