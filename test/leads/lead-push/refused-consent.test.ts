// A refusal is no entry of the ledger, and yet a reason to keep who the person is from ad platforms.

import { describe, expect, test } from 'bun:test'
import { consentsOf, isRefused } from '../../../src/leads/lead-push/consents-of'

const BOX = {
  ...{ key: 'agree', channels: ['all' as const], purpose: 'promotional' as const, text: 'Call me with offers' },
  text_version: null,
}
const entry = (purpose: string, granted: boolean) => ({ channel: 'all', purpose, granted, text: 'Call me with offers' })

describe('advertising is refused', () => {
  test.each<[string, unknown, boolean | undefined, boolean, boolean]>([
    ['by nothing said', undefined, undefined, false, false],
    ['by an entry that says so', entry('promotional', false), undefined, false, true],
    ['by one of several', [entry('service', true), entry('promotional', false)], undefined, false, true],
    ['not where another grants it', [entry('promotional', false), entry('promotional', true)], undefined, false, false],
    ['not by a refusal of something else', entry('service', false), undefined, false, false],
    ['by a box that was left empty', undefined, false, true, true],
    ['not by one that was ticked', undefined, true, true, false],
    ['not where the source has no box', undefined, false, false, false],
  ])('%s', (_, sent, ticked, hasBox, expected) => {
    const box = hasBox ? BOX : null
    expect(isRefused(sent, ticked, consentsOf('json', sent, ticked === true, box), box)).toBe(expected)
  })
})
