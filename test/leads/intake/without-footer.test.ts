// What a portal says of itself below a text is nobody's number; the text itself stays whole.

import { expect, test } from 'bun:test'
import { readLeads } from '../../../src/leads/intake/read-lead'
import { line } from './reading'

const read = (body: unknown) => {
  const [lead] = readLeads(body, { receivedAt: new Date('2026-11-25T00:00:00Z'), zone: 'Asia/Kolkata', mayGuess: true })
  return lead!
}

test.each([
  'Asha Rao is interested in 2 BHK.\n© 99acres. 1800 41 99099',
  'New enquiry for 2 BHK Baner.\nSent via MagicBricks. Contact: 9800000070',
  'New enquiry. Delivered by Housing | Mobile: 9800000070',
  'New enquiry.\nFor any help call 9800000070 or write to neha@portal.example.in',
  'I want a flat\nPowered by LeadBot, mail: bot@portal.example.in, 9800000070',
  'Need 2 BHK.\nTo unsubscribe write to asha.k@portal.example.in',
  'Need 2 BHK.\nHelp desk: 9800000070',
  'Need 2 BHK.\nRegards,\nTeam Housing\n9800000070',
  '2 BHK enquiry.\nWarm regards\nPortal Team\nPhone: 9800000070\nEmail: neha@portal.example.in',
  '2 BHK enquiry.\n--\nSupport\nMobile: 9800000070',
  '2 BHK enquiry.\nCopyright 2026 Portal Ltd. Phone: 9800000070',
  '2 BHK enquiry.\nThis mail was sent to you by a portal. Mobile: 9800000070',
  '2 BHK enquiry.\nDownload our app: missed call on 9800000070',
  '2 BHK enquiry.\nDisclaimer: report misuse to 9800000070',
  '2 BHK enquiry. If you have any questions, contact 9800000070 / neha@portal.example.in',
  '2 BHK enquiry. Any issue? WhatsApp 9800000070',
  '2 BHK enquiry.\nकिसी भी सहायता के लिए 9800000070 पर कॉल करें',
  '2 BHK enquiry.\nमदतीसाठी संपर्क: 9800000070',
  '2 BHK enquiry.\nમદદ માટે ફોન: 9800000070',
])('%j tells nobody’s number', text => {
  const lead = read({ message: text })
  expect([line(lead), lead.unreachable]).toEqual(['- | - | - | -', true])
  expect(lead.message).toBe(text)
})

test('nor does a key of its own', () => {
  expect(line(read({ name: 'Asha Rao', message: '2 BHK', footer: 'Contact us: 9800000070' }))).toBe(
    '- | Asha Rao | - | -',
  )
})

test.each([
  ['Asha, 9800000001, wants 2 BHK.\n© 99acres. 98000 00070', '- | - | +919800000001 | -'],
  [
    'Name: Asha Rao\nMobile: 9800000001\nEmail: asha@example.in\n\nSent via MagicBricks. Contact: 9800000070',
    '- | Asha Rao | +919800000001 | asha@example.in',
  ],
  ['Name: Asha Rao\nMobile: 9800000001\n© Portal, Email: neha@portal.example.in', '- | Asha Rao | +919800000001 | -'],
  ['Powered by Portal\nName: Asha Rao\nMobile: 9800000001', '- | Asha Rao | +919800000001 | -'],
  ['© Portal 2026\nCall 9800000001', '- | - | +919800000001 | -'],
  ['Call me on 9800000001\nPowered by Portal 9800000070', '- | - | +919800000001 | -'],
  ['For any query call me on 9800000001', '- | - | +919800000001 | -'],
  ['Need help finding a home, please call 9800000001', '- | - | +919800000001 | -'],
  ['मदद के लिए मुझे 9800000001 पर कॉल करें', '- | - | +919800000001 | -'],
  ['Regards,\nAsha Rao\n9800000001', '- | Asha Rao | +919800000001 | -'],
  ['Sent from my iPhone\n9800000001', '- | - | +919800000001 | -'],
])('%j tells the person’s', (text, expected) => expect(line(read({ message: text }))).toBe(expected))
