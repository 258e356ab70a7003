import { record } from '../../platform/record/definition'
import { choice, instant, reference, text } from '../../platform/record/fields'

/** What a member has to do and by when, for a lead or by itself. */
export const tasks = record({
  kind: 'task',
  plural: 'tasks',
  prefix: 'tsk',
  words: { one: 'Task', many: 'Tasks', any: 'a task' },
  does: 'What is to be done, by whom and when',
  isHandWritten: true,
  verbs: ['view', 'create', 'edit', 'delete', 'assign'],
  // Its room is still to come: so far tasks are only handed over.
  tools: [],
  title: 'title',
  owner: 'assignee_id',
  fields: {
    title: text(200, { label: 'Title', required: true }),
    status: choice(['open', 'done'], { label: 'Status', required: true }),
    due_at: instant({ label: 'Due', required: true }),
    assignee_id: reference('member', { label: 'Assignee', required: true }),
    lead_id: reference('lead', { label: 'Lead' }),
  },
})
