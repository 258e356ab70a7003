import { useState } from 'react'
import { Button } from '../parts/button'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { choicesOf, SelectField } from '../parts/select-field'
import { SettingsList } from '../parts/settings-list'
import { TextField } from '../parts/text-field'
import { useOnce } from '../parts/use-once'
import type { Template } from '../records'
import { text as anyText, flag, oneOf, useSearch } from '../search'
import {
  archiveTemplate,
  copyTemplate,
  deleteTemplate,
  restoreTemplate,
  templatesPath,
} from '../templates/templates-api'
import { useSettled } from '../templates/use-settled'
import { templateWords as text } from '../templates/words'
import { usePages } from '../use-pages'
import { words as common } from '../words'
import { LANGUAGES } from './language-names'
import { TemplateDialog } from './template-dialog'
import { TemplateVersions } from './template-versions'
import { useAction } from './use-action'

const CHANNELS = Object.keys(text.channels) as Template['channel'][]
const SEARCH = { q: anyText, channel: oneOf(['', ...CHANNELS]), archived: flag }

export function TemplatesSection() {
  const [{ q: term, channel, archived: isArchived }, change] = useSearch(SEARCH)
  const settled = useSettled(term)
  const pages = usePages<Template>(templatesPath({ term: settled, channel, isArchived }))
  const isNarrowed = settled.trim() !== '' || channel !== '' || isArchived
  return (
    <SettingsList
      words={text}
      list={{ data: pages.isRead ? pages.rows : undefined, failure: pages.failure, reload: pages.restart }}
      empty={
        isNarrowed
          ? { icon: 'note', title: text.nothingFits }
          : { icon: 'note', title: text.empty, hint: text.emptyHint }
      }
      adding={close => <TemplateDialog onDone={pages.restart} onClose={close} />}
      above={
        <div className="form-grid template-filters">
          <TextField
            label={text.search}
            type="search"
            value={term}
            onChange={event => change({ q: event.target.value })}
          />
          <SelectField
            label={text.channel}
            value={channel}
            onChange={event => change({ channel: event.target.value as typeof channel })}
            choices={[{ value: '', label: text.anyChannel }, ...choicesOf(text.channels)]}
          />
          <label className="check">
            <input
              type="checkbox"
              checked={isArchived}
              onChange={event => change({ archived: event.target.checked })}
            />
            <span>{text.showArchived}</span>
          </label>
        </div>
      }
    >
      <div className="cards">
        {pages.rows.map(template => (
          <TemplateCard key={template.id} template={template} onChanged={pages.restart} />
        ))}
      </div>
      {pages.hasMore ? (
        <p className="more">
          <Button isBusy={pages.isLoading} onClick={pages.more}>
            {common.common.loadMore}
          </Button>
        </p>
      ) : null}
    </SettingsList>
  )
}

export function TemplateCard({ template, onChanged }: { template: Template; onChanged(): void }) {
  const { id, name, channel, language, folder, subject, body, version, archived_at } = template
  const once = useOnce()
  const { isBusy, run } = useAction()
  const [open, setOpen] = useState<'edit' | 'versions' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const act = (write: () => Promise<unknown>, done?: string) => run(() => write().finally(onChanged), done)
  return (
    <article className="panel">
      <header className="panel-head">
        <h2>{name}</h2>
        <span className="badge">{text.channels[channel]}</span>
      </header>
      <p className="soft">{[folder, LANGUAGES[language], text.version(version)].filter(Boolean).join(' · ')}</p>
      {subject ? <p className="prose template-subject">{subject}</p> : null}
      <p className="prose clamp">{body}</p>
      <div className="card-actions">
        {archived_at === null ? (
          <>
            <Button onClick={() => setOpen('edit')}>{common.common.edit}</Button>
            <Button isBusy={isBusy} onClick={() => act(() => once(key => copyTemplate(id, {}, key)), text.copied)}>
              {text.copy}
            </Button>
            <Button onClick={() => setOpen('versions')}>{text.versions}</Button>
            <Button isBusy={isBusy} onClick={() => act(() => archiveTemplate(id))}>
              {text.archive}
            </Button>
          </>
        ) : (
          <>
            <Button isBusy={isBusy} onClick={() => act(() => restoreTemplate(id))}>
              {text.restore}
            </Button>
            <Button onClick={() => setOpen('delete')}>{common.common.delete}</Button>
          </>
        )}
      </div>
      {open === 'edit' ? <TemplateDialog template={template} onDone={onChanged} onClose={close} /> : null}
      {open === 'versions' ? <TemplateVersions template={template} onDone={onChanged} onClose={close} /> : null}
      {open === 'delete' ? (
        <ConfirmDialog
          title={text.deleteTitle}
          text={text.deleteText(name)}
          label={common.common.delete}
          onClose={close}
          onConfirm={async () => {
            await deleteTemplate(template).finally(onChanged)
            close()
          }}
        />
      ) : null}
    </article>
  )
}
