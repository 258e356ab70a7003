// The browser app. What people do here:
// - The owner opens the one-time link `/setup#token=…`, names the company, and gets the push URL of the first source.
// - Invited people choose a password at `/invitation#token=…`; who forgot theirs, at `/password-reset#token=…`.
// - People sign in at `/sign-in` and return to where they were.
// - `/leads`: they see leads arrive, filter, sort and search them, and add one by hand.
// - `/leads/:id`: they call, write notes, move the lead on, hand it over, plan the follow-up.
// - `/contacts`, `/contacts/:id`: they look people up and mend what is known of them.
// - `/settings/…`: those who may, keep sources, assignment rules, the team and API keys; everybody their profile.
// Only what the role allows is shown. The server decides all the same.

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { Boundary } from './parts/boundary'
import { watchHistory } from './router'
import './style/index.css'
import { watchEdits } from './unsaved'

watchEdits()
watchHistory()

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <Boundary>
      <App />
    </Boundary>
  </StrictMode>,
)
