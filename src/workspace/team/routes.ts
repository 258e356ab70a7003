// Members, teams and roles.
// Owns: member, team, role.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer, jsonText } from '../../platform/http/envelope'
import { listQuery } from '../../platform/http/list-query'
import { query } from '../../platform/http/query'
import { errors, Id, many, one, page } from '../../platform/http/shape'
import { inviteAgain } from './invite'
import { createMember, findMember, listMembers, MEMBERS } from './members'
import { Member, MemberChange, NewMember, NewTeam, Role, Team, TeamChange } from './schema'
import { createTeam, listRoles, listTeams, updateTeam } from './teams'
import { updateMember } from './update-member'

const ById = Type.Object({ id: Id })

export const members = new Elysia({ prefix: '/members', tags: ['Team'] })
  .use(access)
  .get('/', async ({ who, query }) => jsonText(await listMembers(who, query)), {
    allow: { scope: 'team:read' },
    ...query(listQuery(MEMBERS)),
    response: { 200: page(Member), ...errors() },
    detail: { operationId: 'listMembers', summary: 'List the members' },
  })
  .get('/:id', async ({ who, params }) => answer(await findMember(who, params.id)), {
    allow: { scope: 'team:read' },
    params: ById,
    response: { 200: one(Member), ...errors() },
    detail: { operationId: 'getMember', summary: 'Get a member' },
  })
  .post(
    '/',
    async ({ who, body, set }) => {
      const member = await createMember(who, body)
      set.status = 201
      return answer(member)
    },
    {
      allow: { can: 'settings.team' },
      body: NewMember,
      response: { 201: one(Member), ...errors(409) },
      detail: {
        operationId: 'createMember',
        summary: 'Add a member',
        description:
          'The member signs in with the password given here. Without one the member is `invited`: a mail brings a link ' +
          'that works once, for seven days, and until it is used the member neither signs in nor gets leads.',
      },
    },
  )
  .post('/:id/invitation', async ({ who, params }) => answer(await inviteAgain(who, params.id)), {
    allow: { can: 'settings.team' },
    params: ById,
    response: { 200: one(Member), ...errors(409) },
    detail: {
      operationId: 'inviteMember',
      summary: 'Send an invitation again: with a new link; the one before stops working',
    },
  })
  .patch('/:id', async ({ who, params, body }) => answer(await updateMember(who, params.id, body)), {
    allow: { can: 'settings.team' },
    params: ById,
    body: MemberChange,
    response: { 200: one(Member), ...errors(409) },
    detail: {
      operationId: 'updateMember',
      summary: 'Change a member: role, team, whether they take leads, active or deactivated',
      description: 'Deactivating ends the member’s sessions and stops their API keys at once.',
    },
  })

export const roles = new Elysia({ prefix: '/roles', tags: ['Team'] })
  .use(access)
  .get('/', async ({ who }) => answer(await listRoles(who)), {
    allow: 'member',
    response: { 200: many(Role), ...errors() },
    detail: { operationId: 'listRoles', summary: 'List the roles with their rights' },
  })

export const teams = new Elysia({ prefix: '/teams', tags: ['Team'] })
  .use(access)
  .get('/', async ({ who }) => answer(await listTeams(who)), {
    allow: { scope: 'team:read' },
    response: { 200: many(Team), ...errors() },
    detail: { operationId: 'listTeams', summary: 'List the teams' },
  })
  .post(
    '/',
    async ({ who, body, set }) => {
      const team = await createTeam(who, body)
      set.status = 201
      return answer(team)
    },
    {
      allow: { can: 'settings.team' },
      body: NewTeam,
      response: { 201: one(Team), ...errors() },
      detail: { operationId: 'createTeam', summary: 'Add a team' },
    },
  )
  .patch('/:id', async ({ who, params, body }) => answer(await updateTeam(who, params.id, body)), {
    allow: { can: 'settings.team' },
    params: ById,
    body: TeamChange,
    response: { 200: one(Team), ...errors() },
    detail: { operationId: 'updateTeam', summary: 'Change a team: name, leader, the team above it' },
  })
