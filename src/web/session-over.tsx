import { SignInForms } from './entry/sign-in'
import { entryWords } from './entry/words'
import { Dialog } from './parts/dialog'
import type { Session } from './records'

const text = entryWords.signIn

/** Signs in over a page whose session has ended: what was typed there stays. The page itself is not to be seen meanwhile. */
export function SessionOver({ onSignedIn, onLeave }: { onSignedIn(session: Session): void; onLeave(): void }) {
  return (
    <div className="session-over">
      <Dialog title={text.over} onClose={onLeave}>
        <p className="soft">{text.overHint}</p>
        <SignInForms onSignedIn={onSignedIn} />
      </Dialog>
    </div>
  )
}
