import { useState } from 'react'
import { paths } from '../api'
import { ExportButton } from '../exports/export-button'
import { Button } from '../parts/button'
import { Empty } from '../parts/empty'
import { FailureNote } from '../parts/failure-note'
import { PageTitle } from '../parts/page-title'
import { Spinner } from '../parts/spinner'
import type { Member } from '../records'
import { useGet } from '../use-get'
import { words as common } from '../words'
import { InvitationDialog } from './invitation-dialog'
import { findInvitationLink } from './invitation-link'
import { MemberDialog } from './member-dialog'
import { exportedMembers, MemberFilterBar, membersThatFit, NO_FILTER } from './member-filter'
import { MemberRow } from './member-row'
import { text } from './team-words'
import { TeamsPanel } from './teams-panel'

export function TeamSection() {
  const members = useGet(paths.members, { all: true })
  const teams = useGet(paths.teams)
  const roles = useGet(paths.roles)
  const [filter, setFilter] = useState(NO_FILTER)
  const [isAdding, setAdding] = useState(false)
  const [invited, setInvited] = useState<{ name: string; link: string } | null>(null)
  const reload = () => {
    members.reload()
    teams.reload()
  }
  const added = async (member: Member) => {
    reload()
    // Where no mail brings it, the link is handed on by hand; where it can't be read, the row offers it again.
    const link = member.status === 'invited' ? await findInvitationLink(member).catch(() => null) : null
    if (link) setInvited({ name: member.name, link })
  }
  return (
    <section>
      <PageTitle
        action={
          <div className="page-actions">
            <ExportButton kind="members" can="settings.team" list={exportedMembers(filter)} />
            <Button look="primary" icon="plus" onClick={() => setAdding(true)}>
              {text.add}
            </Button>
          </div>
        }
      >
        {text.title}
      </PageTitle>
      <p className="soft">{text.intro}</p>
      <MemberFilterBar filter={filter} roles={roles.data ?? []} teams={teams.data ?? []} onChange={setFilter} />
      <FailureNote failure={members.failure} onRetry={members.reload} />
      {members.data ? <Members members={membersThatFit(members.data, filter)} onChanged={reload} /> : <Spinner />}
      <TeamsPanel teams={teams} members={members.data ?? []} onChanged={reload} />
      {isAdding ? <MemberDialog onDone={added} onClose={() => setAdding(false)} /> : null}
      {invited ? <InvitationDialog {...invited} onClose={() => setInvited(null)} /> : null}
    </section>
  )
}

function Members({ members, onChanged }: { members: readonly Member[]; onChanged(): void }) {
  if (members.length === 0) return <Empty icon="person" title={text.nobody} hint={text.nobodyHint} />
  return (
    <table className="rows team-table">
      <thead>
        <tr>
          <th scope="col">{text.name}</th>
          <th scope="col">{text.role}</th>
          <th scope="col">{text.team}</th>
          <th scope="col">{text.takesLeads}</th>
          <th scope="col">
            <span className="visually-hidden">{common.common.edit}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map(member => (
          <MemberRow key={member.id} member={member} onChanged={onChanged} />
        ))}
      </tbody>
    </table>
  )
}
