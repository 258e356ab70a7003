// What a brokerage has set up and done after some weeks, as its owner would have done it: each thing through the door that
// members use, so that rules, events, timeline and audit log hold what they always hold.

import { clock, days, hours, isoNow } from '../platform/clock'

type Named = { id: string; name: string }
/** Answers `data` of a request by the owner. Throws where it is refused. */
export type Ask = (method: string, path: string, body?: unknown) => Promise<unknown>

/** Sets up and does a little with every feature. `ask` asks as the owner. */
export async function showFeatures(ask: Ask): Promise<void> {
  const make = async (path: string, body: unknown) => (await ask('POST', path, body)) as Named
  const [sources, members, teams] = (await Promise.all(
    ['/lead-sources', '/members?limit=50', '/teams'].map(path => ask('GET', path)),
  )) as [Named[], Named[], Named[]]
  const idOf = (list: Named[], name: string): string => list.find(one => one.name === name)!.id
  await routeLeads(ask, make, {
    source: name => idOf(sources, name),
    member: name => idOf(members, name),
  })
  await setUpSettings(make, { source: name => idOf(sources, name) })
  await makeViews(make, idOf(teams, 'Team Wakad'))
  await sayCosts(ask, idOf(sources, 'MagicBricks'))
  await workLeads(ask, make)
  await knowPeople(ask, make)
  await make('/leads', { name: 'Yusuf Contractor', phone: '98900 10001', source_id: idOf(sources, 'Walk-in') })
  await ask('POST', '/bulk-changes', {
    filter: JSON.stringify([
      { field: 'temperature', op: 'eq', value: 'hot' },
      { field: 'lead_type', op: 'eq', value: 'rent' },
    ]),
    change: { tags: { add: ['Diwali offer'] } },
    reason: 'Whom we invite to the Diwali open house',
  })
  await bringList(ask)
  await ask('POST', '/integrity/runs')
}

type Make = (path: string, body: unknown) => Promise<Named>
type Ids = { source: (name: string) => string; member: (name: string) => string }

/** Three rules before the one that every company begins with. */
async function routeLeads(ask: Ask, make: Make, { source, member }: Ids): Promise<void> {
  const agents = [member('Ravi Patil'), member('Gurpreet Singh'), member('Pooja Nair')]
  const kharadi = await make('/assignment-rules', {
    name: 'Kharadi goes to Gurpreet',
    way: 'fixed',
    member_ids: [member('Gurpreet Singh')],
    conditions: [{ field: 'locality', op: 'contains', value: 'Kharadi' }],
  })
  const portals = await make('/assignment-rules', {
    name: 'Portals, two to Ravi for one to the others',
    way: 'weighted',
    source_ids: [source('99acres'), source('MagicBricks'), source('Housing')],
    member_ids: agents,
    weights: { [agents[0]!]: 2 },
    daily_cap: 30,
    reroute_after: 60,
  })
  const rent = await make('/assignment-rules', {
    name: 'Rent, to the least busy',
    way: 'least_loaded',
    member_ids: agents,
    conditions: [{ field: 'lead_type', op: 'eq', value: 'rent' }],
  })
  await ask('PUT', '/assignment-rules/order', { ids: [kharadi.id, portals.id, rent.id] })
}

async function setUpSettings(make: Make, { source }: Pick<Ids, 'source'>): Promise<void> {
  await make('/lost-reasons', { name: 'Possession too late', category: 'lost' })
  await make('/sla-policies', {
    name: 'Walk-ins are greeted within a minute',
    source_ids: [source('Walk-in')],
    first_response_minutes: 1,
    hours: 'round_the_clock',
    escalates_to_leader: true,
  })
  await make('/sla-policies', {
    name: 'Everybody within half an hour',
    first_response_minutes: 30,
    follow_up_minutes: 240,
    warn_percent: 75,
    counts: ['call', 'message', 'note'],
  })
  await make('/process-rules', {
    name: 'No negotiation without a visit',
    to_statuses: ['negotiation'],
    lead_types: ['buy'],
    requires: [{ kind: 'visit_completed' }, { kind: 'fields', fields: ['budget'] }],
  })
  await make('/process-rules', {
    name: 'Say why a lead is lost',
    mode: 'warn',
    to_categories: ['lost'],
    requires: [{ kind: 'reason' }],
  })
  const hello = { channel: 'note', record: 'lead', folder: 'First contact' }
  await make('/templates', {
    ...hello,
    name: 'Called, no answer',
    body: 'Called {{contact.first_name|the customer}}, no answer. Try again tomorrow.',
  })
  await make('/templates', {
    ...hello,
    name: 'Namaste',
    language: 'hi',
    body: 'नमस्ते {{contact.first_name|जी}}, आपकी पूछताछ {{lead.ref}} के लिए धन्यवाद।',
  })
  await make('/templates', {
    channel: 'mail',
    record: 'lead',
    name: 'Thank you for asking',
    subject: 'Your enquiry {{lead.ref}}',
    body: 'Dear {{contact.first_name|customer}},\n\nthank you for your enquiry. We will call you today.',
  })
  await make('/consent-texts', {
    name: 'Website form',
    purpose: 'promotional',
    text: 'I agree to be told of new projects by call, SMS, chat and e-mail.',
  })
  await make('/consent-texts', {
    name: 'Site visit sheet',
    purpose: 'service',
    text: 'I agree to be called about my visit.',
  })
  await make('/custom-fields', {
    kind: 'lead',
    key: 'home_loan',
    label: 'Home loan',
    type: 'choice',
    choices: [{ label: 'Approved' }, { label: 'Applied' }, { label: 'Not needed' }],
  })
  await make('/custom-fields', { kind: 'contact', key: 'employer', label: 'Employer', type: 'text' })
}

