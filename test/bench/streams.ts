// Thousands of open streams on one program, and how soon all of them hear something.

import { newId } from '../../src/platform/ids'
import { newToken, tokenHash } from '../../src/platform/secrets/tokens'
import { type Measure, median, ms } from './figures'
import type { Crowd, Heard } from './open-streams'
import { type Place, runApart } from './stage'

const OF_A_MEMBER = 5
const BROADCASTS = 5

export const streams: Measure = async (stage, { small, streamed }) => {
  const place = await stage.place(small)
  const cookies = await sessions(place, Math.ceil(streamed / OF_A_MEMBER))
  const [owner] = await sessions(place, 1, 'owner')
  const program = await stage.program(place)
  try {
    const crowd: Crowd = {
      ...{ port: program.port, pid: program.pid, cookies, each: OF_A_MEMBER },
      broadcasts: Array.from({ length: BROADCASTS }, (_, i) => ({
        path: '/api/v1/holidays',
        headers: { 'content-type': 'application/json', cookie: owner!, 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ day: `2031-03-0${i + 1}`, name: 'Bench' }),
      })),
    }
    const heard: Heard = JSON.parse(await runApart('open-streams.ts', crowd))
    const slowest = Math.max(...heard.lastMs)
    const each = (heard.after - heard.before) / heard.open
    return [
      {
        name: `${heard.open.toLocaleString('en')} open streams, a broadcast to all`,
        measured: `slowest ${ms(slowest)} (median ${ms(median(heard.lastMs))}, the request’s answer ${ms(median(heard.answeredMs))})`,
        against: '',
        ratio: null,
        target: '< 2 s',
        passed: slowest < 2000,
        how: `${BROADCASTS} holidays added one after another; from each request to the last stream on this machine that heard of it.`,
      },
      {
        name: `${heard.open.toLocaleString('en')} open streams, memory`,
        measured: `${heard.after.toFixed(0)} MB (${(each * 1024).toFixed(0)} kB a stream; before: ${heard.before.toFixed(0)} MB)`,
        against: '',
        ratio: null,
        target: '–',
        passed: null,
        how: `Resident memory of the program’s process with all of them open; opened in ${(heard.openMs / 1000).toFixed(1)} s, 200 at a time.`,
      },
    ]
  } finally {
    await program.stop()
    await place.sql`delete from holiday where company_id = ${place.firm.companyId} and name = 'Bench'`
  }
}

/** Cookies of new members who are signed in; of the role by its key. */
async function sessions({ sql, firm: { companyId } }: Place, count: number, role = 'agent'): Promise<string[]> {
  const made = Array.from({ length: count }, () => ({ id: newId('mem'), session: newId('ses'), token: newToken() }))
  for (const { id, session, token } of made) {
    await sql`insert into member (company_id, id, name, email, role_id, takes_leads)
      select ${companyId}, ${id}, 'Listener', ${`${id.toLowerCase()}@example.in`}, role.id, false
        from role where role.company_id = ${companyId} and role.key = ${role}`
    await sql`insert into session (company_id, id, member_id, token_hash, proven_at, expires_at)
      values (${companyId}, ${session}, ${id}, ${tokenHash(token)}, now(), now() + interval '90 days')`
  }
  return made.map(({ token }) => `sid=${token}`)
}
