import { clock } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { sql as platformSql } from '../../platform/db/queries.gen'
import type { Who } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import { Fault } from '../../platform/errors'
import { readCustom } from '../../records'
import { explainLeads } from '../intake/explain-leads'
import { boundedMessage, type ReadLead } from '../intake/read-lead'
import { withDefaults } from '../intake/source-defaults'
import { consentsOf } from '../lead-push/consents-of'
import { type PushBody, readPushBody } from '../lead-push/read-body'
import { storableJson } from '../lead-push/store-submission'
import { sql } from '../queries.gen'
import { checkFieldMap } from './check-source'
import type { LeadSource } from './schema'
import { readSource } from './sources'
import type { Trial, TriedBody } from './submission-schema'

/** At most this many of the last bodies, and leads of each: one click must not hold up the rest of the program. */
const MOST_BODIES = 20
const MOST_LEADS = 20
/** Bytes of a body, as of one of one's own. */
const LONGEST = 65_536

/** What would be read from the last bodies that came to a source, or from a body of one's own, under a map before it is
 *  saved. Changes nothing. Numbers and addresses as the caller's role reads them; stored bodies only for a caller who
 *  may see every lead. 404; 422 for a map that can't be followed. */
export function tryMap(who: Who, id: string, { field_map, body }: Trial): Promise<TriedBody[]> {
  return db.read(who, async work => {
    const source = await readSource(work, id)
    if (field_map) await checkFieldMap(work, field_map)
    const bodies = body
      ? [{ id: null, received_at: null, kind: null, raw: body, query: null }]
      : await work.all(sql.leadSources.listRaw, { source_id: id, most: MOST_BODIES, longest: LONGEST })
    const tried: TriedBody[] = []
    for (const { id: submission_id, received_at, kind, raw, query } of bodies) {
      const came = { submission_id, received_at }
      const read =
        raw === null
          ? { problem: 'It is too long to be tried here', leads: [] }
          : await readOne(
              work,
              { ...source, field_map: field_map ?? source.field_map },
              requestOf(kind, raw, query),
              received_at,
            )
      tried.push({ ...came, ...read })
    }
    const { json } = await work.one(platformSql.db.maskJson, {
      document: storableJson(tried.map(({ leads }) => leads)),
    })
    const masked = JSON.parse(json) as TriedBody['leads'][]
    return tried.map((one, i) => ({ ...one, leads: masked[i]! }))
  })
}

type Read = Pick<TriedBody, 'problem' | 'leads'>

async function readOne(work: Work, source: LeadSource, request: Request, at: string | null): Promise<Read> {
  try {
    const body = await readPushBody(request)
    const receipt = {
      receivedAt: new Date(at ?? clock.now()),
      zone: work.who.zone,
      map: source.field_map,
      mayGuess: true,
      tickKey: source.consent?.key ?? null,
      isCut: body.isCut,
    }
    const explained = explainLeads(body.fields, receipt, MOST_LEADS)
    if (explained.length === 0) return { problem: 'It holds no lead', leads: [] }
    const leads: Read['leads'] = []
    for (const { lead, keys } of explained) leads.push({ read: await shown(work, source, body.kind, lead), keys })
    return { problem: null, leads }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const fields = Object.entries(error.fields ?? {}).map(([field, wrong]) => `${field} ${wrong}`)
    return { problem: fields.join('; ') || error.message, leads: [] }
  }
}

/** A request as it may have come: its content type was not kept, what it was taken for was. */
function requestOf(kind: PushBody['kind'] | null, raw: string, query: string | null): Request {
  const url = `http://localhost/?${query ?? ''}`
  if (kind === 'query') return new Request(`${url}${raw}`, { method: 'POST' })
  const types = { json: 'application/json', xml: 'application/xml', form: 'application/x-www-form-urlencoded' }
  const type = kind === null || kind === 'multipart' ? 'text/plain' : types[kind]
  return new Request(url, { method: 'POST', body: raw, headers: { 'content-type': type } })
}

/** The lead as the intake would take it in: with the source's defaults, and own fields by their types. */
async function shown(
  work: Work,
  source: LeadSource,
  kind: PushBody['kind'],
  { consent, ticked, ...read }: ReadLead,
): Promise<Record<string, unknown>> {
  const consents = consentsOf(kind, consent, ticked === true, source.consent)
  const lead = withDefaults(
    { ...read, consent: null },
    {
      lead_type: source.default_lead_type,
      temperature: source.default_temperature,
      project: source.default_project,
      pipeline_id: source.default_pipeline?.id ?? null,
      tags: source.default_tags,
    },
  )
  const { values, leftOver } = await readCustom(work, 'lead', lead.custom, { door: 'open', before: {} })
  const message = boundedMessage([lead.message, ...leftOver.map(([label, value]) => `${label}: ${value}`)])
  return {
    ...lead,
    custom: values,
    message,
    consent: consents.map(({ channels, purpose, text, text_version }) => ({ channels, purpose, text, text_version })),
  }
}
