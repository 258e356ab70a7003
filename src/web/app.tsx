import { useCallback, useEffect, useRef, useState } from 'react'
import { paths, signOut } from './api'
import { type ApiFailure, get, whenSignedOut } from './client'
import { AcceptInvitationPage } from './entry/accept-invitation'
import { ConfirmEmailPage } from './entry/confirm-email'
import { ConfirmIdentityPage } from './entry/confirm-identity'
import { EnterSupportPage } from './entry/enter-support'
import { ForgotPasswordPage } from './entry/forgot-password'
import { linkToken } from './entry/link-token'
import { MustSetUpPage } from './entry/must-set-up'
import { ResetPasswordPage } from './entry/reset-password'
import { SetUpPage } from './entry/set-up'
import { SignInPage } from './entry/sign-in'
import { UnsubscribePage } from './entry/unsubscribe'
import { appLanguage } from './languages'
import { startLive, stopLive, useLive } from './live'
import { FailureNote } from './parts/failure-note'
import { Spinner } from './parts/spinner'
import { Toasts } from './parts/toasts'
import { UnsavedQuestion } from './parts/unsaved-question'
import { forgetAll } from './queries'
import type { Session } from './records'
import { go, isOfServer, safeReturn, useLocation } from './router'
import { SessionProvider } from './session'
import { SessionOver } from './session-over'
import { Shell } from './shell'
import { speak } from './speak'
import { followStream } from './stale'
import { StepUp } from './step-up'
import { forgetEdits } from './unsaved'
import { asFailure } from './use-get'

export function App() {
  const { path, query } = useLocation()
  const [session, setSession] = useState<Session | null | undefined>(undefined)
  const [failure, setFailure] = useState<ApiFailure | null>(null)

  const { isOver, end, goOn } = useEndedSession(session, setSession)
  const read = useCallback(async () => {
    try {
      setSession((await get(paths.session)).data)
      setFailure(null)
    } catch (thrown) {
      const met = asFailure(thrown)
      if (met.status === 401) void end()
      else setFailure(met)
    }
  }, [end])

  useEffect(() => void read(), [read])
  const isIn = Boolean(session && session.must_set_up.length === 0) && !isOver
  useEffect(() => {
    if (!isIn) return
    const endFollowing = followStream()
    startLive()
    return () => {
      stopLive()
      endFollowing()
    }
  }, [isIn])
  // The stream closes when rights change; what one may do is read again when it is back.
  useLive(
    event => {
      if (event.kind === 'session.ended') void end()
      // The zone and how money is written come with the session.
      if (event.kind === 'settings.changed') void read()
    },
    () => void read(),
    () => void read(),
  )

  const enter = (signedIn: Session) => {
    const next = safeReturn(new URLSearchParams(query).get('next'))
    if (isOfServer(next)) return location.replace(next)
    setSession(signedIn)
    go(next, { replace: true })
    const theirs = appLanguage(signedIn.member.language)
    // English is everybody's until they choose: it takes nobody's choice at the sign-in page away.
    if (theirs && theirs !== 'en') speak(theirs)
  }
  const leave = async () => {
    await signOut().catch(() => {})
    forgetEdits()
    forgetAll()
    setSession(null)
    go('/sign-in')
  }

  // Links of mails open whoever is signed in here: they may be somebody else's.
  if (path === '/invitation') return <AcceptInvitationPage token={linkToken(location.hash)} onSignedIn={enter} />
  if (path === '/password-reset') {
    return <ResetPasswordPage token={linkToken(location.hash)} onDone={() => void read()} />
  }
  if (path === '/email-change') {
    return <ConfirmEmailPage token={linkToken(location.hash)} onDone={() => void read()} />
  }
  if (path === '/unsubscribe') return <UnsubscribePage token={linkToken(location.hash)} />
  if (path === '/support') {
    return <EnterSupportPage token={linkToken(location.hash)} onDone={() => void read().then(() => go('/leads'))} />
  }
  if (path === '/forgot-password') return <ForgotPasswordPage />
  if (path === '/setup') return <SetUpPage onDone={to => void read().then(() => go(to))} />
  if (failure && !session) {
    return (
      <div className="alone">
        <FailureNote failure={failure} onRetry={() => void read()} />
      </div>
    )
  }
  if (session === undefined) return <Spinner />
  if (session === null) return <SignedOut path={path} query={query} onSignedIn={enter} />
  return (
    <SessionProvider session={session} onSignOut={() => void leave()} onRefresh={() => void read()}>
      <Toasts>
        {session.must_set_up.length === 0 ? <Signed path={path} query={query} /> : <MustSetUpPage />}
        {session.support ? null : <StepUp />}
        {isOver ? <SessionOver onSignedIn={goOn} onLeave={() => void leave()} /> : null}
        <UnsavedQuestion />
      </Toasts>
    </SessionProvider>
  )
}

/** A session that ends while somebody works: they sign in over the page, and it goes on. Whoever else signs in there begins
 *  with a page of their own. `end` resolves with whether it goes on. */
function useEndedSession(session: Session | null | undefined, setSession: (session: Session | null) => void) {
  const [isOver, setOver] = useState(false)
  const ending = useRef<PromiseWithResolvers<boolean> | null>(null)
  const latest = useRef(session)
  useEffect(() => {
    latest.current = session
    if (session) return
    setOver(false)
    ending.current?.resolve(false)
    ending.current = null
  }, [session])
  const end = useCallback((): Promise<boolean> => {
    // One of support ends for good, and whoever was not in yet is asked by the page.
    if (!latest.current || latest.current.support) {
      setSession(null)
      return Promise.resolve(false)
    }
    setOver(true)
    ending.current ??= Promise.withResolvers<boolean>()
    return ending.current.promise
  }, [setSession])
  useEffect(() => whenSignedOut(end), [end])
  const goOn = (signedIn: Session) => {
    if (signedIn.member.id !== session?.member.id) {
      forgetEdits()
      return location.replace('/')
    }
    setSession(signedIn)
    setOver(false)
    ending.current?.resolve(true)
    ending.current = null
  }
  return { isOver, end, goOn }
}

function Signed({ path, query }: { path: string; query: string }) {
  return path === '/confirm-identity' ? <ConfirmIdentityPage query={query} /> : <Shell />
}

/** Whatever was asked for, one signs in first and is brought back to it. */
function SignedOut(props: { path: string; query: string; onSignedIn(session: Session): void }) {
  const { path, query, onSignedIn } = props
  useEffect(() => {
    if (path === '/sign-in') return
    forgetAll()
    const here = query ? `${path}?${query}` : path
    go(path === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(here)}`, { replace: true })
  }, [path, query])
  return <SignInPage onSignedIn={onSignedIn} wasSent={query.includes('next=')} />
}
