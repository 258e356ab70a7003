// Who changed what, when and from where. Triggers write it (sql/functions/audit.sql); this room reads it.
// Owns: audit_entry.

import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { jsonText } from '../../platform/http/envelope'
import { query } from '../../platform/http/query'
import { content, errors, page } from '../../platform/http/shape'
import { exportEntries } from './export-entries'
import { listEntries } from './list-entries'
import { AuditEntry, AuditExportQuery, AuditQuery } from './schema'

export const auditLog = new Elysia({ prefix: '/audit-log', tags: ['Data and privacy'] })
  .use(access)
  .get('/', async ({ who, query }) => jsonText(await listEntries(who, query)), {
    allow: { can: 'settings.company' },
    ...query(AuditQuery),
    response: { 200: page(AuditEntry), ...errors() },
    detail: {
      operationId: 'listAuditEntries',
      summary: 'List who changed what, the newest first',
      description:
        'Every write by a member or an API key, and every sign-in and sign-out. Kept for three years; nobody can change ' +
        'or remove an entry.',
    },
  })
  .get('/export', ({ who, query }) => exportEntries(who, query.filter), {
    allow: { can: 'settings.company' },
    ...query(AuditExportQuery),
    response: { 200: content('text/csv'), ...errors() },
    detail: {
      operationId: 'exportAuditEntries',
      summary: 'Take the audit log as a CSV file',
      description: 'At most 100,000 entries, the newest first. That it was taken is an entry too.',
    },
  })
