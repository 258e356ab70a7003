import { describe, expect, test } from 'bun:test'
import { renderToStaticMarkup as page } from 'react-dom/server'
import { ApiFailure } from '../../src/web/client'
import { CheckGroup } from '../../src/web/parts/check-group'
import { SelectField } from '../../src/web/parts/select-field'
import { FailedLists, WhenRead } from '../../src/web/parts/when-read'

const PUNE = { value: 'bra_pune', label: 'Pune' }
const NONE = { value: '', label: 'None' }

describe('what a record has and a list does not offer', () => {
  test('stays ticked, so that a rule for one source does not become a rule for all', () => {
    const html = page(<CheckGroup legend="Sources" name="s" choices={[PUNE]} chosen={['site_visit', 'bra_pune']} />)
    expect(html).toMatch(/checked="" value="site_visit"\/><span>site_visit \(no longer offered\)/)
    expect(html.match(/checked=""/g)).toHaveLength(2)
  })

  test('stays chosen, whether it has gone or the list has not come yet', () => {
    const select = (choices: (typeof PUNE)[]) =>
      page(<SelectField label="Office" name="o" defaultValue="bra_0123456789abcdefgh" choices={choices} />)
    expect(select([NONE, PUNE])).toContain('selected="">One that is no longer offered</option>')
    expect(select([NONE])).toContain('selected="">…</option>')
    const known = page(<SelectField label="Office" defaultValue="bra_pune" choices={[NONE, PUNE]} />)
    expect(known).toContain('<option value="bra_pune" selected="">Pune</option></select>')
  })
})

describe('a form that chooses from lists', () => {
  const form = (lists: Parameters<typeof WhenRead>[0]['lists']) => page(<WhenRead lists={lists}>Save</WhenRead>)
  const list = { data: undefined, failure: null, reload: () => {} }

  test('is not there before they are, and does not wait for one that is not asked for', () => {
    expect(form([{ ...list, data: [] }, list])).not.toContain('Save')
    expect(form([{ ...list, data: [] }, null])).toBe('Save')
  })

  test('says when one can’t be read, and offers to try again', () => {
    const html = form([{ ...list, failure: new ApiFailure(503, 'unavailable', 'The program is starting') }, list])
    expect(html).toContain('The program is starting')
    expect(html).toContain('Try again')
  })
})

test('a filter says that its list could not be read, and only then', () => {
  const failure = new ApiFailure(503, 'unavailable', 'Not now')
  const list = (data: string[] | undefined, failed: ApiFailure | null) => ({ data, failure: failed, reload() {} })
  expect(page(<FailedLists of={[null, list(['Pune'], null), list(undefined, failure)]} />)).toContain('Try again')
  expect(page(<FailedLists of={[null, list(undefined, null), list(['Pune'], failure)]} />)).toBe('')
})
