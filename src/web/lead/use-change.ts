import { useToast } from '../parts/toasts'
import { useSubmit } from '../parts/use-submit'
import { asFailure } from '../use-get'
import { words } from '../words'

type Changing = { onStale(): void; onClose(): void }

/** A form that changes a record: closes when it is done, and shows the latest when somebody else was first. */
export function useChange({ onStale, onClose }: Changing, send: (form: FormData) => Promise<void>) {
  const show = useToast()
  return useSubmit(async form => {
    try {
      await send(form)
      onClose()
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (failure.code !== 'stale') throw failure
      onStale()
      onClose()
      show({ text: words.errors.stale })
    }
  })
}
