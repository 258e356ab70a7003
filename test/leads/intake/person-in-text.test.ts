// A number in a text: the mail of a portal, a table, a message. Read where no field gives one; the text stays whole.

import { describe, expect, test } from 'bun:test'
import { read } from './forms'

const reached = (body: unknown) => {
  const [lead, ...others] = read(body)
  expect(others).toEqual([])
  return [lead!.name, lead!.phones.map(({ e164 }) => e164).join(), lead!.emails.join()]
}

const TABLE =
  '<tr><td>Name</td><td>Gita Kale</td></tr><tr><td>Mobile</td><td>98000 01730</td></tr><tr><td>Email</td><td>gita@example.in</td></tr>'

describe('labelled lines are read as fields', () => {
  test.each<[string, object]>([
    ['of a description', { description: 'Name: Gita Kale\nPhone: 9800001730\nEmail: gita@example.in' }],
    [
      'of a portal’s mail',
      {
        ...{ from: 'noreply@99acres.com', to: 'sales@agency.example.in', subject: 'New response' },
        text: 'Dear partner,\nName: Gita Kale\nMobile: +91-98000 01730\nEmail: gita@example.in\nHelpline 1800 209 1730',
      },
    ],
    [
      'of a mail from an address that people read',
      {
        From: 'Portal <leads@portal.example.in>',
        FromName: 'Portal',
        TextBody: 'Name : Gita Kale\nMob : 9800001730\nMail : gita@example.in',
      },
    ],
    ['of a table', { html: `<html><body><table>${TABLE}</table></body></html>` }],
    [
      'of cells with headings',
      {
        'body-html':
          '<table><tr><th>Customer Name</th><td>Gita Kale</td></tr><tr><th>Contact No.</th><td>+91 98000 01730</td></tr>' +
          '<tr><th>Email ID</th><td>gita@example.in</td></tr></table>',
      },
    ],
    [
      'one below the other',
      { html: '<p>Name</p><p>Gita Kale</p><p>Mobile</p><p>9800001730</p><p>E-mail</p><p>gita@example.in</p>' },
    ],
    [
      'of Mailgun',
      {
        ...{ sender: 'noreply@portal.example.in', recipient: 'us@agency.example.in', subject: 'Lead' },
        'body-plain': 'Name: Gita Kale\r\nMobile: 9800001730\r\nEmail: gita@example.in\r\n',
        'stripped-text': 'Name: Gita Kale\r\nMobile: 9800001730\r\nEmail: gita@example.in',
      },
    ],
    ['on one line', { message: 'Name: Gita Kale, Mobile: 9800001730, Email: gita@example.in, Budget: 80 L' }],
    ['of a chat', { text: '*Name:* Gita Kale\n*Phone:* 9800001730\n*Email:* gita@example.in' }],
    ['with a customer', { sms_text: 'Customer: Gita Kale\nMobile - 9800001730\nEmail - gita@example.in' }],
    ['in Hindi', { message: 'नाम: Gita Kale\nमोबाइल नंबर: ९८००००१७३०\nईमेल: gita@example.in' }],
    ['in Marathi', { text: 'नाव - Gita Kale\nमोबाईल - 9800001730\nईमेल - gita@example.in' }],
    ['in Tamil', { description: 'பெயர்: Gita Kale\nகைபேசி எண்: 9800001730\nமின்னஞ்சல்: gita@example.in' }],
  ])('%s', (_where, body) => {
    expect(reached(body)).toEqual(['Gita Kale', '+919800001730', 'gita@example.in'])
  })

  test('with the city and the budget, and once in the message', () => {
    const [lead] = read({ text: 'Name: Gita Kale\nMobile: 9800001730\nCity: Pune\nBudget: 80 lakh' })
    expect([lead!.city, lead!.requirement.budget_max]).toEqual(['Pune', 800_000_000])
    expect(lead!.message).toBe('Name: Gita Kale\nMobile: 9800001730\nCity: Pune\nBudget: 80 lakh')
  })

  test('an owner’s too, where nobody else is named', () => {
    const [lead] = read({ text: 'Owner name: Gita Kale\nOwner mobile: 9800001730\nFlat for rent in Baner' })
    expect([lead!.name, lead!.phones.length, lead!.lead_type]).toEqual(['Gita Kale', 1, 'let_out'])
  })
})

