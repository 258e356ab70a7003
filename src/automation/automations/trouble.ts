import { isoNow } from '../../platform/clock'
import type { Write } from '../../platform/db/work'
import { append } from '../../platform/events/append'
import { notify } from '../../records'
import { membersWho } from '../../workspace'
import { sql } from '../queries.gen'

/** Says that an automation is in trouble, once until somebody changes it: with the automation, as an event, and to whoever it
 *  acts for, or, where they left, to whoever may mend it. */
export async function sayTrouble(work: Write, id: string, trouble: string, more: object = {}): Promise<void> {
  const automation = await work.maybe(sql.automations.noteTrouble, { id, trouble, at: isoNow() })
  if (!automation) return
  const subject = { kind: 'automation', id }
  const editors = await membersWho(work, 'automations.edit')
  const to = editors.includes(automation.acts_for) ? [automation.acts_for] : editors
  await append(work, {
    type: 'automation.failed',
    subject,
    changes: { name: automation.name, error: trouble, ...more },
  })
  await notify(work, { kind: 'automation_trouble', to, subject, data: { text: trouble } })
}
