// Members and teams.
// Owns: member, team.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer, jsonText } from '../../platform/http/envelope'
import { idempotencyKey } from '../../platform/http/idempotency'
import { listQuery } from '../../platform/http/list-query'
import { query } from '../../platform/http/query'
import { errors, Id, many, one, page } from '../../platform/http/shape'
import { deactivateMember } from './deactivate'
import { inviteAgain, revokeInvitation } from './invite'
import { createMember, findMember, listMembers, MEMBERS } from './members'
import { findOpenWork } from './open-work'
import {
  Deactivated,
  Deactivation,
  Member,
  MemberChange,
  NewMember,
  NewTeam,
  OpenWork,
  Team,
  TeamChange,
} from './schema'
import { createTeam, deleteTeam, findTeam, listTeams, updateTeam } from './teams'
import { updateMember } from './update-member'

const ById = Type.Object({ id: Id })
const Removal = Type.Object({
  move_to: Type.Optional({
    ...Id,
    description: 'The team that its members and the teams below it go to; `none`: they are top teams',
  } as typeof Id),
})

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
      allow: { can: 'settings.team', recent: true },
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
  .delete('/:id/invitation', async ({ who, params }) => answer(await revokeInvitation(who, params.id)), {
    allow: { can: 'settings.team' },
    params: ById,
    response: { 200: one(Member), ...errors(409) },
    detail: {
      operationId: 'revokeInvitation',
      summary: 'Take an invitation back: its link stops working, and the member is gone',
    },
  })
  .get('/:id/open-work', async ({ who, params }) => answer(await findOpenWork(who, params.id)), {
    allow: { can: 'settings.team' },
    params: ById,
    response: { 200: one(OpenWork), ...errors() },
    detail: { operationId: 'getOpenWork', summary: 'What a member would leave behind' },
  })
  .post(
    '/:id/deactivation',
    ({ writes, params, body }) => writes(work => deactivateMember(work, params.id, body), { once: 200 }),
    {
      allow: { can: 'settings.team' },
      params: ById,
      headers: idempotencyKey,
      body: Deactivation,
      response: { 200: one(Deactivated), ...errors(409) },
      detail: {
        operationId: 'deactivateMember',
        summary: 'Deactivate a member and hand over what they had',
        description:
          'Each part goes to an active member, or by `assignment`: leads through the assignment rules, tasks and visits ' +
          'to the owner of their lead then, contacts likewise; what has no lead goes to the leader above the member, else ' +
          'to an owner. `places` under `assignment` name nobody any more. Closed leads stay as they are. All of it ' +
          'happens at once or not at all.',
      },
    },
  )
  .patch('/:id', async ({ who, params, body }) => answer(await updateMember(who, params.id, body)), {
    allow: { can: 'settings.team' },
    params: ById,
    body: MemberChange,
    response: { 200: one(Member), ...errors(409) },
    detail: {
      operationId: 'updateMember',
      summary: 'Change a member: role, team, whether they take leads, active or deactivated',
      description:
        'Deactivating ends the member’s sessions and stops their API keys at once; one who has open work is handed over ' +
        'by the deactivation instead (409 `open_work`). Activating gives back no session and no record; it and another ' +
        'role ask for a recent sign-in.',
    },
  })

export const teams = new Elysia({ prefix: '/teams', tags: ['Team'] })
  .use(access)
  .get('/', async ({ who }) => answer(await listTeams(who)), {
    allow: { scope: 'team:read' },
    response: { 200: many(Team), ...errors() },
    detail: { operationId: 'listTeams', summary: 'List the teams' },
  })
  .get('/:id', async ({ who, params }) => answer(await findTeam(who, params.id)), {
    allow: { scope: 'team:read' },
    params: ById,
    response: { 200: one(Team), ...errors() },
    detail: { operationId: 'getTeam', summary: 'Get a team' },
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
  .delete('/:id', async ({ who, params, query }) => answer(await deleteTeam(who, params.id, query.move_to)), {
    allow: { can: 'settings.team' },
    params: ById,
    ...query(Removal),
    response: { 200: one(Team), ...errors(409) },
    detail: {
      operationId: 'deleteTeam',
      summary: 'Delete a team; 409 while somebody is in it and `move_to` is absent',
    },
  })
