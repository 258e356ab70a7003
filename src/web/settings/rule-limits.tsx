import { Fold } from '../parts/fold'
import { choicesOf, SelectField } from '../parts/select-field'
import { TextField } from '../parts/text-field'
import type { Submit } from '../parts/use-submit'
import type { AssignmentRule } from '../records'
import { assignmentWords as text } from './assignment-words'

type Named = { id: string; name: string }
type Props = {
  rule: AssignmentRule | undefined
  teams: readonly Named[]
  branches: readonly Named[]
  error: Submit['error']
  /** Whether something in here is wrong. */
  isOpen: boolean
}

const named = (list: readonly Named[]) => list.map(({ id, name }) => ({ value: id, label: name }))

/** What most rules leave as it is: limits, hours, languages, and what happens when nobody responds. */
export function RuleLimits({ rule, teams, branches, error, isOpen }: Props) {
  const number = (name: 'daily_cap' | 'open_cap' | 'sticky_days' | 'reroute_after', label: string, hint: string) => (
    <TextField
      label={label}
      hint={hint}
      name={name}
      inputMode="numeric"
      defaultValue={rule?.[name] ?? ''}
      error={error(name)}
    />
  )
  return (
    <Fold title={text.more} isOpen={isOpen}>
      <div className="form-grid">
        <SelectField
          label={text.fallbackTeam}
          name="fallback_team_id"
          defaultValue={rule?.fallback_team_id ?? ''}
          choices={[{ value: '', label: text.noFallback }, ...named(teams)]}
          error={error('fallback_team_id')}
        />
        {number('daily_cap', text.dailyCap, text.noCap)}
        {number('open_cap', text.openCap, text.noCap)}
        {number('sticky_days', text.sticky, text.stickyHint)}
        <SelectField
          label={text.hoursLabel}
          name="hours"
          defaultValue={rule?.hours ?? 'any'}
          choices={choicesOf(text.hours)}
          error={error('hours')}
        />
        <SelectField
          label={text.branch}
          name="branch_id"
          defaultValue={rule?.branch_id ?? ''}
          choices={[{ value: '', label: text.companyHours }, ...named(branches)]}
          error={error('branch_id')}
        />
        {number('reroute_after', text.reroute, text.rerouteHint)}
        <TextField
          label={text.rerouteTimes}
          name="reroute_times"
          inputMode="numeric"
          defaultValue={rule?.reroute_times ?? 1}
          error={error('reroute_times')}
        />
      </div>
      <label className="check">
        <input type="checkbox" name="prefers_language" defaultChecked={rule?.prefers_language ?? false} />
        <span>{text.language}</span>
      </label>
    </Fold>
  )
}
