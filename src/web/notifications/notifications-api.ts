// The operations of notifications that the app uses.

import { type Path, patch, post, put, remove } from '../client'
import type { Notification, NotificationChoices, NotificationChoicesChange } from '../records'

const one = (id: string) => `/notifications/${encodeURIComponent(id)}/read`

export const notificationPaths = {
  latest: '/notifications?limit=10' as Path<Notification[]>,
  unread: '/notifications/unread' as Path<{ unread: number }>,
  subjects: (id: string): Path<Notification['subjects']> =>
    `/notifications/${encodeURIComponent(id)}/subjects?limit=100`,
  choices: '/notification-choices' as Path<NotificationChoices>,
}

export const markRead = (id: string) => put<Notification>(one(id), {})
export const markUnread = (id: string) => remove<Notification>(one(id))
/** All up to a moment, ISO 8601: what came since stays unread. */
export const markAllRead = (upTo: string) => post<{ unread: number }>('/notifications/read', { up_to: upTo })
export const changeChoices = (change: NotificationChoicesChange) =>
  patch<NotificationChoices>(notificationPaths.choices, change)
