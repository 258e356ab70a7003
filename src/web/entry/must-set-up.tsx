import { lazy, Suspense } from 'react'
import { Button } from '../parts/button'
import { Spinner } from '../parts/spinner'
import { useSession } from '../session'
import { words } from '../words'
import { entryWords } from './words'

const text = entryWords.mustSetUp

const SecuritySection = lazy(async () => ({ default: (await import('../settings/security')).SecuritySection }))

/** For a member without the second step that the company asks for: nothing else opens until it is there. */
export function MustSetUpPage() {
  const { signOut } = useSession()
  return (
    <main className="alone">
      <p className="brand">{words.product}</p>
      <p className="note">{text.intro}</p>
      <Suspense fallback={<Spinner />}>
        <SecuritySection />
      </Suspense>
      <Button onClick={signOut}>{text.signOut}</Button>
    </main>
  )
}
