import { Dialog } from '../parts/dialog'
import { kitWords as text } from './words'

/** Which key does what. */
export const KeysHelp = ({ onClose }: { onClose(): void }) => (
  <Dialog title={text.keys} onClose={onClose}>
    <dl className="facts keys">
      {Object.entries(text.keysDo).map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
