import { useState } from 'react'
import { type ApiFailure, post } from '../../../web/client'
import { Button } from '../../../web/parts/button'
import { CopyField } from '../../../web/parts/copy-field'
import { Dialog } from '../../../web/parts/dialog'
import { FailureNote } from '../../../web/parts/failure-note'
import { FormActions } from '../../../web/parts/form-actions'
import { Panel } from '../../../web/parts/panel'
import { choicesOf, SelectField } from '../../../web/parts/select-field'
import { TextArea } from '../../../web/parts/text-area'
import { textOf, useSubmit } from '../../../web/parts/use-submit'
import { oneOf, useSearch } from '../../../web/search'
import { LANGUAGES } from '../../../web/settings/language-names'
import { asFailure } from '../../../web/use-get'
import { aiWords } from './words'

const text = aiWords.help
const SEARCH = { ai: oneOf(['', 'reply']) }

type Summary = { summary: string; model: string }
type Draft = { text: string; model: string }

/** What the AI does with a lead: sums it up, and drafts the next reply, which the member sends. */
export function LeadHelp({ leadId }: { leadId: string }) {
  const [{ ai }, change] = useSearch(SEARCH)
  const [summary, setSummary] = useState<Summary | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const summarise = async () => {
    setBusy(true)
    setFailure(null)
    try {
      setSummary(await post<Summary>('/ai/lead-summaries', { lead_id: leadId }))
    } catch (thrown) {
      setFailure(asFailure(thrown))
    }
    setBusy(false)
  }
  return (
    <Panel title={text.title}>
      <div className="stack">
        <div role="status">
          {summary ? (
            <>
              <p className="prose">{summary.summary}</p>
              <p className="soft">{text.by(summary.model)}</p>
            </>
          ) : null}
        </div>
        <FailureNote failure={failure} />
        <div className="card-actions">
          <Button icon="spark" isBusy={isBusy} onClick={() => void summarise()}>
            {isBusy ? text.writing : summary ? text.again : text.summarise}
          </Button>
          <Button icon="chat" onClick={() => change({ ai: 'reply' }, { isStep: true })}>
            {text.reply}
          </Button>
        </div>
      </div>
      {ai === 'reply' ? <ReplyDialog leadId={leadId} onClose={() => change({ ai: '' })} /> : null}
    </Panel>
  )
}

function ReplyDialog({ leadId, onClose }: { leadId: string; onClose(): void }) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const wanted = textOf(form, 'wanted')
    const asked = { lead_id: leadId, language: textOf(form, 'language'), channel: textOf(form, 'channel') }
    setDraft(await post<Draft>('/ai/reply-drafts', { ...asked, ...(wanted ? { wanted } : {}) }))
  })
  return (
    <Dialog title={text.replyTitle} onClose={onClose}>
      <form className="stack" onSubmit={onSubmit} noValidate>
        <div className="form-grid">
          <SelectField label={text.language} name="language" defaultValue="en" choices={choicesOf(LANGUAGES)} />
          <SelectField label={text.channel} name="channel" defaultValue="whatsapp" choices={choicesOf(text.channels)} />
        </div>
        <TextArea label={text.wanted} name="wanted" hint={text.wantedHint} error={error('wanted')} maxLength={500} />
        {draft ? (
          <div>
            <CopyField label={text.drafted} text={draft.text} isProse rows={8} />
            <p className="soft">
              {text.notSent} {text.by(draft.model)}
            </p>
          </div>
        ) : null}
        <FailureNote failure={failure} shown={['wanted']} />
        <FormActions label={text.draft} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
