import { type FormEvent, useRef, useState } from 'react'
import { ApiFailure } from '../client'
import { sendingForm } from '../unsaved'
import { asFailure } from '../use-get'

export type Submit = {
  onSubmit(event: FormEvent<HTMLFormElement>): void
  isBusy: boolean
  failure: ApiFailure | null
  /** What is wrong with a field, by its path in the API. */
  error(...paths: string[]): string | undefined
}

/** Sends a form: one at a time; what fails goes to its field, and the first wrong field gets the focus. `send` answers
 *  `tried` when it only looked what would be: the form's edits are still to be saved. */
export function useSubmit(send: (form: FormData) => Promise<unknown>): Submit {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const running = useRef(false)

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (running.current) return
    const form = event.currentTarget
    running.current = true
    setBusy(true)
    setFailure(null)
    const sent = sendingForm(form)
    try {
      sent((await send(new FormData(form))) !== 'tried')
    } catch (thrown) {
      sent(false)
      setFailure(asFailure(thrown))
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return {
    onSubmit: event => void onSubmit(event),
    isBusy,
    failure,
    error: (...paths) => {
      const problem = paths.map(path => failure?.fields[path]).find(Boolean)
      return problem === undefined ? undefined : sentenceOf(problem)
    },
  }
}

/** The API's words continue the field's name ("is not a phone number"); alone under the field they are a sentence. */
const sentenceOf = (problem: string): string => problem.charAt(0).toUpperCase() + problem.slice(1)

/** A form's text without the spaces around it; null when empty. */
export function textOf(form: FormData, name: string): string | null {
  const value = form.get(name)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** The failure of fields that the app itself found wrong. */
export const wrongFields = (fields: Record<string, string>): ApiFailure =>
  new ApiFailure(422, 'validation_failed', '', fields)
