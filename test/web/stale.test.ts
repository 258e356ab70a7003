import { expect, test } from 'bun:test'
import type { RealtimeEvent } from '../../src/web/records'
import { touched } from '../../src/web/stale'

const event = (kind: RealtimeEvent['kind'], data: RealtimeEvent['data'] = {}): RealtimeEvent => ({
  id: 'evt_1',
  kind,
  at: '2026-11-28T03:30:00.000Z',
  data,
})
const ofLead = event('lead.updated', { lead_id: 'led_1' })

test('what shows the lead of an event is read again, what lists leads when it is shown next', () => {
  for (const path of ['/leads/led_1', '/leads/led_1/requirement', '/leads/led_1/enquiries?limit=10']) {
    expect(touched(ofLead, path), path).toEqual({ isShown: true })
  }
  for (const path of ['/leads?limit=50', '/saved-views/counts?kind=lead', '/contacts/con_1']) {
    expect(touched(ofLead, path), path).toEqual({ isShown: false })
  }
})

test('what has nothing to do with an event stays as it is', () => {
  for (const path of ['/leads/led_10', '/members?sort=name&limit=100', '/pipelines']) {
    expect(touched(ofLead, path)?.isShown ?? false, path).toBe(false)
  }
  expect(touched(ofLead, '/members?sort=name&limit=100')).toBeNull()
  expect(touched(event('job.progress', { job_id: 'job_1' }), '/leads/led_1')).toBeNull()
})

test('a counter reads the notifications, and settings what the pages are made of', () => {
  expect(touched(event('counter.updated', { counter: 'notifications' }), '/notifications?limit=10')).toEqual({
    isShown: true,
  })
  expect(touched(event('settings.changed', { changed: ['name'] }), '/company')).toEqual({ isShown: true })
})
