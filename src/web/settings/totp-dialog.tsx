import { useEffect, useState } from 'react'
import { encode } from 'uqr'
import { beginTotp, confirmTotp } from '../api'
import type { ApiFailure } from '../client'
import { CodeField } from '../parts/code-field'
import { CopyField } from '../parts/copy-field'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { Spinner } from '../parts/spinner'
import { useToast } from '../parts/toasts'
import { textOf, useSubmit } from '../parts/use-submit'
import type { NewTotp } from '../records'
import { asFailure } from '../use-get'
import { securityWords } from './security-words'

const text = securityWords.totp

/** Shows a new secret as a QR code and as a key, and takes the app into use by its first code. */
export function TotpDialog({ onSet, onClose }: { onSet(codes: string[] | null): void; onClose(): void }) {
  const show = useToast()
  const { begun, failure: notBegun } = useBegun()
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const { recovery_codes } = await confirmTotp(textOf(form, 'code') ?? '')
    show({ text: text.isSet })
    onClose()
    onSet(recovery_codes)
  })
  return (
    <Dialog title={text.dialog} onClose={onClose}>
      <FailureNote failure={notBegun} />
      {begun ? (
        <form className="stack" onSubmit={onSubmit} noValidate>
          <p className="soft">{text.scan}</p>
          <QrCode of={begun.uri} label={text.qr} />
          <CopyField label={text.key} text={begun.secret} />
          <CodeField label={text.code} error={error('code')} />
          <FailureNote failure={failure} shown={['code']} />
          <FormActions label={text.confirm} isBusy={isBusy} onCancel={onClose} />
        </form>
      ) : notBegun ? null : (
        <Spinner />
      )}
    </Dialog>
  )
}

/** A secret, asked for once. */
function useBegun(): { begun: NewTotp | null; failure: ApiFailure | null } {
  const [begun, setBegun] = useState<NewTotp | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  useEffect(() => {
    let isLeft = false
    beginTotp().then(
      made => !isLeft && setBegun(made),
      (thrown: unknown) => !isLeft && setFailure(asFailure(thrown)),
    )
    return () => {
      isLeft = true
    }
  }, [])
  return { begun, failure }
}

/** Dark squares on white whatever the page's colours are: cameras want it so. */
function QrCode({ of, label }: { of: string; label: string }) {
  const { data, size } = encode(of, { border: 3 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
