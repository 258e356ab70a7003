import { isoNow } from '../../platform/clock'
import { mayActOn } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { notify } from '../../records'
import { sql as workspaceSql } from '../../workspace/queries.gen'
import { sql } from '../queries.gen'

export const TASK_TYPES = ['call', 'follow_up', 'meeting', 'site_visit', 'document', 'payment', 'other'] as const

export type NewTask = {
  title: string
  type: (typeof TASK_TYPES)[number]
  /** ISO 8601. */
  due_at: string
  assignee_id: string
  lead_id: string | null
  /** The subject of the notification: the lead, or the contact where there is no lead. */
  about: { kind: string; id: string }
}

/** Gives a member a task, and notifies them. Answers its id. 403 for a caller who may make no tasks, or none for this
 *  member; 422 `assignee_id` for one who is not active. */
export async function createTask(work: Write, { about, ...task }: NewTask): Promise<string> {
  if (!work.who.permissions['tasks.create']) throw fault('permission_denied')
  const isOwn = task.assignee_id === work.who.memberId
  if (!isOwn && !mayActOn(work.who, 'tasks.assign', task.assignee_id)) throw fault('out_of_reach')
  if (!(await work.maybe(workspaceSql.team.findActiveMember, { id: task.assignee_id }))) {
    throw invalid({ assignee_id: 'is not an active member' })
  }
  const id = newId('tsk')
  await work.count(sql.tasks.insertTask, { id, ...task, at: isoNow() })
  await notify(work, { kind: 'task_given', to: [task.assignee_id], subject: about, data: { task_id: id } })
  return id
}
