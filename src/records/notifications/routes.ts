// A member's notifications: a lead is theirs, a colleague mentions them, a follow-up is due. The bell shows them at
// once, the page all of the last 90 days; by mail goes what each asks for, at once or gathered. Owns: notification,
// notification_choices, notification_follow_up. Consumes: lead.assigned, lead.re_enquired. Jobs: notifications.mails.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer, jsonText } from '../../platform/http/envelope'
import { query } from '../../platform/http/query'
import { errors, Id, one, page } from '../../platform/http/shape'
import { changeChoices, findChoices } from './choices'
// Declare their jobs; nobody calls them.
import { countUnread, listNotifications, listSubjects, readNotifications, setRead } from './list-notifications'
import {
  ChoicesChange,
  Notification,
  NotificationChoices,
  NotificationList,
  NotificationSubject,
  ReadInput,
  SubjectList,
  Unread,
} from './schema'

const params = Type.Object({ id: Id })

export const notifications = new Elysia({ prefix: '/notifications', tags: ['Notifications'] })
  .use(access)
  .get('/', async ({ who, query }) => jsonText(await listNotifications(who, query)), {
    allow: 'member',
    ...query(NotificationList),
    response: { 200: page(Notification, { unread: Type.Integer() }), ...errors() },
    detail: {
      operationId: 'listNotifications',
      summary: 'List your notifications, newest first',
      description:
        'What came within minutes and is of one kind is one entry. Records that you can’t see any more are counted and ' +
        'not named. Kept for 90 days.',
    },
  })
  .get('/unread', async ({ who }) => answer({ unread: await countUnread(who) }), {
    allow: 'member',
    response: { 200: one(Unread), ...errors() },
    detail: { operationId: 'countUnreadNotifications', summary: 'Count what you have not read' },
  })
  .post('/read', async ({ who, body }) => answer({ unread: await readNotifications(who, body) }), {
    allow: 'member',
    body: ReadInput,
    response: { 200: one(Unread), ...errors() },
    detail: { operationId: 'readNotifications', summary: 'Mark several or all as read' },
  })
  .get('/:id/subjects', async ({ who, params, query }) => jsonText(await listSubjects(who, params.id, query)), {
    allow: 'member',
    params,
    ...query(SubjectList),
    response: { 200: page(NotificationSubject), ...errors() },
    detail: {
      operationId: 'listNotificationSubjects',
      summary: 'List the records of a notification, the latest first',
      description: 'Each once. Records that you can’t see any more are left out.',
    },
  })
  .put('/:id/read', async ({ who, params }) => answer(await setRead(who, params.id, true)), {
    allow: 'member',
    params,
    response: { 200: one(Notification), ...errors() },
    detail: { operationId: 'readNotification', summary: 'Mark one as read' },
  })
  .delete('/:id/read', async ({ who, params }) => answer(await setRead(who, params.id, false)), {
    allow: 'member',
    params,
    response: { 200: one(Notification), ...errors() },
    detail: { operationId: 'unreadNotification', summary: 'Mark one as not read' },
  })

export const notificationChoices = new Elysia({ prefix: '/notification-choices', tags: ['Notifications'] })
  .use(access)
  .get('/', async ({ who }) => answer(await findChoices(who)), {
    allow: 'member',
    response: { 200: one(NotificationChoices), ...errors() },
    detail: { operationId: 'getNotificationChoices', summary: 'Read your choice of notifications and channels' },
  })
  .patch('/', async ({ who, body }) => answer(await changeChoices(who, body)), {
    allow: 'member',
    body: ChoicesChange,
    response: { 200: one(NotificationChoices), ...errors(409) },
    detail: { operationId: 'updateNotificationChoices', summary: 'Change your choice of notifications and channels' },
  })
