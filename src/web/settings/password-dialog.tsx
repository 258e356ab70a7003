import { changePassword } from '../api'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { NewPasswordField } from '../parts/new-password-field'
import { TextField } from '../parts/text-field'
import { useToast } from '../parts/toasts'
import { useSubmit } from '../parts/use-submit'
import { words } from './words'

const text = words.profile

/** Changes one's own password; every other session ends. */
export function PasswordDialog({ onClose }: { onClose(): void }) {
  const show = useToast()
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const { ended_sessions } = await changePassword({
      current: String(form.get('current') ?? ''),
      next: String(form.get('next') ?? ''),
    })
    show({ text: text.passwordChanged(ended_sessions) })
    onClose()
  })
  return (
    <Dialog title={text.changePassword} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <TextField
          label={text.currentPassword}
          name="current"
          type="password"
          autoComplete="current-password"
          error={error('current')}
        />
        <NewPasswordField label={text.nextPassword} name="next" error={error('next')} />
        <FailureNote failure={failure} shown={['current', 'next']} />
        <FormActions label={text.changePassword} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
