import { ApiFailure, patch } from '../../../web/client'
import type { Automation } from '../schema'

/** Switches a rule on or off. */
export const switchOn = ({ id, updated_at }: Automation, is_on: boolean): Promise<Automation> =>
  inWords(() => patch<Automation>(`/automations/${encodeURIComponent(id)}`, { is_on, updated_at }))

/** Does something with a rule that no form asks for: what stands in the way is said in words, where no field could. */
export async function inWords<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (thrown) {
    if (!(thrown instanceof ApiFailure) || thrown.status !== 422) throw thrown
    throw new ApiFailure(thrown.status, thrown.code, Object.values(thrown.fields).join('; ') || thrown.message)
  }
}
