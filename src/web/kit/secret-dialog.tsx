import { CopyField } from '../parts/copy-field'
import { Dialog } from '../parts/dialog'

type Props = {
  title: string
  hint: string
  /** What is to be taken away, each by its name. */
  values: readonly (readonly [label: string, value: string])[]
  onClose(): void
}

/** What the server shows this once: keys, and addresses with a key in them. */
export const SecretDialog = ({ title, hint, values, onClose }: Props) => (
  <Dialog title={title} onClose={onClose}>
    <p>{hint}</p>
    {values.map(([label, value]) => (
      <CopyField key={label} label={label} text={value} />
    ))}
  </Dialog>
)
