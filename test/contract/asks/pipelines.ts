import { type Asks, asAsha, made, STALE } from './known'

type Made = { id: string; statuses: { id: string; key: string }[] }

const plots = (name: string) => ({ name, lead_types: ['buy'] })

/** Done on pipelines of their own, so that leads elsewhere keep theirs. */
export const pipelines: Asks = {
  createPipeline: {
    async prepare() {
      const add = async (name: string): Promise<Made> =>
        (await asAsha('createPipeline', { body: plots(name) })).body.data
      const arranged = await add('Plots')
      made.arranged = arranged.id
      made.arrangedStatus = arranged.statuses.find(({ key }) => key === 'negotiation')!.id
      made.firstStatus = arranged.statuses[0]!.id
      made.goingStatus = arranged.statuses.find(({ key }) => key === 'visit_done')!.id
      made.going = (await add('Going')).id
      made.awayPipeline = (await add('Archived')).id
      made.comingBack = (await add('Coming back')).id
      await asAsha('archivePipeline', { id: made.awayPipeline })
    },
    wanted: () => ({ body: plots('Farms') }),
    async conflict() {
      const sameKey = { headers: { 'idempotency-key': 'a-pipeline' } }
      await asAsha('createPipeline', { body: plots('One'), ...sameKey })
      return { body: plots('Another'), ...sameKey }
    },
  },
  orderPipelines: {
    async prepare() {
      made.pipelineOrder = JSON.stringify(
        (await asAsha('listPipelines')).body.data.map(({ id }: Made) => id).filter((id: string) => id !== made.going),
      )
    },
    wanted: () => ({ body: { ids: JSON.parse(made.pipelineOrder!).reverse() } }),
    conflict: () => ({ body: { ids: [made.going] } }),
  },
  updatePipeline: {
    wanted: () => ({ id: made.arranged, body: { name: 'Plots and farms' } }),
    conflict: () => ({ id: made.arranged, body: { name: 'Plots', updated_at: STALE } }),
  },
  archivePipeline: {
    wanted: () => ({ id: made.going }),
    conflict: () => ({ id: made.going }),
  },
  restorePipeline: {
    wanted: () => ({ id: made.comingBack }),
    justBefore: async () => void (await asAsha('archivePipeline', { id: made.comingBack })),
  },
  restoreUsualStatuses: {
    wanted: () => ({ id: made.arranged }),
    conflict: () => ({ id: made.awayPipeline }),
  },
  createPipelineStatus: {
    wanted: () => ({ id: made.arranged, body: { name: 'Loan', category: 'open' } }),
    conflict: () => ({ id: made.arranged, body: { name: 'Loan', category: 'open', updated_at: STALE } }),
  },
  orderPipelineStatuses: {
    async prepare() {
      const { body } = await asAsha('createPipeline', { body: plots('Ordered') })
      made.ordered = body.data.id
      made.orderedStatuses = JSON.stringify(body.data.statuses.map(({ id }: { id: string }) => id).reverse())
    },
    wanted: () => ({ id: made.ordered, body: { ids: JSON.parse(made.orderedStatuses!) } }),
    conflict: () => ({ id: made.ordered, body: { ids: [made.firstStatus] } }),
  },
  updatePipelineStatus: {
    wanted: () => ({ id: made.arranged, inner: made.arrangedStatus, body: { name: 'Bargaining' } }),
    conflict: () => ({ id: made.arranged, inner: made.arrangedStatus, body: { name: 'B', updated_at: STALE } }),
  },
  archivePipelineStatus: {
    wanted: () => ({ id: made.arranged, inner: made.goingStatus, body: { to: 'negotiation' } }),
    conflict: () => ({ id: made.arranged, inner: made.firstStatus, body: { to: 'negotiation' } }),
  },
}
