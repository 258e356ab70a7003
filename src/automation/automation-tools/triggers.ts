import type { Who } from '../../platform/db/who'
import { fault } from '../../platform/errors'
import { type Trigger, triggerOf } from '../../platform/record/trigger'
import { said } from '../../platform/rooms'
import { triggersToCome } from './triggers-to-come'

/** What automation tools may follow, those included whose records are still to come. */
export const listTriggers = () => [
  ...said('triggers').map(trigger => shown(trigger, true)),
  ...triggersToCome.map(trigger => shown(trigger, false)),
]

const shown = (trigger: Omit<Trigger, 'shape'>, available: boolean) => ({
  key: trigger.key,
  name: trigger.name,
  description: trigger.description,
  scope: trigger.scope,
  event_type: trigger.event,
  available,
  sample: trigger.sample,
})

/** Whether there is a trigger of this key, or will be. */
export const isTrigger = (key: string): boolean => listTriggers().some(one => one.key === key)

/** The trigger of a key, for a caller who may read what it shows. 404 for one that there is not, 409 for one whose
 *  records are still to come, 403 without its scope. */
export function triggerFor(who: Who, key: string): Trigger {
  const trigger = triggerOf(key)
  const toCome = triggersToCome.find(one => one.key === key)
  const { scope } = trigger ?? toCome ?? {}
  if (!scope) throw fault('not_found')
  if (who.scopes && !who.scopes.has(scope)) throw fault('scope_missing')
  if (!trigger) throw fault('conflict', { message: 'Nothing of this kind is kept yet' })
  return trigger
}
