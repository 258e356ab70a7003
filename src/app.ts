import { Elysia } from 'elysia'
import { contacts } from './contacts'
import { leads } from './leads'
import { edge } from './platform/http/edge'
import { records } from './records'
import { workspace } from './workspace'

const versioned = <P extends string>(prefix: P) => new Elysia({ prefix }).use([workspace, records, contacts, leads])

/** The whole HTTP side: every context under both prefixes, the unversioned operations, the description and the pages. */
export const createApp = () => new Elysia().use([edge, versioned('/api/v1'), versioned('/v1')])
