import { CheckGroup } from '../parts/check-group'
import { choicesOf, SelectField } from '../parts/select-field'
import { TextField } from '../parts/text-field'
import type { Submit } from '../parts/use-submit'
import type { AssignmentRule } from '../records'
import { assignmentWords as text } from './assignment-words'
import type { WhoTakes } from './rule-form'

type Named = { id: string; name: string }
type Props = {
  rule: AssignmentRule | undefined
  way: AssignmentRule['way']
  who: WhoTakes
  onWho(who: WhoTakes): void
  members: readonly Named[]
  teams: readonly Named[]
  error: Submit['error']
}

const named = (list: readonly Named[]) => list.map(({ id, name }) => ({ value: id, label: name }))

/** Who takes the leads of a rule: one member, some, a team or everybody; with their weights. */
export function RuleTakers({ rule, way, who, onWho, members, teams, error }: Props) {
  if (way === 'fixed') {
    return (
      <SelectField
        label={text.whoLabel}
        name="fixed_member"
        defaultValue={rule?.member_ids[0] ?? ''}
        choices={[{ value: '', label: text.chooseOne }, ...named(members)]}
        error={error('member_ids')}
      />
    )
  }
  return (
    <>
      <SelectField
        label={text.whoLabel}
        name="who"
        value={who}
        onChange={event => onWho(event.target.value as WhoTakes)}
        choices={choicesOf(text.who)}
      />
      {who === 'members' ? (
        <CheckGroup
          legend={text.members}
          name="member_ids"
          choices={named(members)}
          chosen={rule?.member_ids ?? []}
          error={error('member_ids')}
        />
      ) : null}
      {who === 'team' ? (
        <SelectField
          label={text.team}
          name="team_id"
          defaultValue={rule?.team_id ?? ''}
          choices={[{ value: '', label: text.chooseOne }, ...named(teams)]}
          error={error('team_id')}
        />
      ) : null}
      {way === 'weighted' ? (
        <fieldset className="check-group">
          <legend>{text.weights}</legend>
          <p className="field-hint">{text.weightsHint}</p>
          <div className="form-grid">
            {members.map(({ id, name }) => (
              <TextField
                key={id}
                label={text.weightOf(name)}
                name={`weights.${id}`}
                inputMode="numeric"
                defaultValue={rule?.weights[id] ?? ''}
                error={error(`weights.${id}`)}
              />
            ))}
          </div>
          {error('weights') ? <p className="field-error">{error('weights')}</p> : null}
        </fieldset>
      ) : null}
    </>
  )
}
