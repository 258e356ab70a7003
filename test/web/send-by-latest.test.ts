import { describe, expect, test } from 'bun:test'
import { ApiFailure } from '../../src/web/client'
import { sendByLatest } from '../../src/web/lead/send-by-latest'
import type { Changed } from '../../src/web/lead/use-record-form'

type Lead = { city: string; version: number }

/** A form that is open on version 1, at a server where colleagues save `others` first, one at each try; `seen` is what of
 *  each change the form shows. */
function meeting(others: number, seen: (version: number) => Changed[] = () => []) {
  const sent: [city: string, version: number][] = []
  let latest: Lead = { city: 'Pune', version: 1 }
  let typed = 'Nashik'
  let isOpen = true
  let stale = 0
  const form = () => {
    const data = new FormData()
    data.set('city', typed)
    return data
  }
  const steps = {
    async send(data: FormData, shown: Lead) {
      if (sent.length < others) latest = { ...latest, version: latest.version + 1 }
      sent.push([String(data.get('city')), shown.version])
      if (shown.version !== latest.version) throw new ApiFailure(409, 'stale', 'Changed meanwhile')
    },
    reread: async () => latest,
    showAnew: async (_before: Lead, now: Lead) => seen(now.version),
    formNow: () => (isOpen ? form() : null),
    onStale: () => {
      stale++
    },
  }
  return {
    sent,
    steps,
    press: () => sendByLatest(form(), { city: 'Pune', version: 1 }, steps),
    type: (text: string) => {
      typed = text
    },
    close: () => {
      isOpen = false
    },
    staleSeen: () => stale,
  }
}

describe('a form', () => {
  test('that nobody was quicker with is sent once', async () => {
    const { press, sent, staleSeen } = meeting(0)
    expect(await press()).toBeNull()
    expect([sent, staleSeen()]).toEqual([[['Nashik', 1]], 0])
  })

  test('goes again by the latest record, also when a second colleague was quicker than the first repeat', async () => {
    const one = meeting(1)
    expect(await one.press()).toBeNull()
    expect(one.sent.map(([, version]) => version)).toEqual([1, 2])
    const two = meeting(2)
    expect(await two.press()).toBeNull()
    expect(two.sent.map(([, version]) => version)).toEqual([1, 2, 3])
    expect(two.staleSeen()).toBe(2)
  })

  test('waits for the person after three colleagues in a row, with nothing to show', async () => {
    const { press, sent, staleSeen } = meeting(3)
    expect(await press()).toEqual([])
    expect(sent.map(([, version]) => version)).toEqual([1, 2, 3])
    expect(staleSeen()).toBe(3)
  })

  test.each([2, 3])('stops at the change number %p that the person can see', async version => {
    const changed: Changed = ['City', 'Thane']
    const { press, sent } = meeting(9, now => (now === version ? [changed] : []))
    expect(await press()).toEqual([changed])
    expect(sent).toHaveLength(version - 1)
  })

  test('is sent again with what stands in it by then', async () => {
    const meets = meeting(1)
    const reread = meets.steps.reread
    meets.steps.reread = async () => {
      meets.type('Nagpur')
      return reread()
    }
    expect(await meets.press()).toBeNull()
    expect(meets.sent).toEqual([
      ['Nashik', 1],
      ['Nagpur', 2],
    ])
  })

  test('that was closed meanwhile is not sent again', async () => {
    const meets = meeting(2)
    const reread = meets.steps.reread
    meets.steps.reread = async () => {
      meets.close()
      return reread()
    }
    expect(await meets.press()).toEqual([])
    expect(meets.sent).toHaveLength(1)
  })

  test('that is refused for another reason says so at once', async () => {
    const meets = meeting(0)
    meets.steps.send = async () => {
      throw new ApiFailure(422, 'validation_failed', 'No', { city: 'is too long' })
    }
    await expect(meets.press()).rejects.toMatchObject({ code: 'validation_failed' })
    expect(meets.staleSeen()).toBe(0)
  })
})
