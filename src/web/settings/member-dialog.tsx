import { paths } from '../api'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { SelectField } from '../parts/select-field'
import { TextField } from '../parts/text-field'
import { textOf, useSubmit } from '../parts/use-submit'
import { WhenRead } from '../parts/when-read'
import type { Member } from '../records'
import { createMember, updateMember } from '../settings-api'
import { useGet } from '../use-get'
import { words as common } from '../words'
import { choicesOfTeams, placedTeams } from './team-tree'
import { text } from './team-words'

const FIELDS = ['name', 'email', 'phone', 'role_id', 'team_id', 'password']
const USUAL_ROLE = 'agent'

/** Adds a member with a first password or by invitation, or changes the given one. */
export function MemberDialog(props: { member?: Member; onDone(member: Member): void; onClose(): void }) {
  const { member, onDone, onClose } = props
  const lists = { roles: useGet(paths.roles), teams: useGet(paths.teams) }
  const roles = lists.roles.data ?? []
  const teams = lists.teams.data ?? []
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const input = {
      name: textOf(form, 'name') ?? '',
      phone: textOf(form, 'phone'),
      role_id: String(form.get('role') ?? ''),
      team_id: textOf(form, 'team'),
      takes_leads: form.has('takes_leads'),
    }
    const password = String(form.get('password') ?? '')
    const saved = member
      ? await updateMember(member.id, { ...input, updated_at: member.updated_at })
      : await createMember({
          ...input,
          email: textOf(form, 'email') ?? '',
          ...(password === '' ? {} : { password }),
        })
    onDone(saved)
    onClose()
  })
  return (
    <Dialog title={member ? text.edit : text.add} onClose={onClose}>
      <WhenRead lists={[...Object.values(lists)]}>
        <form onSubmit={onSubmit} noValidate>
          <div className="form-grid">
            <TextField
              label={text.name}
              name="name"
              autoComplete="off"
              defaultValue={member?.name}
              error={error('name')}
            />
            <TextField
              label={text.phone}
              name="phone"
              type="tel"
              autoComplete="off"
              defaultValue={member?.phone ?? ''}
              error={error('phone')}
            />
            {member ? null : (
              <>
                <TextField label={text.email} name="email" type="email" autoComplete="off" error={error('email')} />
                <TextField
                  label={text.password}
                  hint={text.passwordHint}
                  name="password"
                  type="password"
                  autoComplete="new-password"
                  error={error('password')}
                />
              </>
            )}
            <SelectField
              label={text.role}
              name="role"
              defaultValue={member?.role.id ?? roles.find(({ key }) => key === USUAL_ROLE)?.id}
              choices={roles.map(({ id, name }) => ({ value: id, label: name }))}
              error={error('role_id')}
            />
            <SelectField
              label={text.team}
              name="team"
              defaultValue={member?.team?.id ?? ''}
              choices={[{ value: '', label: text.noTeam }, ...choicesOfTeams(placedTeams(teams))]}
              error={error('team_id')}
            />
          </div>
          <label className="check">
            <input type="checkbox" name="takes_leads" defaultChecked={member?.takes_leads ?? true} />
            <span>{text.takesLeads}</span>
          </label>
          <FailureNote failure={failure} shown={FIELDS} />
          <FormActions label={member ? common.common.save : text.add} isBusy={isBusy} onCancel={onClose} />
        </form>
      </WhenRead>
    </Dialog>
  )
}
