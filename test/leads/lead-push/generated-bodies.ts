// Bodies as form tools, booking pages, CRMs and relays send them, made at random around people who are known to the test.

export type Enquirer = { first: string; last: string; name: string; national: string; email: string | null }
/** Answers a whole number below `below`. */
export type Dice = (below: number) => number

/** A small linear congruential generator: the same bodies for the same seed. */
export function diceOf(seed: number): Dice {
  let state = (seed * 7919) % 2147483648
  return below => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * below)
  }
}

const one = <T>(dice: Dice, list: readonly T[]): T => list[dice(list.length)]!

export function shuffled<T>(dice: Dice, list: readonly T[]): T[] {
  const left = [...list]
  return list.map(() => left.splice(dice(left.length), 1)[0]!)
}

/** Those who are named beside the enquirer. None of them may become one. */
export const OTHERS = [
  { id: 955, name: 'Hosting Person', email: 'host@agency.example.in', phone: '9800099001' },
  { id: 956, name: 'Agent Person', email: 'agent@agency.example.in', phone: '+91 98000 99002' },
  { id: 957, name: 'Owner Person', email: 'owner@agency.example.in', phone: '09800099003' },
] as const
const OTHER_KEYS =
  'organizer host agent owner builder assigned_to assignee created_by account receiver sales_rep user form_owner team'.split(
    ' ',
  )

const NAME = ['Name', 'Full name', 'Your name', 'What is your name?', 'Customer Name', 'full_name']
const PHONE = [
  'Phone',
  'Mobile number',
  'WhatsApp number',
  'Contact number',
  'Your phone number',
  'phone_number',
  'Mobile no.',
]
const EMAIL = ['Email', 'E-mail', 'Your email', 'Email address']
const EXTRAS: [question: string, options: string[]][] = [
  ['Which BHK?', ['1 BHK', '2 BHK', '3 BHK', '4 BHK']],
  ['Preferred locality', ['Baner', 'Kharadi', 'Wakad']],
  ['Budget', ['50 lakh', '80 lakh', '1.2 crore']],
  ['How did you hear of us?', ['Friend', 'Hoarding', 'Web']],
  ['Reference', ['Friend', 'None of these']],
  ['When can you visit?', ['Saturday', 'Sunday']],
  ['Need a home loan?', ['Yes', 'No']],
]

type Kind = 'name' | 'first' | 'last' | 'phone' | 'email' | 'choice'
type Asked = { kind: Kind; question: string; answer: string; options: string[] }

const SPELLED: ((national: string) => string)[] = [
  national => national,
  national => `+91${national}`,
  national => `+91 ${national.slice(0, 5)} ${national.slice(5)}`,
  national => `0${national}`,
  national => `${national.slice(0, 5)}-${national.slice(5)}`,
]

/** What a form asks, answered by `who`, in any order. */
function asked(dice: Dice, who: Enquirer): Asked[] {
  const plain = (kind: Kind, question: string, answer: string): Asked => ({ kind, question, answer, options: [] })
  const names =
    dice(3) === 0
      ? [plain('first', 'First name', who.first), plain('last', 'Last name', who.last)]
      : [plain('name', one(dice, NAME), who.name)]
  const email = who.email && dice(2) === 0 ? [plain('email', one(dice, EMAIL), who.email)] : []
  const extras = shuffled(dice, EXTRAS).slice(0, dice(4))
  return shuffled(dice, [
    ...names,
    plain('phone', one(dice, PHONE), one(dice, SPELLED)(who.national)),
    ...email,
    ...extras.map(([question, options]): Asked => ({ kind: 'choice', question, answer: one(dice, options), options })),
  ])
}

const TYPES: Record<Kind, string> = {
  ...{
    name: 'short_text',
    first: 'short_text',
    last: 'short_text',
    phone: 'phone_number',
    email: 'email',
    choice: 'multiple_choice',
  },
}

type Tool = (dice: Dice, questions: Asked[], id: string, who: Enquirer) => object

