import { Button } from '../parts/button'
import { CopyField } from '../parts/copy-field'
import { Dialog } from '../parts/dialog'
import { words as common } from '../words'
import { keysWords as text } from './keys-words'

/** Shows a key, this once. */
export function KeySecretDialog({ secret, onClose }: { secret: string; onClose(): void }) {
  return (
    <Dialog title={text.created} onClose={onClose}>
      <div className="stack">
        <CopyField label={text.created} text={secret} />
        <p className="note">{text.createdHint}</p>
        <div className="form-actions">
          <Button look="primary" onClick={onClose}>
            {common.common.close}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
