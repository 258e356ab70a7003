import { type Asks, again, asAsha, made, STALE } from './known'

export const customFieldAsks: Asks = {
  listCustomFields: {
    wanted: () => ({ query: { kind: 'contact' } }),
    wrong: () => ({ query: { kind: 'ship' } }),
    beyond: { 403: 'every form needs them' },
  },
  createCustomField: {
    wanted: () => ({ body: { kind: 'contact', label: 'Bank', type: 'choice', choices: [{ label: 'HDFC' }] } }),
    conflict: () =>
      again(
        'createCustomField',
        { kind: 'contact', label: 'Loan number', type: 'text' },
        { kind: 'contact', label: 'Loan amount', type: 'money' },
      ),
  },
  orderCustomFields: {
    wanted: () => ({ body: { kind: 'locality', ids: [made.customField] } }),
    conflict: () => ({ body: { kind: 'locality', ids: ['cuf_00000000000000000000'] } }),
  },
  getCustomField: {
    wanted: () => ({ id: made.customField }),
    async prepare() {
      const body = { kind: 'locality', label: 'Came by', type: 'text' }
      made.customField = (await asAsha('createCustomField', { body })).body.data.id
    },
  },
  updateCustomField: {
    wanted: () => ({ id: made.customField, body: { help: 'Car, train, on foot' } }),
    conflict: () => ({ id: made.customField, body: { label: 'By', updated_at: STALE } }),
  },
  checkCustomFieldType: { wanted: () => ({ id: made.customField, query: { type: 'number' } }) },
}
