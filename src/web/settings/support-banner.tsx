import { formatInstant } from '../format/time'
import { Button } from '../parts/button'
import { useSession, useZone } from '../session'
import { supportWords } from './support-words'

const text = supportWords.banner

/** Reminds one of the operator's staff, on every page, of whose company this is and that each request is written down. */
export function SupportBanner() {
  const { session, signOut } = useSession()
  const zone = useZone()
  if (!session.support) return null
  return (
    <section className="note danger support-banner" aria-label={text.label}>
      <p>
        {text[session.support.access](session.company.name)}{' '}
        {text.rest(formatInstant(session.session.expires_at, zone))}
      </p>
      <Button onClick={signOut}>{text.leave}</Button>
    </section>
  )
}