const TOOLS: Record<string, Tool> = {
  typeform: (_dice, questions, id) => ({
    event_type: 'form_response',
    form_response: {
      token: id,
      form_id: 'form7',
      definition: {
        id: 'form7',
        title: 'A form',
        fields: questions.map(({ kind, question }, i) => ({ id: `f${i}`, title: question, type: TYPES[kind] })),
      },
      answers: questions.map(({ kind, answer }, i) => {
        const field = { id: `f${i}`, type: TYPES[kind] }
        if (kind === 'choice') return { type: 'choice', choice: { id: `c${i}`, label: answer }, field }
        const type = kind === 'phone' ? 'phone_number' : kind === 'email' ? 'email' : 'text'
        return { type, [type]: answer, field }
      }),
    },
  }),
  tally: (_dice, questions, id) => ({
    eventType: 'FORM_RESPONSE',
    data: {
      responseId: id,
      formId: 'form7',
      fields: questions.map(({ kind, question, answer, options }, i) => ({
        ...{ key: `question_${i}`, label: question, type: kind === 'choice' ? 'CHECKBOXES' : 'INPUT_TEXT' },
        ...(kind === 'choice'
          ? { value: [`o${options.indexOf(answer)}`], options: options.map((text, at) => ({ id: `o${at}`, text })) }
          : { value: answer }),
      })),
    },
  }),
  jotform: (_dice, questions, id, who) => ({
    ...{ formID: '2300', submissionID: id, username: 'agencylogin' },
    rawRequest: JSON.stringify(
      Object.fromEntries([
        ...questions
          .filter(({ kind }) => !['name', 'first', 'last'].includes(kind))
          .map(({ kind, question, answer }, i) => {
            const key = kind === 'phone' ? 'phoneNumber' : kind === 'email' ? 'email' : question.replace(/\W/g, '')
            return [`q${i + 5}_${key}`, kind === 'phone' ? { full: answer } : answer]
          }),
        ['q3_fullName', { first: who.first, last: who.last }],
      ]),
    ),
  }),
  hubspot: (_dice, questions, id, who) => ({
    ...{ 'portal-id': 62515, submission_id: id },
    properties: {
      ...{
        firstname: { value: who.first, versions: [{ value: who.first }, { value: 'Older' }] },
        lastname: { value: who.last },
      },
      ...Object.fromEntries(
        questions.flatMap(({ kind, answer }) =>
          kind === 'phone' || kind === 'email' ? [[kind, { value: answer, versions: [] }]] : [],
        ),
      ),
    },
  }),
  cal: (_dice, questions, id, who) => ({
    triggerEvent: 'BOOKING_CREATED',
    payload: {
      ...{
        uid: id,
        startTime: '2030-01-01T00:00:00Z',
        title: `30 min between Hosting Person and ${who.name}`,
        organizer: OTHERS[0],
      },
      responses: Object.fromEntries(
        questions.flatMap(({ kind, question, answer }, i) => {
          if (kind === 'name') return [['name', { label: 'your_name', value: answer }]]
          if (kind === 'phone') return [['attendeePhoneNumber', { label: 'phone_number', value: answer }]]
          if (kind === 'email') return [['email', { label: 'email_address', value: answer }]]
          return [[`custom${i}`, { label: question, value: answer }]]
        }),
      ),
      attendees: [{ name: who.name, timeZone: 'Asia/Kolkata' }],
      team: { name: 'Sales', members: [OTHERS[1]] },
    },
  }),
  calendly: (_dice, questions, id, who) => ({
    event: 'invitee.created',
    payload: {
      ...{ uri: `https://api.calendly.com/scheduled_events/E/invitees/${id}`, name: who.name },
      questions_and_answers: questions
        .filter(({ kind }) => !['name', 'first', 'last'].includes(kind))
        .map(({ question, answer }, position) => ({ question, answer, position })),
      scheduled_event: {
        name: 'Visit',
        event_memberships: [{ user_email: OTHERS[0].email, user_name: OTHERS[0].name }],
      },
    },
  }),
  google: (_dice, questions, id) => ({
    ...{ lead_id: id, form_id: 7, google_key: 'k' },
    user_column_data: [
      { column_id: 'COMPANY_NAME', column_name: 'Company name' },
      ...questions.map(({ kind, question, answer }) => ({
        column_id: {
          name: 'FULL_NAME',
          first: 'FIRST_NAME',
          last: 'LAST_NAME',
          phone: 'PHONE_NUMBER',
          email: 'EMAIL',
          choice: question,
        }[kind],
        ...{ column_name: question, string_value: answer },
      })),
    ],
  }),
  meta: (_dice, questions, id) => ({
    ...{ id, form_id: '7', page_id: '8' },
    field_data: [
      { name: 'street_address' },
      ...questions.map(({ kind, question, answer }) => ({
        name: {
          name: 'full_name',
          first: 'first_name',
          last: 'last_name',
          phone: 'phone_number',
          email: 'email',
          choice: question,
        }[kind],
        values: [answer],
      })),
    ],
  }),
  apart: (_dice, questions, id) => ({
    submission_id: id,
    questions: questions.map(({ question }, i) => ({ id: i + 1, text: question })),
    answers: questions.map(({ answer }, i) => ({ question_id: i + 1, answer })),
  }),
  pairs: (dice, questions, id) => {
    const [label, value] = one(dice, [
      ['question', 'answer'],
      ['label', 'value'],
      ['title', 'value'],
      ['name', 'value'],
      ['fieldName', 'fieldValue'],
    ] as const)
    return {
      submissionId: id,
      [one(dice, ['answers', 'fields', 'responses', 'data', 'items'])]: questions.map(({ question, answer }) => ({
        [label]: question,
        [value]: answer,
      })),
    }
  },
  flat: (_dice, questions, id) => ({
    id,
    ...Object.fromEntries(questions.map(({ question, answer }) => [question, answer])),
  }),
  person: (dice, questions, id, who) => ({
    lead: {
      id,
      [one(dice, ['contact', 'customer', 'buyer', 'respondent'])]: {
        ...{ id: 'p1', name: who.name, phone: questions.find(({ kind }) => kind === 'phone')!.answer },
      },
      ...Object.fromEntries(
        questions.filter(({ kind }) => kind === 'choice').map(({ question, answer }) => [question, answer]),
      ),
    },
  }),
}