async function makeViews(make: Make, team_id: string): Promise<void> {
  const hot = { field: 'temperature', op: 'eq', value: 'hot' }
  const view = { kind: 'lead', sort: '-received_at' }
  await make('/saved-views', {
    ...view,
    name: 'Hot buyers',
    filter: [hot, { field: 'lead_type', op: 'eq', value: 'buy' }],
    color: '#b42318',
  })
  await make('/saved-views', {
    ...view,
    name: 'Wakad, hot',
    scope: 'team',
    team_id,
    filter: [hot, { field: 'location', op: 'contains', value: 'Wakad' }],
  })
  await make('/saved-views', {
    ...view,
    name: 'In negotiation',
    scope: 'company',
    filter: [{ field: 'status', op: 'eq', value: 'negotiation' }],
  })
  await make('/saved-views', {
    kind: 'contact',
    name: 'Landlords in Pune',
    scope: 'company',
    filter: [
      { field: 'kinds', op: 'has_any', value: ['landlord'] },
      { field: 'city', op: 'eq', value: 'Pune' },
    ],
  })
}

/** A portal by the month from six months ago on, dearer since two. */
async function sayCosts(ask: Ask, source: string): Promise<void> {
  const month = (ago: number) => new Date(clock.now() - days(ago)).toISOString().slice(0, 7)
  await ask('PUT', `/lead-sources/${source}/costs/${month(180)}`, { per_month: 15_000_00, per_lead: 0 })
  await ask('PUT', `/lead-sources/${source}/costs/${month(60)}`, { per_month: 18_000_00, per_lead: 0 })
}

async function workLeads(ask: Ask, make: Make): Promise<void> {
  const filter = JSON.stringify([
    { field: 'status', op: 'eq', value: 'qualified' },
    { field: 'lead_type', op: 'eq', value: 'buy' },
  ])
  const leads = (await ask('GET', `/leads?limit=4&filter=${encodeURIComponent(filter)}`)) as {
    id: string
    contact: Named
  }[]
  const follow_up_at = new Date(clock.now() + hours(20)).toISOString()
  for (const [i, lead] of leads.entries()) {
    const wish = {
      budget: '75 lakh - 95 lakh',
      bhk: '2/3 BHK',
      localities: ['Baner', 'Wakad'],
      amenities: ['Lift', 'Gym'],
    }
    await ask('PUT', `/leads/${lead.id}/requirement`, { ...wish, must_have: ['bhk', 'amenities.Lift'] })
    await ask('PUT', `/leads/${lead.id}/requirement`, {
      ...wish,
      budget: '80 lakh - 1.1 Cr',
      furnishing: ['semi_furnished'],
      must_have: ['bhk', 'amenities.Lift'],
    })
    await ask('PATCH', `/leads/${lead.id}`, {
      follow_up_at,
      custom: { home_loan: ['approved', 'applied', 'not_needed'][i % 3] },
    })
    await ask('PATCH', `/contacts/${lead.contact.id}`, {
      custom: { employer: ['Infosys', 'Bharat Forge', 'Persistent', 'TCS'][i] },
    })
  }
  const said = { purpose: 'promotional', text: 'Agreed on the phone to be told of new projects' }
  const consent = (i: number, body: object) =>
    make(`/contacts/${leads[i]!.contact.id}/consent-entries`, { ...said, ...body })
  await consent(0, { channels: ['all'], granted: true, captured_at: new Date(clock.now() - hours(72)).toISOString() })
  await consent(1, {
    channels: ['call', 'sms'],
    granted: true,
    captured_at: new Date(clock.now() - hours(48)).toISOString(),
  })
  await consent(1, { channels: ['sms'], granted: false, captured_at: isoNow() })
  await ask('PUT', `/contacts/${leads[2]!.contact.id}/do-not-disturb`, {
    covers: 'promotional',
    reason: 'Asked not to be called with offers',
  })
}

/** One person entered twice and made one again, and two who may be one. */
async function knowPeople(ask: Ask, make: Make): Promise<void> {
  const pune = { city: 'Pune' }
  const kept = await make('/contacts', { ...pune, name: 'Shalini Ketkar', phones: ['98900 10011'] })
  const other = await make('/contacts', {
    ...pune,
    name: 'Shalini K',
    phones: ['98900 10012'],
    emails: ['shalini.ketkar@example.in'],
  })
  await ask('POST', `/contacts/${kept.id}/merges`, { with: other.id })
  await make('/contacts', { ...pune, name: 'Hemant Sardesai', phones: ['98900 10013'] })
  await make('/contacts', { ...pune, name: 'Hemant Sardesai', phones: ['98900 10014'] })
}

const LIST = `Name,Phone,City,Budget,Locality
Ketan Bapat,9890010021,Pune,70 lakh,Baner
Sneha Gadre,9890010022,Pune,1.1 Cr,Aundh
Rahul Dixit,98900-10023,Mumbai,85 lakh,Wakad
Rahul Dixit,+91 98900 10023,Mumbai,85 lakh,Wakad
Nobody,12345,Pune,,
`

/** A list from a fair: of its five rows one comes twice, and one has no number that can be dialled: its lead is flagged. */
async function bringList(ask: Ask): Promise<void> {
  const form = new FormData()
  form.set('file', new File([LIST], 'property-fair.csv', { type: 'text/csv' }))
  const { id, mapping } = (await ask('POST', '/imports?kind=lead', form)) as Named & { mapping: Record<string, string> }
  await ask('PUT', `/imports/${id}/mapping`, { mapping })
  await ask('POST', `/imports/${id}/run`)
}
