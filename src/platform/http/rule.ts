/** Who may use a route. `can`: the permission a member needs (of several, any). `scope`: the scope an API key needs;
 *  without one, keys are not accepted. `'member'`: any signed-in member, no keys. `'principal'`: anybody known. */
export type Rule =
  | 'member'
  | 'principal'
  | {
      can?: string | readonly string[]
      scope?: string
      /** Requires a recent sign-in, or proof that the member is still the one at the screen: sensitive changes do. */
      recent?: true
      /** Open to a member who has not set up the second step yet that the company requires. */
      beforeSecondStep?: true
      /** Open to the operator's staff though no permission is asked for: what their session itself needs. */
      support?: true
      /** Bytes of JSON that the route takes, where 256 KiB are too few. */
      largestBody?: number
    }

/** The description of a rule. */
export function detailOf(rule: Rule): { security: Record<string, string[]>[] } & Record<`x-${string}`, unknown> {
  const takesKeys = rule === 'principal' || (typeof rule === 'object' && rule.scope)
  const can = typeof rule === 'object' ? [rule.can ?? []].flat() : []
  return {
    security: [{ session: [] }, { mobileSession: [] }, ...(takesKeys ? [{ apiKey: [] }] : [])],
    ...(can.length ? { 'x-permission': can.join(' or ') } : {}),
    ...(typeof rule === 'object' && rule.scope ? { 'x-scope': rule.scope } : {}),
    ...(typeof rule === 'object' && rule.recent ? { 'x-recent-sign-in': true } : {}),
  }
}
