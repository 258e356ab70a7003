import { useState } from 'react'
import { useToast } from '../parts/toasts'
import { asFailure } from '../use-get'

/** Something done by one press: busy while it runs, with a word when it is done or has failed. */
export function useAction() {
  const show = useToast()
  const [isBusy, setBusy] = useState(false)
  const run = async (act: () => Promise<unknown>, done?: string) => {
    setBusy(true)
    try {
      await act()
      if (done) show({ text: done })
    } catch (thrown) {
      show({ text: asFailure(thrown).message })
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    run: (act: () => Promise<unknown>, done?: string) => void run(act, done),
    /** What came of it, in its own words. */
    say: (text: string) => show({ text }),
  }
}
