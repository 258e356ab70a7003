import { choicesOf, SelectField } from '../parts/select-field'
import { TextField } from '../parts/text-field'
import type { Member, Role, Team } from '../records'
import { choicesOfTeams, placedTeams } from './team-tree'
import { text } from './team-words'

export type MemberFilter = { search: string; roleId: string; teamId: string; status: string }

export const NO_FILTER: MemberFilter = { search: '', roleId: '', teamId: '', status: 'present' }

/** The members that fit; `present` are those who were not deactivated. */
export function membersThatFit(members: readonly Member[], { search, roleId, teamId, status }: MemberFilter): Member[] {
  const wanted = search.trim().toLowerCase()
  const digits = wanted.replace(/\D/g, '')
  return members.filter(
    member =>
      (wanted === '' ||
        member.name.toLowerCase().includes(wanted) ||
        member.email.includes(wanted) ||
        (digits.length > 2 && (member.phone ?? '').includes(digits))) &&
      (roleId === '' || member.role.id === roleId) &&
      (teamId === '' || member.team?.id === teamId) &&
      (status === 'present' ? member.status !== 'deactivated' : member.status === status),
  )
}

/** The members that a list from the API has with this filter, but for what is searched for, as an export asks for them. */
export function exportedMembers({ roleId, teamId, status }: MemberFilter): string {
  const conditions = [
    roleId && { field: 'role_id', op: 'eq', value: roleId },
    teamId && { field: 'team_id', op: 'eq', value: teamId },
    status === 'present'
      ? { field: 'status', op: 'ne', value: 'deactivated' }
      : { field: 'status', op: 'eq', value: status },
  ].filter(Boolean)
  return `/members?${new URLSearchParams({ sort: 'name', filter: JSON.stringify(conditions) })}`
}

type Props = {
  filter: MemberFilter
  roles: readonly Role[]
  teams: readonly Team[]
  onChange(filter: MemberFilter): void
}

export function MemberFilterBar({ filter, roles, teams, onChange }: Props) {
  const set = (part: Partial<MemberFilter>) => onChange({ ...filter, ...part })
  return (
    <search className="member-filter">
      <div className="form-grid">
        <TextField
          label={text.search}
          placeholder={text.searchHint}
          type="search"
          value={filter.search}
          onChange={event => set({ search: event.target.value })}
        />
        <SelectField
          label={text.role}
          value={filter.roleId}
          choices={[{ value: '', label: text.anyRole }, ...roles.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={event => set({ roleId: event.target.value })}
        />
        <SelectField
          label={text.team}
          value={filter.teamId}
          choices={[{ value: '', label: text.anyTeam }, ...choicesOfTeams(placedTeams(teams))]}
          onChange={event => set({ teamId: event.target.value })}
        />
        <SelectField
          label={text.status}
          value={filter.status}
          choices={choicesOf(text.statuses)}
          onChange={event => set({ status: event.target.value })}
        />
      </div>
    </search>
  )
}
