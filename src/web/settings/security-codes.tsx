import { useState } from 'react'
import { renewRecoveryCodes } from '../api'
import { Button } from '../parts/button'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { Panel } from '../parts/panel'
import { securityWords } from './security-words'

const text = securityWords.codes
/** From here on one is told to make new ones. */
const FEW = 3

type Props = { left: number; isSet: boolean; onChanged(codes: string[]): void }

/** How many recovery codes are left, and new ones. */
export function CodesPanel({ left, isSet, onChanged }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Panel title={text.title}>
      {isSet ? (
        <>
          <p className={left <= FEW ? 'note' : 'soft'}>
            {text.left(left)} {left <= FEW ? text.few : null}
          </p>
          <div className="card-actions">
            <Button onClick={() => setAsking(true)}>{text.renew}</Button>
          </div>
        </>
      ) : (
        <p className="soft">{text.none}</p>
      )}
      {isAsking ? (
        <ConfirmDialog
          title={text.renewTitle}
          text={text.renewText}
          label={text.renew}
          onConfirm={async () => {
            const { recovery_codes } = await renewRecoveryCodes()
            setAsking(false)
            onChanged(recovery_codes)
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Panel>
  )
}
