import { days } from '../../platform/clock'
import { KEPT } from '../../platform/kept'
import type { Room } from '../../platform/rooms'
import { sql } from '../queries.gen'
import { contactViews } from './contact-views'
import { contactExport } from './export-contacts'
import { contactHandOver } from './hand-over-contacts'
import { contactImport } from './import-contacts'
import { CONTACTS } from './list-contacts'
import { otherNames } from './name-routes'
import { refoldJob } from './refold-names'
import { contacts, relations } from './routes'
import { contactTriggers } from './triggers'

export const room: Room = {
  tag: 'Contacts',
  does: 'People and firms with their phones and e-mails',
  events: ['contact.created', 'contact.updated', 'contact.archived', 'contact.restored'],
  routes: [contacts, relations, otherNames],
  jobs: [refoldJob],
  triggers: contactTriggers,
  exports: [contactExport],
  views: [contactViews],
  lists: [{ kind: 'contact', spec: CONTACTS }],
  imports: [contactImport],
  handsOver: [contactHandOver],
  retention: [
    { what: 'words of names', kept: days(1), statement: sql.contacts.deleteIdleNameWords },
    { what: 'test contacts', kept: KEPT.tests, statement: sql.contacts.deleteTestContacts },
  ],
}
