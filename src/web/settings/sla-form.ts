import { wholeIn } from '../parts/typed-numbers'
import { textOf } from '../parts/use-submit'
import type { NewSlaPolicy } from '../records'

/** The policy that the dialog's form says. An office or a member that the choice beside it doesn't use is left out. */
export function policyOf(form: FormData): NewSlaPolicy {
  // boundary: what boxes and lists offer are the API's own words.
  const chosen = <T extends string>(name: string) => form.getAll(name).map(String) as T[]
  const hours = form.get('hours') as NonNullable<NewSlaPolicy['hours']>
  const reassign = form.get('reassign') as NonNullable<NewSlaPolicy['reassign']>
  return {
    name: textOf(form, 'name') ?? '',
    source_ids: chosen('source_ids'),
    lead_types: chosen('lead_types'),
    temperatures: chosen('temperatures'),
    pipeline_ids: chosen('pipeline_ids'),
    first_response_minutes: wholeIn(form, 'first_response_minutes'),
    follow_up_minutes: wholeIn(form, 'follow_up_minutes'),
    idle_minutes: wholeIn(form, 'idle_minutes'),
    hours,
    branch_id: hours === 'branch' ? textOf(form, 'branch_id') : null,
    warn_percent: wholeIn(form, 'warn_percent'),
    counts: chosen('counts'),
    restarts_on_re_enquiry: form.has('restarts_on_re_enquiry'),
    escalates_to_leader: form.has('escalates_to_leader'),
    escalate_member_ids: chosen('escalate_member_ids'),
    escalate_role_ids: chosen('escalate_role_ids'),
    reassign,
    reassign_to_id: reassign === 'member' ? textOf(form, 'reassign_to_id') : null,
  }
}
