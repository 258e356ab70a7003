import { useState } from 'react'
import { createTeam, paths } from '../api'
import { Button } from '../parts/button'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { PageTitle } from '../parts/page-title'
import { Spinner } from '../parts/spinner'
import { TextField } from '../parts/text-field'
import { textOf, useSubmit } from '../parts/use-submit'
import { useGet } from '../use-get'
import { words as common } from '../words'
import { MemberDialog } from './member-dialog'
import { MemberRow } from './member-row'
import { words } from './words'

const text = words.team

export function TeamSection() {
  const members = useGet(paths.members, { all: true })
  const teams = useGet(paths.teams)
  const [open, setOpen] = useState<'member' | 'team' | null>(null)
  const close = () => setOpen(null)
  return (
    <section>
      <PageTitle
        action={
          <Button look="primary" icon="plus" onClick={() => setOpen('member')}>
            {text.add}
          </Button>
        }
      >
        {text.title}
      </PageTitle>
      <p className="soft">{text.intro}</p>
      <FailureNote failure={members.failure} onRetry={members.reload} />
      {members.data ? null : <Spinner />}
      {members.data ? (
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
            {members.data.map(member => (
              <MemberRow key={member.id} member={member} onChanged={members.reload} />
            ))}
          </tbody>
        </table>
      ) : null}
      <div className="page-title">
        <h2>{text.teams}</h2>
        <Button icon="plus" onClick={() => setOpen('team')}>
          {text.addTeam}
        </Button>
      </div>
      <ul className="mini-list">
        {teams.data?.map(team => (
          <li key={team.id}>
            <strong>{team.name}</strong>
            <span className="soft">
              {[team.leader?.name, text.people(team.member_count)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {open === 'member' ? <MemberDialog onDone={members.reload} onClose={close} /> : null}
      {open === 'team' ? <TeamDialog onDone={teams.reload} onClose={close} /> : null}
    </section>
  )
}

function TeamDialog({ onDone, onClose }: { onDone(): void; onClose(): void }) {
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    await createTeam(textOf(form, 'name') ?? '')
    onDone()
    onClose()
  })
  return (
    <Dialog title={text.addTeam} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <TextField label={text.teamName} name="name" error={error('name')} />
        <FailureNote failure={failure} shown={['name']} />
        <FormActions label={text.addTeam} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