/** The names of the tools. */
export const TOOL_NAMES = Object.keys(TOOLS)

/** A body that one of the tools sends for `who`, with other parties, ids and wrappers around and inside it. */
export function bodyOf(dice: Dice, tool: string, who: Enquirer, id: string): object {
  let body = TOOLS[tool]!(dice, asked(dice, who), id, who)
  for (let wrappers = dice(3); wrappers > 0; wrappers--) {
    body = beside(dice, {
      [one(dice, ['payload', 'data', 'body', 'result'])]: dice(6) === 0 ? JSON.stringify(body) : body,
    })
  }
  return beside(dice, body)
}

/** Parties and things with ids and names of their own, in any order with what is there. */
function beside(dice: Dice, body: object): object {
  const parties = shuffled(dice, OTHER_KEYS)
    .slice(0, dice(3))
    .map(key => [key, dice(3) === 0 ? [one(dice, OTHERS)] : one(dice, OTHERS)])
  const things = [
    ['form', { id: 7, name: 'Contact form' }],
    ['page', { id: 8, name: 'A page' }],
    ['campaign', { id: 9, name: 'Diwali' }],
    ['project', { id: 3, name: 'Lakeview' }],
    ['assigned_to_email', OTHERS[1].email],
    ['agent_phone', OTHERS[2].phone],
    ['selected', { id: 4, text: 'Yes' }],
  ]
  return Object.fromEntries(
    shuffled(dice, [...Object.entries(body), ...parties, ...shuffled(dice, things).slice(0, dice(3))]) as [
      string,
      unknown,
    ][],
  )
}
