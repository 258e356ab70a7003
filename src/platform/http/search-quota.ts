import type { Context } from 'elysia'
import type { Who } from '../db/who'
import { callerOf, takeQuota } from './access'
import { policies } from './rate-limit'

/** For lists that are narrowed by `q`: whom it names is searched for, and numbers are guessed there no faster than in the
 *  search itself. 429. */
export function paySearch(context: Pick<Context, 'request' | 'set'> & { who: Who }, q: string | undefined): void {
  const { request, set, who } = context
  if (q) takeQuota({ request, set }, policies.search, callerOf(who))
}
