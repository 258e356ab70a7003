import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { SelectField } from '../parts/select-field'
import { TextField } from '../parts/text-field'
import { textOf, useSubmit } from '../parts/use-submit'
import type { Member, Team } from '../records'
import { createTeam, deleteTeam, updateTeam } from '../settings-api'
import { words as common } from '../words'
import { choicesOfTeams, placesFor } from './team-tree'
import { text } from './team-words'

type Props = {
  team?: Team
  teams: readonly Team[]
  members: readonly Member[]
  onDone(): void
  onClose(): void
}

/** Adds a team, or changes the given one: its name, leader and place. */
export function TeamDialog({ team, teams, members, onDone, onClose }: Props) {
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const input = {
      name: textOf(form, 'name') ?? '',
      parent_id: textOf(form, 'parent'),
      leader_id: textOf(form, 'leader'),
    }
    await (team ? updateTeam(team.id, input) : createTeam(input))
    onDone()
    onClose()
  })
  const leaders = members.filter(({ id, status }) => status === 'active' || id === team?.leader?.id)
  return (
    <Dialog title={team ? text.editTeam : text.addTeam} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <TextField label={text.teamName} name="name" defaultValue={team?.name} error={error('name')} />
        <SelectField
          label={text.above}
          name="parent"
          defaultValue={team?.parent_id ?? ''}
          choices={[{ value: '', label: text.top }, ...choicesOfTeams(placesFor(teams, team))]}
          error={error('parent_id')}
        />
        <SelectField
          label={text.leader}
          name="leader"
          defaultValue={team?.leader?.id ?? ''}
          choices={[
            { value: '', label: text.noLeader },
            ...leaders.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          error={error('leader_id')}
        />
        <FailureNote failure={failure} shown={['name', 'parent_id', 'leader_id']} />
        <FormActions label={team ? common.common.save : text.addTeam} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

/** Takes a team away, and says where those in it go. */
export function DeleteTeamDialog({ team, teams, onDone, onClose }: Omit<Props, 'members'> & { team: Team }) {
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    await deleteTeam(team.id, textOf(form, 'move_to') ?? 'none')
    onDone()
    onClose()
  })
  return (
    <Dialog title={text.deleteTeam} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <p>{text.deleteTeamText(team.name)}</p>
        <SelectField
          label={text.moveTo}
          name="move_to"
          defaultValue={team.parent_id ?? 'none'}
          choices={[{ value: 'none', label: text.nowhere }, ...choicesOfTeams(placesFor(teams, team))]}
          error={error('move_to')}
        />
        <FailureNote failure={failure} shown={['move_to']} />
        <FormActions label={common.common.delete} isBusy={isBusy} onCancel={onClose} look="danger" />
      </form>
    </Dialog>
  )
}
