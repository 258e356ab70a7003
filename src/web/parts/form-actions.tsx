import { words } from '../words'
import { Button } from './button'

type Props = { label: string; isBusy: boolean; onCancel?: () => void; look?: 'primary' | 'danger' }

/** The last line of a form: send it, or leave it. */
export function FormActions({ label, isBusy, onCancel, look = 'primary' }: Props) {
  return (
    <div className="form-actions">
      {onCancel ? <Button onClick={onCancel}>{words.common.cancel}</Button> : null}
      <Button type="submit" look={look} isBusy={isBusy}>
        {label}
      </Button>
    </div>
  )
}
