import { entryWords } from '../entry/words'
import { TextField } from './text-field'

type Props = { label: string; name: string; error: string | undefined }

/** A password that is being chosen, with what it must be. */
export function NewPasswordField(props: Props) {
  return <TextField {...props} hint={entryWords.setup.passwordHint} type="password" autoComplete="new-password" />
}
