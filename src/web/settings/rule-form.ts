import { type Draft, type FilterField, filterOf } from '../kit/filter/drafts'
import { wholeIn } from '../parts/typed-numbers'
import { textOf } from '../parts/use-submit'
import type { AssignmentRule, NewRule } from '../records'
import type { assignmentWords as text } from './assignment-words'

export type WhoTakes = keyof typeof text.who

/** The rule that the dialog's form says. Members who were in the turn keep their order; new ones come behind. A draft of
 *  null leaves the conditions as they are. */
export function ruleOf(
  form: FormData,
  before: AssignmentRule | undefined,
  conditions: { draft: Draft | null; fields: readonly FilterField[] },
): NewRule {
  const way = form.get('way') as AssignmentRule['way']
  const who = (way === 'fixed' ? 'members' : form.get('who')) as WhoTakes
  const only = textOf(form, 'fixed_member')
  const ticked = way === 'fixed' ? (only ? [only] : []) : form.getAll('member_ids').map(String)
  const kept = before?.member_ids ?? []
  const member_ids =
    who === 'members' ? [...kept.filter(id => ticked.includes(id)), ...ticked.filter(id => !kept.includes(id))] : []
  const hours = form.get('hours') as AssignmentRule['hours']
  const fallback_member_id = textOf(form, 'fallback')
  return {
    name: textOf(form, 'name') ?? '',
    source_ids: form.getAll('source_ids').map(String),
    ...(conditions.draft ? { conditions: filterOf(conditions.draft, conditions.fields) } : {}),
    way,
    member_ids,
    team_id: who === 'team' ? textOf(form, 'team_id') : null,
    weights: way === 'weighted' ? weightsOf(form, who === 'members' ? member_ids : null) : {},
    sticky_days: wholeIn(form, 'sticky_days'),
    daily_cap: wholeIn(form, 'daily_cap'),
    open_cap: wholeIn(form, 'open_cap'),
    hours,
    branch_id: hours === 'any' && !textOf(form, 'reroute_after') ? null : textOf(form, 'branch_id'),
    prefers_language: form.has('prefers_language'),
    fallback_member_id,
    fallback_team_id: fallback_member_id ? null : textOf(form, 'fallback_team_id'),
    reroute_after: wholeIn(form, 'reroute_after'),
    reroute_times: wholeIn(form, 'reroute_times') ?? 1,
  }
}

/** The weights that are written, of these members; of everybody where it is not said who takes turns. */
function weightsOf(form: FormData, members: readonly string[] | null): Record<string, number> {
  const names = [...form.keys()].filter(name => name.startsWith('weights.'))
  return Object.fromEntries(
    names.flatMap(name => {
      const member = name.slice('weights.'.length)
      const weight = wholeIn(form, name)
      return weight === null || (members && !members.includes(member)) ? [] : [[member, weight]]
    }),
  )
}
