// With a million leads and as many people: the search box, by each thing that somebody types into it.

import { arrayLiteral } from '../../src/platform/db/connection'
import { type Measure, median, ms } from './figures'
import { keysOfEach, overseers, type Place } from './stage'

const MOST_CALLS = 60
/** Each may search sixty times a minute. */
const MEMBERS = 12
const MOST_MS = 25
const NOBODY = 'a name that nobody has'
/** An agent's key sees numbers masked, so it finds nothing by a piece of one. */
const PIECES: readonly string[] = ['six last digits', 'four last digits']
/** A dozen of the seed's first names. Other figures of a run name everybody alike: their people are not searched for. */
const IN_DEVANAGARI: Readonly<Record<string, string>> = {
  Amit: 'अमित',
  Anil: 'अनिल',
  Deepa: 'दीपा',
  Kavita: 'कविता',
  Kiran: 'किरण',
  Meera: 'मीरा',
  Mohan: 'मोहन',
  Neha: 'नेहा',
  Rahul: 'राहुल',
  Sneha: 'स्नेहा',
  Sunil: 'सुनील',
  Varun: 'वरुण',
}
const FOUND_NOTHING = '{"data":[],'

/** What is typed, by its name in the figures. `i` counts the calls. */
type Ways = Record<string, (i: number) => string>

export const searching: Measure = async (stage, { large, calls: asked }) => {
  const calls = Math.min(asked, MOST_CALLS)
  const place = await stage.place(large)
  const program = await stage.program(place)
  const agents = await agentsOf(place)
  // The i-th thing that is typed names somebody of the i-th agent.
  const ways = await waysOf(place, agents, calls)
  const figures = []
  try {
    for (const [who, members] of [
      ['everybody’s', await overseers(place, MEMBERS)],
      ['an agent’s', agents],
    ] as const) {
      const keys = await keysOfEach(place, members, 5)
      for (const [name, typed] of Object.entries(ways)) {
        if (members === agents && PIECES.includes(name)) continue
        const took: number[] = []
        let found = 0
        for (let i = 0; i < calls; i++) {
          const began = performance.now()
          const url = `http://127.0.0.1:${program.port}/api/v1/search?q=${encodeURIComponent(typed(i))}`
          const response = await fetch(url, { headers: keys[i % keys.length]! })
          const answer = await response.text()
          if (!response.ok) throw new Error(`${url}: ${response.status}`)
          took.push(performance.now() - began)
          if (!answer.startsWith(FOUND_NOTHING)) found += 1
        }
        if (name !== NOBODY && found === 0) throw new Error(`search by ${name} found nothing for ${who}`)
        const slowest = took.toSorted((a, b) => a - b).at(-1)!
        figures.push({
          name: `${large.toLocaleString('en')} leads: search by ${name}, ${who}`,
          measured: ms(median(took)),
          against: `slowest ${ms(slowest)}`,
          ratio: null,
          target: `≤ ${MOST_MS} ms`,
          passed: median(took) <= MOST_MS,
          how: `Median of ${calls} searches over HTTP with an API key, one after another, each for another term; ${found} found something.`,
        })
      }
    }
  } finally {
    await program.stop()
  }
  return figures
}

/** The agents with the most leads. */
async function agentsOf({ sql, firm }: Place): Promise<string[]> {
  const rows = await sql`
    select lead.owner_id from lead
      join member on member.company_id = lead.company_id and member.id = lead.owner_id
      join role on role.company_id = member.company_id and role.id = member.role_id
     where lead.company_id = ${firm.companyId} and role.key = 'agent'
     group by 1 order by count(*) desc limit ${MEMBERS}`
  return rows.map(row => row.owner_id as string)
}

async function waysOf({ sql, firm }: Place, agents: string[], calls: number): Promise<Ways> {
  const rows = await sql`
    select contact.name, contact.first_name, phone.national, email.email, lead.ref
      from unnest(${arrayLiteral(agents)}::text[]) with ordinality as agent (id, place)
     cross join lateral (
       select *, row_number() over (order by md5(lead.id)) as turn from lead
        where lead.company_id = ${firm.companyId} and lead.owner_id = agent.id
          and exists (select from contact_email own
                       where own.company_id = lead.company_id and own.contact_id = lead.contact_id)
          and exists (select from contact named
                       where named.company_id = lead.company_id and named.id = lead.contact_id
                         and named.first_name = any (${arrayLiteral(Object.keys(IN_DEVANAGARI))}::text[]))
        order by md5(lead.id) limit ${Math.ceil(calls / agents.length)}) lead
      join contact on contact.company_id = lead.company_id and contact.id = lead.contact_id
      join contact_phone phone on phone.company_id = contact.company_id and phone.contact_id = contact.id
      join contact_email email on email.company_id = contact.company_id and email.contact_id = contact.id
     order by lead.turn, agent.place`
  const at = (i: number, column: string): string => rows[i % rows.length]![column] as string
  const national = (i: number): string => at(i, 'national')
  const withoutLetter = (name: string): string => name.slice(0, 2) + name.slice(3)
  return {
    'a phone with spaces': i => `0${national(i).slice(0, 5)} ${national(i).slice(5)}`,
    'six last digits': i => national(i).slice(-6),
    'four last digits': i => national(i).slice(-4),
    'an e-mail in capitals': i => at(i, 'email').toUpperCase(),
    'a reference in small letters': i => at(i, 'ref').toLowerCase(),
    'a name': i => at(i, 'name'),
    'a first name': i => at(i, 'name').split(' ')[0]!,
    'a name with a letter left out': i => withoutLetter(at(i, 'name')),
    'a first name in Devanagari': i => IN_DEVANAGARI[at(i, 'first_name')]!,
    [NOBODY]: i => `Xylo${i} Quartz`,
  }
}