describe('one lone number is the enquirer’s, and said to be guessed', () => {
  test.each<[object, string]>([
    [{ name: 'Gita Kale', message: 'my number is 9800001730 looking for 2bhk' }, 'message'],
    [{ name: 'Gita Kale', comments: 'Please call me on +91 98000-01730 after six.' }, 'comments'],
    [{ name: 'Gita Kale', message: '9800001730' }, 'message'],
    [{ name: 'Gita Kale', requirement: 'माझा नंबर ९८००००१७३० आहे' }, 'requirement'],
    [{ name: 'Gita Kale', message: '2 BHK, ask me: 09800001730. Thanks' }, 'message'],
    [{ name: 'Gita Kale', message: 'Need flat, ph-9800001730' }, 'message'],
    [{ name: 'Gita Kale', message: 'budget 80L, mob.9800001730' }, 'message'],
    [{ name: 'Gita Kale', message: 'M-9800001730' }, 'message'],
    [{ name: 'Gita Kale', message: 'whatsapp no-9800001730 please' }, 'message'],
    [{ name: 'Gita Kale', message: 'My number is 9800001730. Your agent Ravi 9800001731 did not pick up' }, 'message'],
    [{ name: 'Gita Kale', message: 'Agent 9800001731 not answering, call me at 9800001730' }, 'message'],
    [{ name: 'Gita Kale', sms: 'New lead from Portal: 9800001730, 2 BHK in Baner' }, 'sms'],
  ])('%#', (body, label) => {
    expect(reached(body)).toEqual(['Gita Kale', '+919800001730', ''])
    expect(read(body)[0]!.message).toContain(`Guessed from "${label}": phone`)
  })

  test('an address likewise, and no place is read from it', () => {
    const [lead] = read({ name: 'Gita Kale', message: 'write to me at gita.kale@example.in' })
    expect([lead!.emails, lead!.locality]).toEqual([['gita.kale@example.in'], null])
    expect(lead!.message).toContain('Guessed from "message": email')
  })
})

test.each<string>([
  'call 9800001730 or 9800001731',
  'ask our agent Ramesh 9800001730',
  'Agent name: Ramesh Kadam\nAgent mobile: 9800001730',
  'Name: Ramesh Kadam\nMobile: 9800001730',
  'reach my agent on 9800001730',
  'my broker Anil 9800001730 will coordinate',
  'To unsubscribe call 9800001730',
  'Your number 9800001730 was not reachable',
  'my broker 9800001731, my agent 9800001730',
  'https://example.in/ph-9800001730',
  'Helpline 1800 209 1730',
  'call our office 9800001730',
  'order id 9800001730',
  'Broker ka number 9800001730',
  'PAN 9800001730',
  'https://example.in/flats/9800001730',
  'see example.in/9800001730x',
  'write to support@portal.example.in or noreply@portal.example.in',
  'ask the builder: sales@builder.example.in',
])('“%s” gives no number and no address', message => {
  expect(reached({ name: 'Gita Kale', message })).toEqual(['Gita Kale', '', ''])
  expect(read({ name: 'Gita Kale', message })[0]!.message).toContain(message)
})

test('what a field says is left alone, and a sender who is a person is the enquirer', () => {
  expect(reached({ name: 'Gita Kale', phone: '9800001732', message: 'Name: Gita\nMobile: 9800001730' })[1]).toBe(
    '+919800001732',
  )
  expect(reached({ from: 'gita@example.in', subject: '2 BHK', text: 'Call me on 9800001730, please' })).toEqual([
    ...[null, '+919800001730', 'gita@example.in'],
  ])
  expect(reached({ from: 'noreply@portal.example.in', text: 'Your report is ready' })).toEqual([null, '', ''])
})
