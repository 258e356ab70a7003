import { type Asks, again, asAsha, made, STALE } from './known'

const text = (name: string) => ({ name, channel: 'note', record: 'lead', body: 'Namaste {{contact.first_name|there}}' })
const add = async (name: string): Promise<string> => (await asAsha('createTemplate', { body: text(name) })).body.data.id

export const templateAsks: Asks = {
  listTemplates: {
    wanted: () => ({ query: { limit: '5' } }),
    async prepare() {
      made.template = await add('Greeting')
      made.goneTemplate = await add('Gone')
      await asAsha('archiveTemplate', { id: made.goneTemplate })
      made.backTemplate = await add('Back')
      made.hiddenTemplate = await add('Twice')
      await asAsha('archiveTemplate', { id: made.hiddenTemplate })
      await add('Twice')
    },
  },
  createTemplate: {
    wanted: () => ({ body: text('Visit') }),
    conflict: () => again('createTemplate', text('One'), text('Another')),
    wrong: () => ({ body: { ...text('Odd'), body: '{{lead.shoe_size}}' } }),
  },
  listTemplateVariables: {
    wanted: () => ({ query: { record: 'lead' } }),
    wrong: () => ({ query: { record: 'ship' } }),
  },
  previewTemplate: {
    wanted: () => ({ body: { template_id: made.template, lead_id: made.templateLead } }),
    async prepare() {
      const { body } = await asAsha('createLead', { body: { name: 'Written To', phone: '9800000972' } })
      made.templateLead = body.data.lead_id
    },
  },
  getTemplate: { wanted: () => ({ id: made.template }) },
  updateTemplate: {
    wanted: () => ({ id: made.template, body: { body: 'Good day' } }),
    conflict: () => ({ id: made.template, body: { body: 'Good night', updated_at: STALE } }),
  },
  deleteTemplate: {
    wanted: () => ({ id: made.goneTemplate }),
    conflict: () => ({ id: made.template }),
  },
  archiveTemplate: { wanted: () => ({ id: made.backTemplate }) },
  restoreTemplate: {
    wanted: () => ({ id: made.backTemplate }),
    conflict: () => ({ id: made.hiddenTemplate }),
  },
  copyTemplate: {
    wanted: () => ({ id: made.template, body: {} }),
    wrong: () => ({ id: made.template, body: { name: '' } }),
    conflict: () => ({ id: made.template, body: { name: 'Twice' } }),
  },
  listTemplateVersions: { wanted: () => ({ id: made.template }) },
  restoreTemplateVersion: {
    wanted: () => ({ id: made.template, inner: '1' }),
    conflict: () => ({ id: made.hiddenTemplate, inner: '1' }),
    wrong: () => ({ id: made.template, inner: 'first' }),
  },
}
