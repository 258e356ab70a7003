import { inLine, type Letter, letter } from './letter'
import type { Person } from './letters'

/** To a member: their notifications. `lines` are whole sentences, of `count` in all. */
export function notificationLetter(to: Person, lines: readonly string[], count: number, url: string): Letter {
  const rest = count - lines.length
  return letter({
    template: 'notifications',
    subject: count === 1 ? lines[0]! : `${count} things for you at ${inLine(to.company)}`,
    paragraphs: [
      `Hello ${inLine(to.name)},`,
      lines.map(line => `• ${inLine(line)}`).join('\n'),
      ...(rest > 0 ? [`And ${rest} more.`] : []),
    ],
    link: { label: 'Open Angan', url },
    closing: 'Which of these you get by mail, and when, is your choice in the settings under Notifications.',
  })
}
