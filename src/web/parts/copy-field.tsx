import { useId, useRef, useState } from 'react'
import { words } from '../words'
import { Button } from './button'

type Props = { label: string; text: string; isBlock?: boolean; rows?: number }

/** A text to take away. */
export function CopyField({ label, text, isBlock, rows = 4 }: Props) {
  const id = useId()
  const box = useRef<HTMLTextAreaElement & HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    box.current?.select()
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // Browsers offer the clipboard on https and localhost only; the old way works everywhere.
      document.execCommand('copy')
    }
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <div className="copy-field">
      <label htmlFor={id}>{label}</label>
      <div className="copy-row">
        {isBlock ? (
          <textarea id={id} ref={box} readOnly rows={rows} wrap="off" value={text} spellCheck={false} />
        ) : (
          <input id={id} ref={box} readOnly value={text} spellCheck={false} />
        )}
        <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
          <span aria-live="polite">{isCopied ? words.common.copied : words.common.copy}</span>
        </Button>
      </div>
    </div>
  )
}
