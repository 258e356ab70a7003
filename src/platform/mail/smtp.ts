// Hands one mail to the mail server. No other folder imports nodemailer.

import { seconds } from '../clock'
import { textIn } from '../outbound/answer'

const LONGEST_REASON = 300

export type Server = { url: string; from: string }
export type Outgoing = { id: string; to: string; subject: string; text: string; html: string }

/** `refused`: this mail will never be taken. `later`: the server said so, or took another reason of its own. `away`: it
 *  could not be talked to, so the others need not be tried now. */
export type Outcome = { is: 'sent' } | { is: 'refused' | 'later' | 'away'; reason: string }

/** A server that does not come to an end within this is away. */
const LIMIT = seconds(15)

/** Sends one mail over a connection of its own. Never throws. */
export async function sendBySmtp(server: Server, mail: Outgoing, limit = LIMIT): Promise<Outcome> {
  // Loaded with the first mail: an installation without a mail server needs none of its 20 MB.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    ...connectionOf(server.url),
    connectionTimeout: limit,
    greetingTimeout: limit,
    socketTimeout: limit,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no end within ${limit / seconds(1)} s`)), limit)
  })
  try {
    const sending = transport.sendMail({
      messageId: `<${mail.id}@${domainOf(server.from)}>`,
      from: server.from,
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    await Promise.race([sending, over])
    return { is: 'sent' }
  } catch (error) {
    return outcomeOf(error)
  } finally {
    clearTimeout(timer)
    transport.close()
  }
}

/** A password goes over an encrypted connection only: from the start with `smtps:`, by STARTTLS with `smtp:`. */
function connectionOf(address: string) {
  const url = new URL(address)
  const secure = url.protocol === 'smtps:'
  const auth = url.username
    ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
    : undefined
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    requireTLS: !secure && auth !== undefined,
    ...(auth ? { auth } : {}),
  }
}

const domainOf = (from: string): string => /@([^\s@>]+)/.exec(from)?.[1] ?? 'localhost'

/** Only an answer of 5xx to the addresses or the text is about this mail; one to the sign-in or to STARTTLS is about the
 *  settings, and the mails wait until those are corrected. */
function outcomeOf(thrown: unknown): Outcome {
  // boundary: nodemailer adds these to its errors.
  const error = thrown as Partial<Error & { code: string; responseCode: number }>
  const said = [error.code, error.message]
    .filter(Boolean)
    .join(': ')
    .replace(/\p{Cc}+/gu, ' ')
  const reason = textIn(said, LONGEST_REASON)
  const isAnswer = typeof error.responseCode === 'number'
  const isOfMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  if (!isOfMail) return { is: 'away', reason }
  return { is: isAnswer && error.responseCode! < 500 ? 'later' : 'refused', reason }
}
