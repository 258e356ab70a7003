import { expect, test } from 'bun:test'
import { withLink } from '../../../src/platform/mail/letter'
import { invitationLetter, newDeviceLetter } from '../../../src/platform/mail/letters'

const URL = 'https://crm.lakeview.in/invitation#token=abc'

test('what people wrote is escaped in HTML and stands as it is in plain text', () => {
  const letter = invitationLetter({ name: '<b>Ravi</b>', company: 'Rao & "Sons"' }, "D'Souza", URL)
  expect(letter.html).toContain('Hello &lt;b&gt;Ravi&lt;/b&gt;,')
  expect(letter.html).toContain('D&#39;Souza invites you to work with Rao &amp; &quot;Sons&quot;')
  expect(letter.html).not.toContain('<b>')
  expect(letter.text).toContain('Hello <b>Ravi</b>,')
})

test('a name can neither break a header nor carry the link', () => {
  const letter = invitationLetter({ name: 'Ravi \u0001', company: 'Lake\r\nBcc: all@example.in' }, 'Asha', URL)
  expect(letter.subject).toBe('Lake Bcc: all@example.in invites you to Angan')
  expect(withLink('text', letter.text, URL).split(URL)).toHaveLength(2)
})

test('the page of a mail tells no other site where it was opened', () => {
  const { html } = newDeviceLetter(
    { name: 'Ravi', company: 'Lakeview' },
    { device: 'Chrome on Windows', address: '203.0.113.9', at: '28 November 2026' },
    URL,
  )
  expect(html).toContain('<meta name="referrer" content="no-referrer">')
  expect(html).toContain('rel="noreferrer"')
  expect(html).toContain('Chrome on Windows')
})
