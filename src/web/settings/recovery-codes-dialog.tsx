import { useEffect, useState } from 'react'
import { Button } from '../parts/button'
import { CopyField } from '../parts/copy-field'
import { Dialog } from '../parts/dialog'
import { securityWords } from './security-words'

const text = securityWords.codes

/** Shows recovery codes, this once, to be copied or kept as a file. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const all = codes.join('\n')
  const file = useFile(all)
  return (
    <Dialog title={text.dialog} onClose={onClose}>
      <div className="stack">
        <p className="note">{text.intro}</p>
        <CopyField label={text.label} text={all} isBlock rows={codes.length} />
        <div className="form-actions">
          <a className="button plain" href={file} download={text.file}>
            {text.download}
          </a>
          <Button look="primary" onClick={onClose}>
            {text.kept}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The address of a text as a file of this page; gone when the page shows it no more. */
function useFile(content: string): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([`${content}\n`], { type: 'text/plain' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return url
}
