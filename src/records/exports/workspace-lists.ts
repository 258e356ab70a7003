import { AUDIT_ENTRIES, MEMBERS } from '../../workspace'
import type { ExportKind } from './kinds'

const nothing = () => ({ where: [], params: [] })

export const memberExport: ExportKind & { name: string } = {
  name: 'members',
  label: 'Members',
  can: 'settings.team',
  narrows: [],
  list: MEMBERS,
  base: nothing,
  columns: [
    { key: 'name', label: 'Name', type: 'text', at: 'name' },
    { key: 'email', label: 'E-mail', type: 'text', at: 'email' },
    { key: 'phone', label: 'Phone', type: 'phone', at: 'phone' },
    { key: 'role', label: 'Role', type: 'text', at: 'role.name' },
    { key: 'team', label: 'Team', type: 'text', at: 'team.name' },
    { key: 'branch', label: 'Office', type: 'text', at: 'branch.name' },
    { key: 'status', label: 'Status', type: 'text', at: 'status' },
    { key: 'takes_leads', label: 'Takes leads', type: 'text', at: 'takes_leads' },
    { key: 'created_at', label: 'Added', type: 'time', at: 'created_at' },
    { key: 'id', label: 'Id', type: 'text', at: 'id', extra: true },
  ],
}

export const auditExport: ExportKind & { name: string } = {
  name: 'audit',
  label: 'Audit log',
  can: 'settings.company',
  narrows: [],
  list: AUDIT_ENTRIES,
  base: nothing,
  columns: [
    { key: 'at', label: 'When', type: 'time', at: 'at' },
    { key: 'actor_kind', label: 'Kind of actor', type: 'text', at: 'actor.kind' },
    { key: 'actor_name', label: 'Actor', type: 'text', at: 'actor.name' },
    { key: 'action', label: 'Action', type: 'text', at: 'action' },
    { key: 'subject_kind', label: 'Subject', type: 'text', at: 'subject.kind' },
    { key: 'subject_id', label: 'Subject id', type: 'text', at: 'subject.id' },
    { key: 'changes', label: 'Changes', type: 'text', at: 'changes' },
    { key: 'address', label: 'Address', type: 'text', at: 'address' },
    { key: 'request_id', label: 'Request', type: 'text', at: 'request_id' },
    { key: 'actor_id', label: 'Actor id', type: 'text', at: 'actor.id', extra: true },
    { key: 'id', label: 'Id', type: 'text', at: 'id', extra: true },
  ],
}
