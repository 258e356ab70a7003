import { useState } from 'react'
import { Button } from '../parts/button'
import { Empty } from '../parts/empty'
import { FailureNote } from '../parts/failure-note'
import { Spinner } from '../parts/spinner'
import type { Member, Team } from '../records'
import type { Loaded } from '../use-get'
import { words as common } from '../words'
import { DeleteTeamDialog, TeamDialog } from './team-dialog'
import { type Placed, placedTeams } from './team-tree'
import { text } from './team-words'

type Props = { teams: Loaded<Team[]>; members: readonly Member[]; onChanged(): void }

/** The tree of the teams. */
export function TeamsPanel({ teams, members, onChanged }: Props) {
  const [isAdding, setAdding] = useState(false)
  const all = teams.data ?? []
  return (
    <>
      <div className="page-title">
        <h2>{text.teams}</h2>
        <Button icon="plus" onClick={() => setAdding(true)}>
          {text.addTeam}
        </Button>
      </div>
      <p className="soft">{text.teamsIntro}</p>
      <FailureNote failure={teams.failure} onRetry={teams.reload} />
      {teams.data ? null : <Spinner />}
      {teams.data?.length === 0 ? <Empty icon="contacts" title={text.noTeams} hint={text.noTeamsHint} /> : null}
      <ul className="mini-list">
        {placedTeams(all).map(placed => (
          <Row key={placed.team.id} placed={placed} teams={all} members={members} onChanged={onChanged} />
        ))}
      </ul>
      {isAdding ? (
        <TeamDialog teams={all} members={members} onDone={onChanged} onClose={() => setAdding(false)} />
      ) : null}
    </>
  )
}

type RowProps = { placed: Placed; teams: readonly Team[]; members: readonly Member[]; onChanged(): void }

function Row({ placed: { team, depth }, teams, members, onChanged }: RowProps) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpen(null)
  return (
    <li style={{ marginInlineStart: `${depth * 1.25}rem` }}>
      <strong>{team.name}</strong>
      <span className="soft">{[team.leader?.name, text.people(team.member_count)].filter(Boolean).join(' · ')}</span>
      <Button look="quiet" icon="edit" iconOnly onClick={() => setOpen('edit')}>
        {`${text.editTeam}: ${team.name}`}
      </Button>
      <Button look="quiet" icon="close" iconOnly onClick={() => setOpen('delete')}>
        {`${common.common.delete}: ${team.name}`}
      </Button>
      {open === 'edit' ? (
        <TeamDialog team={team} teams={teams} members={members} onDone={onChanged} onClose={close} />
      ) : null}
      {open === 'delete' ? <DeleteTeamDialog team={team} teams={teams} onDone={onChanged} onClose={close} /> : null}
    </li>
  )
}
