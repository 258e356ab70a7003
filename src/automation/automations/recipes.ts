// Rules of the trade, ready to be used: as data, in the words of the API.

import type { Work, Write } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import { createAutomation } from './automations'
import type { Recipe } from './builder-schema'
import { problemsOf, sentenceOf } from './check'
import type { Definition } from './definition'
import { readKnown, TO_CHOOSE } from './known'
import type { Automation } from './schema'
import { recordOf } from './triggers'

type Said = { key: string; name: string; does: string } & Definition

const OPEN = { field: 'category', op: 'eq', value: 'open' }
const UNTOUCHED = { field: 'first_response_at', op: 'is_empty' }

const RECIPES: readonly Said[] = [
  {
    key: 'untouched_lead',
    name: 'New lead untouched for 15 minutes',
    does: 'Tells the owner and their leader when nobody has responded to a new lead within 15 minutes of working time',
    trigger: { kind: 'event', event: 'lead.created' },
    conditions: null,
    steps: [
      { kind: 'wait', minutes: 15, open: true },
      {
        kind: 'branch',
        conditions: [OPEN, UNTOUCHED],
        yes: [{ kind: 'notify', text: 'Nobody has responded for 15 minutes', to_owner: true, to_leader: true }],
      },
    ],
  },
  {
    key: 'visit_feedback',
    name: 'Feedback after a visit',
    does: 'The day after a visit that took place, whoever has the lead asks what they thought of it',
    trigger: { kind: 'date', record: 'site_visit', field: 'scheduled_at', days: 1, at: '10:00' },
    conditions: [{ field: 'status', op: 'eq', value: 'completed' }],
    steps: [
      {
        kind: 'task',
        type: 'call',
        title: 'Ask {{contact.first_name|the client}} about yesterday’s visit',
        due_in_hours: 4,
      },
    ],
  },
  {
    key: 'visit_reminder',
    name: 'Visit reminder the evening before',
    does: 'Reminds whoever shows the place at six in the evening before the visit',
    trigger: { kind: 'date', record: 'site_visit', field: 'scheduled_at', days: -1, at: '18:00' },
    conditions: [{ field: 'status', op: 'eq', value: 'scheduled' }],
    steps: [
      { kind: 'visit_reminder', hours_before: 3, title: 'Confirm the visit with {{contact.first_name|the client}}' },
    ],
  },
  {
    key: 'hot_lead_in_turn',
    name: 'Hot lead that nobody works on',
    does: 'Gives a lead that turns hot, and that nobody has responded to, to whose turn it is in a team',
    trigger: { kind: 'event', event: 'lead.updated', fields: ['temperature'] },
    conditions: [OPEN, { field: 'temperature', op: 'eq', value: 'hot' }, UNTOUCHED],
    steps: [
      { kind: 'assign', to: 'round_robin', team_id: TO_CHOOSE },
      { kind: 'notify', text: 'Hot lead: call now', to_owner: true },
    ],
  },
  {
    key: 'overdue_follow_up',
    name: 'Follow-up overdue for two days',
    does: 'Tells the leader of a follow-up that was not kept for two days',
    trigger: { kind: 'date', record: 'lead', field: 'follow_up_at', days: 2, at: '10:00' },
    conditions: [OPEN],
    steps: [{ kind: 'notify', text: 'The follow-up is two days overdue', to_leader: true }],
  },
  {
    key: 'lost_lead_asks_again',
    name: 'Closed lead asks again',
    does: 'Gives the owner a call to make when somebody whose lead was lost asks again and it is opened',
    trigger: { kind: 'event', event: 'lead.reopened' },
    conditions: [OPEN],
    steps: [
      { kind: 'task', type: 'call', title: 'Call {{contact.first_name|the client}}: they ask again', due_in_hours: 2 },
      { kind: 'notify', text: 'A closed lead asks again', to_leader: true },
    ],
  },
  {
    key: 'birthday_greeting',
    name: 'Birthday greeting',
    does: 'On a contact’s birthday the owner gets the task to greet them',
    trigger: { kind: 'date', record: 'contact', field: 'birthday', days: 0, at: '09:00', yearly: true },
    conditions: null,
    steps: [
      { kind: 'task', type: 'other', title: 'Wish {{contact.name|the client}} a happy birthday', due_in_hours: 3 },
    ],
  },
  {
    key: 'anniversary_greeting',
    name: 'Anniversary greeting',
    does: 'On a contact’s anniversary the owner gets the task to greet them',
    trigger: { kind: 'date', record: 'contact', field: 'anniversary', days: 0, at: '09:00', yearly: true },
    conditions: null,
    steps: [
      { kind: 'task', type: 'other', title: 'Wish {{contact.name|the client}} a happy anniversary', due_in_hours: 3 },
    ],
  },
  {
    key: 'welcome_mail',
    name: 'Welcome mail for a source',
    does: 'Whoever comes by a source of your choice gets a mail by a template of your choice, where they may be written to',
    trigger: { kind: 'event', event: 'lead.created' },
    conditions: [{ field: 'source_id', op: 'eq', value: TO_CHOOSE }],
    steps: [{ kind: 'mail', template_id: TO_CHOOSE }],
  },
  {
    key: 'stale_warm_lead',
    name: 'Warm lead quiet for 14 days',
    does: 'The owner of a warm lead that nothing happened to for 14 days gets a call to make',
    trigger: { kind: 'date', record: 'lead', field: 'updated_at', days: 14, at: '10:00' },
    conditions: [OPEN, { field: 'temperature', op: 'eq', value: 'warm' }],
    steps: [
      {
        kind: 'task',
        type: 'call',
        title: 'Call {{contact.first_name|the client}}: quiet for two weeks',
        due_in_hours: 6,
      },
    ],
  },
]

/** Every recipe, in words, with what the company has to choose in it. */
export async function listRecipes(work: Work): Promise<Recipe[]> {
  const shown: Recipe[] = []
  for (const recipe of RECIPES) {
    const known = await readKnown(work, recordOf(recipe.trigger))
    const to_choose = Object.entries(problemsOf(recipe, known)).flatMap(([path, why]) => (why === CHOOSE ? [path] : []))
    shown.push({ ...recipe, sentence: sentenceOf(recipe, known), to_choose })
  }
  return shown
}
const CHOOSE = 'is to be chosen'

/** Makes an automation of a recipe, switched off, to be completed. 422 for a key of none. */
export async function useRecipe(work: Write, key: string, name?: string): Promise<Automation> {
  const recipe = RECIPES.find(one => one.key === key)
  if (!recipe) throw invalid({ key: 'is no recipe' })
  const { trigger, conditions, steps } = recipe
  return createAutomation(work, { name: name ?? recipe.name, trigger, conditions, steps } as never, { isDraft: true })
}
