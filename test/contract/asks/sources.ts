import { type Asks, made } from './known'

/** What a source says of its sender, and what came through it. */
export const sources: Asks = {
  endOldLeadSourceUrl: { wanted: () => ({ id: made.thirdSource }) },
  tryLeadSourceMap: {
    wanted: () => ({
      id: made.source,
      body: { field_map: { keys: [{ from: 'Ph', to: 'phone' }], constants: [] }, body: '{"Ph":"9800000001"}' },
    }),
    wrong: () => ({
      id: made.source,
      body: { field_map: { keys: [{ from: 'Ph', to: 'shoe_size' }], constants: [] } },
    }),
  },
  getLeadSubmission: { wanted: () => ({ id: made.source, inner: made.done }) },
}
