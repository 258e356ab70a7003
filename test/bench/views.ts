// With a million leads: the counts of every view over HTTP, for a manager who sees all of them. Those that come with the
// product, and four of the company's: two that find many, one by a text that no lead has and no index serves, and one of days of which there are none.

import { leads } from '../../src/leads/leads/record'
import { newId } from '../../src/platform/ids'
import { newToken, tokenHash } from '../../src/platform/secrets/tokens'
import { type Measure, median, ms } from './figures'

const OWN = {
  'Hot, no follow-up': [
    { field: 'temperature', op: 'eq', value: 'hot' },
    { field: 'follow_up_at', op: 'is_empty' },
  ],
  'New enquiries': [{ field: 'status', op: 'eq', value: 'new' }],
  'By words': [{ field: 'location', op: 'contains', value: 'lonavala' }],
  'Long silent': [{ field: 'updated_at', op: 'lt', value: '2001-01-01T00:00:00Z' }],
}

export const views: Measure = async (stage, { large, calls }) => {
  const place = await stage.place(large)
  const { sql, firm } = place
  const [manager] = await sql`
    select member.id, member.company_id from member join role on role.company_id = member.company_id and role.id = member.role_id
     where member.company_id = ${firm.companyId} and role.key in ('manager', 'owner') and member.status = 'active'
     order by role.key limit 1`
  for (const [i, [name, filter]] of Object.entries(OWN).entries()) {
    await sql`insert into saved_view (company_id, id, kind, name, filter, layout, scope, position)
      values (${firm.companyId}, ${newId('svw')}, 'lead', ${name}, ${JSON.stringify(filter)}::text::jsonb, 'table', 'company', ${i + 1})`
  }
  const token = newToken()
  await sql`insert into session (company_id, id, member_id, token_hash, proven_at, expires_at)
    values (${firm.companyId}, ${newId('ses')}, ${manager!.id}, ${tokenHash(token)}, now(), now() + interval '1 day')`
  const program = await stage.program(place)
  const taken: number[] = []
  const count = (leads.views?.length ?? 0) + Object.keys(OWN).length
  try {
    const url = `http://127.0.0.1:${program.port}/api/v1/saved-views/counts?kind=lead`
    for (let i = 0; i < calls; i++) {
      const began = performance.now()
      const response = await fetch(url, { headers: { cookie: `sid=${token}` } })
      const text = await response.text()
      if (!response.ok || text.split('"id"').length - 1 !== count) throw new Error(`${url}: ${response.status} ${text}`)
      taken.push(performance.now() - began)
    }
  } finally {
    await program.stop()
    await sql`delete from saved_view where company_id = ${firm.companyId}`
  }
  const middle = median(taken)
  return [
    {
      name: `${large.toLocaleString('en')} leads: the counts of ${count} views`,
      measured: ms(middle),
      target: '≤ 100 ms',
      against: '',
      ratio: null,
      passed: middle <= 100,
      how: `Median of ${calls} calls over HTTP by a member who sees every lead: each view counted up to 1,000.`,
    },
  ]
}
