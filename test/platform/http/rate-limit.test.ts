import { afterEach, beforeEach, expect, test } from 'bun:test'
import { clock } from '../../../src/platform/clock'
import { RateLimiter, rateHeaders } from '../../../src/platform/http/rate-limit'

const realMonotonic = clock.monotonic
let now = 1_000_000
beforeEach(() => {
  now = 1_000_000
  clock.monotonic = () => now
})
afterEach(() => {
  clock.monotonic = realMonotonic
})

// 4 requests in 60 s: each takes 15 s to come back.
const four = { name: 'four', quota: 4, window: 60 }

test('the whole quota may be used at once; the next request waits until one comes back', () => {
  const limiter = new RateLimiter()
  const verdicts = [1, 2, 3, 4, 5].map(() => limiter.take(four, 'asha'))
  expect(verdicts).toEqual([
    { allowed: true, remaining: 3, reset: 15, retryAfter: 0 },
    { allowed: true, remaining: 2, reset: 30, retryAfter: 0 },
    { allowed: true, remaining: 1, reset: 45, retryAfter: 0 },
    { allowed: true, remaining: 0, reset: 60, retryAfter: 0 },
    { allowed: false, remaining: 0, reset: 60, retryAfter: 15 },
  ])
})

test('who waits for Retry-After is let in, who comes a second early is not', () => {
  const limiter = new RateLimiter()
  for (let i = 0; i < 4; i++) limiter.take(four, 'asha')
  now += 14_000
  expect(limiter.take(four, 'asha')).toEqual({ allowed: false, remaining: 0, reset: 46, retryAfter: 1 })
  now += 1_000
  expect(limiter.take(four, 'asha')).toEqual({ allowed: true, remaining: 0, reset: 60, retryAfter: 0 })
})

test('refused requests cost nothing: hammering does not push the wait out', () => {
  const limiter = new RateLimiter()
  for (let i = 0; i < 50; i++) limiter.take(four, 'asha')
  now += 15_000
  expect(limiter.take(four, 'asha').allowed).toBe(true)
})

test('a look at what is left takes nothing', () => {
  const limiter = new RateLimiter()
  for (let i = 0; i < 4; i++) expect(limiter.peek(four, 'asha').allowed).toBe(true)
  for (let i = 0; i < 4; i++) expect(limiter.take(four, 'asha').allowed).toBe(true)
  expect(limiter.peek(four, 'asha')).toEqual({ allowed: false, remaining: 0, reset: 60, retryAfter: 15 })
})

test('callers and policies do not share a quota', () => {
  const limiter = new RateLimiter()
  for (let i = 0; i < 4; i++) limiter.take(four, 'asha')
  expect(limiter.take(four, 'vikram').remaining).toBe(3)
  expect(limiter.take({ ...four, name: 'other' }, 'asha').remaining).toBe(3)
})

test('a costly request takes more than one', () => {
  const limiter = new RateLimiter()
  expect(limiter.take(four, 'asha', 3).remaining).toBe(1)
  expect(limiter.take(four, 'asha', 2)).toEqual({ allowed: false, remaining: 1, reset: 45, retryAfter: 15 })
})

test('a quota that does not divide its window is still whole', () => {
  const limiter = new RateLimiter()
  const seven = { name: 'seven', quota: 7, window: 60 }
  const allowed = Array.from({ length: 8 }, () => limiter.take(seven, 'asha').allowed)
  expect(allowed).toEqual([true, true, true, true, true, true, true, false])
})

test('a quota of one in ten minutes says how many minutes are left', () => {
  const limiter = new RateLimiter()
  const seldom = { name: 'seldom', quota: 1, window: 600 }
  expect(limiter.take(seldom, 'com_1').allowed).toBe(true)
  now += 240_000
  expect(limiter.take(seldom, 'com_1').retryAfter).toBe(360)
  now += 360_000
  expect(limiter.take(seldom, 'com_1').allowed).toBe(true)
})

test('callers whose quota is whole again are forgotten after a minute', () => {
  const limiter = new RateLimiter()
  limiter.take(four, 'once')
  for (let i = 0; i < 4; i++) limiter.take(four, 'busy')
  now += 60_001
  limiter.take({ ...four, name: 'other' }, 'other')
  expect(limiter.size).toBe(1)
})

test('memory is bounded: a flood of strangers pushes out who was away longest', () => {
  const limiter = new RateLimiter(2)
  limiter.take(four, 'first')
  limiter.take(four, 'second')
  limiter.take(four, 'first')
  limiter.take(four, 'third')
  expect(limiter.size).toBe(2)
  expect(limiter.take(four, 'first').remaining).toBe(1)
})

test('the headers name the policy, what is left, and when to come back', () => {
  const limiter = new RateLimiter()
  const allowed = limiter.take(four, 'asha')
  expect(rateHeaders(four, allowed)).toEqual({ 'ratelimit-policy': '"four";q=4;w=60', ratelimit: '"four";r=3;t=15' })
  for (let i = 0; i < 3; i++) limiter.take(four, 'asha')
  expect(rateHeaders(four, limiter.take(four, 'asha'))).toEqual({
    'ratelimit-policy': '"four";q=4;w=60',
    ratelimit: '"four";r=0;t=15',
    'retry-after': '15',
  })
})
