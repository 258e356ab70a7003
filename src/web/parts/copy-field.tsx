import { useId, useRef, useState } from 'react'
import { words } from '../words'
import { Button } from './button'

type Props = { label: string; text: string; isBlock?: boolean; isProse?: boolean; rows?: number }

/** A text to take away: a line, a block of code, or prose. */
export function CopyField({ label, text, isBlock, isProse, rows = 4 }: Props) {
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
        {isBlock || isProse ? (
          <textarea
            id={id}
            ref={box}
            className={isProse ? 'prose' : undefined}
            readOnly
            rows={rows}
            wrap={isProse ? 'soft' : 'off'}
            value={text}
            spellCheck={false}
          />
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
