import type { Stage } from './stage'

/** What the company has set up: everything that is kept as conditions, hours, patterns or lists. */
export async function setUp(stage: Stage): Promise<void> {
  const { ask, world, known } = stage
  const { asha } = world
  known.source = world.source!.id
  await ownFields(stage)
  await ask(asha, 'PATCH', '/company', {
    legal_name: 'Lakeview Realty LLP',
    address: { line1: '5, Lake Road', city: 'Pune', state_code: '27', pin: '411045' },
    rera_registrations: [{ state_code: '27', number: 'A52100000001' }],
  })
  known.branch = (
    await ask(asha, 'POST', '/branches', {
      name: 'Wakad office',
      rera_registrations: [{ state_code: '27', number: 'A52100000002' }],
      address: { line1: '7, Hill Road', city: 'Pune', state_code: '27', pin: '411057' },
      business_hours: {
        ...Object.fromEntries(
          ['tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map(day => [day, []]),
        ),
        monday: [{ from: '09:30', to: '18:00' }],
      },
    })
  ).id
  await ask(asha, 'PATCH', '/number-series/lead', { pattern: 'LVR-{YY}-{N:5}' })
  await ask(asha, 'PATCH', '/consent-settings', { sending_hours: { sms: { from: '10:00', to: '20:00' } } })
  known.role = (
    await ask(asha, 'POST', '/roles', {
      name: 'Site host',
      permissions: { 'leads.view': 'team', 'contacts.view': 'own' },
    })
  ).id
  await ask(asha, 'PATCH', `/lead-sources/${world.source!.id}`, {
    field_map: {
      keys: [
        { from: 'Ph', to: 'phone' },
        { from: 'Furnished', to: 'furnishing', values: { No: 'Unfurnished' } },
      ],
      constants: [{ to: 'city', value: 'Pune' }],
    },
    consent: {
      ...{ key: 'agree', text: 'Call me about flats', text_version: null },
      ...{ purpose: 'promotional', channels: ['call'] },
    },
  })
  await rules(stage)
  await viewsAndTexts(stage)
}

async function ownFields({ ask, world: { asha }, known }: Stage): Promise<void> {
  known.loan = (
    await ask(asha, 'POST', '/custom-fields', {
      kind: 'lead',
      key: 'home_loan',
      label: 'Home loan',
      type: 'choice',
      choices: [{ label: 'Approved' }, { label: 'Applied' }],
      default: 'applied',
    })
  ).id
  known.bank = (
    await ask(asha, 'POST', '/custom-fields', {
      kind: 'lead',
      key: 'bank',
      label: 'Bank',
      type: 'text',
      required_when: { filter: [{ field: 'custom.home_loan', op: 'eq', value: 'approved' }] },
    })
  ).id
  await ask(asha, 'POST', '/custom-fields', { kind: 'contact', key: 'employer', label: 'Employer', type: 'text' })
  await ask(asha, 'POST', '/custom-fields', { kind: 'locality', key: 'metro', label: 'Metro', type: 'boolean' })
}

async function rules({ ask, world, known }: Stage): Promise<void> {
  const { asha, ravi, neha } = world
  known.route = (
    await ask(asha, 'POST', '/assignment-rules', {
      name: 'Kharadi',
      way: 'weighted',
      member_ids: [ravi.id, neha.id],
      weights: { [ravi.id]: 3 },
      conditions: [{ field: 'locality', op: 'contains', value: 'Kharadi' }],
      reroute_after: 60,
    })
  ).id
  await ask(asha, 'PUT', '/assignment-rules/order', { ids: [known.route] })
  known.policy = (
    await ask(asha, 'POST', '/sla-policies', {
      name: 'Hot ones at once',
      conditions: [{ field: 'temperature', op: 'eq', value: 'hot' }],
      first_response_minutes: 5,
      hours: 'round_the_clock',
      warn_percent: 50,
      escalates_to_leader: true,
    })
  ).id
  known.guard = (
    await ask(asha, 'POST', '/process-rules', {
      name: 'No negotiation without a visit',
      to_statuses: ['negotiation'],
      conditions: [{ field: 'lead_type', op: 'eq', value: 'buy' }],
      requires: [{ kind: 'visit_completed' }, { kind: 'fields', fields: ['budget'] }],
    })
  ).id
}

async function viewsAndTexts({ ask, world, known }: Stage): Promise<void> {
  const { asha, ravi } = world
  known.view = (
    await ask(asha, 'POST', '/saved-views', {
      kind: 'lead',
      name: 'Hot, loan applied for',
      scope: 'company',
      filter: [
        { field: 'temperature', op: 'eq', value: 'hot' },
        { field: 'custom.home_loan', op: 'eq', value: 'applied' },
      ],
      sort: '-received_at',
      columns: ['contact', 'status'],
    })
  ).id
  await ask(ravi, 'PUT', '/saved-views/arrangement', { kind: 'lead', order: [known.view], hidden: ['hot_leads'] })
  await ask(ravi, 'PUT', '/saved-views/columns', { kind: 'lead', columns: ['contact', 'status'] })
  const text = { channel: 'note', record: 'lead', body: 'Namaste {{contact.first_name|there}}' }
  known.template = (await ask(asha, 'POST', '/templates', { ...text, name: 'Greeting' })).id
  await ask(asha, 'PATCH', `/templates/${known.template}`, { body: 'Good day {{contact.first_name|there}}' })
  await ask(ravi, 'PATCH', '/notification-choices', {
    kinds: { lead_assigned: { mail: true }, mention: { in_app: false } },
    digest: 'hourly',
  })
}
