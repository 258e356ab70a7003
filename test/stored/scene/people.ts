import { runBulkJob } from '../../../src/leads/bulk/run-job'
import { clock } from '../../../src/platform/clock'
import { enqueue } from '../../../src/platform/jobs/jobs'
import type { Caller } from '../../support/app'
import { codeOf, whileTimeStands } from '../../workspace/second-step/set-up'
import type { Stage } from './stage'

/** People and leads, and what was done to them that can still be undone. */
export async function meetPeople(stage: Stage): Promise<void> {
  const { ask, known, world } = stage
  const { asha, ravi } = world
  const lead = async (name: string, phone: string, more: object = {}) =>
    (await ask(asha, 'POST', '/leads', { name, phone, lead_type: 'buy', owner_id: ravi.id, ...more })).lead_id as string
  known.kavita = await lead('Kavita Rane', '9800000101', {
    temperature: 'hot',
    custom: { home_loan: 'applied' },
    requirement: { budget_max: 800_000_000, bhk: [2, 3], property_types: ['apartment'], location: 'Baner' },
    message: 'After six please',
  })
  for (const [i, name] of ['Sunil', 'Farida', 'Anil', 'Gita', 'Hari', 'Jaya', 'Leela', 'Manu'].entries()) {
    known[name.toLowerCase()] = await lead(`${name} Gupta`, `980000011${i}`)
  }
  known.cold = await lead('Tarun Bose', '9800000120', { owner_id: world.neha.id, temperature: 'cold' })
  known.moving = await lead('Nisha Pai', '9800000121')
  await ask(ravi, 'POST', '/activities', { lead_id: known.sunil, text: 'Wants a lake view' })
  await ask(asha, 'PUT', `/leads/${known.kavita}/requirement`, {
    ...{ budget: '80 lakh - 1.1 Cr', bhk: '2/3 BHK', localities: ['Baner', 'Wakad'], amenities: ['Lift'] },
    must_have: ['bhk'],
  })
  await mergePeople(stage)
  await changeMany(stage)
  await endStatus(stage)
  await setUpSecondStep(stage, world.meera)
}

/** A status that is archived while a lead is in it, which a job then moves. */
async function endStatus({ ask, known, world: { asha, company } }: Stage): Promise<void> {
  const [pipeline] = await ask(asha, 'GET', '/pipelines')
  const { id } = pipeline.statuses.find(({ key }: { key: string }) => key === 'visit_done')
  known.goingStatus = id
  await ask(asha, 'POST', `/leads/${known.moving}/status`, { status: 'visit_done' })
  await ask(asha, 'POST', `/pipelines/${pipeline.id}/statuses/${id}/archive`, { to: 'contacted' })
  // As the consumer of the event puts it.
  await enqueue('pipelines.settle', { company_id: company.id, status_id: id, member_id: asha.id })
}

/** Two people who were made one: with a number, a consent, a wish to be left alone and a relation of the one who went. */
async function mergePeople({ ask, known, world: { asha } }: Stage): Promise<void> {
  const add = async (body: object) => (await ask(asha, 'POST', '/contacts', body)).id as string
  known.kept = await add({ name: 'Shalini Ketkar', phones: ['9800000131'], city: 'Pune', tags: ['nri'] })
  known.merged = await add({
    ...{ name: 'Shalini K', phones: ['9800000132'], emails: ['shalini@example.in'], tags: ['investor'] },
    ...{ occupation: 'Architect', custom: { employer: 'Infosys' } },
  })
  const sister = await add({ name: 'Mohini K', phones: ['9800000133'] })
  await ask(asha, 'POST', `/contacts/${known.merged}/relations`, { kind: 'parent', contact_id: sister })
  await ask(asha, 'POST', `/contacts/${known.merged}/consent-entries`, {
    ...{ channels: ['sms'], purpose: 'promotional', granted: true, text: 'Yes to offers' },
  })
  await ask(asha, 'PUT', `/contacts/${known.merged}/do-not-disturb`, { covers: 'promotional', reason: 'Asked' })
  known.merge = (await ask(asha, 'POST', `/contacts/${known.kept}/merges`, { with: known.merged })).id
  const link = await ask(asha, 'POST', `/contacts/${known.kept}/unsubscribe-links`, { channel: 'email' })
  known.unsubscribe = link.url.split('#token=')[1]
  const twins = { name: 'Hemant Sardesai', city: 'Pune' }
  for (const phone of ['9800000134', '9800000135']) await add({ ...twins, phones: [phone] })
}

/** A change to many leads of each kind that is done and can be undone, one that is half done, and one that waits. */
async function changeMany({ ask, known, world }: Stage): Promise<void> {
  const { asha, neha } = world
  const start = async (leads: readonly string[], change: object, reason: string | null = null) =>
    (await ask(asha, 'POST', '/bulk-changes', { ids: leads.map(name => known[name]), change, reason })).id as string
  const done: Record<string, [string, object]> = {
    owner: ['sunil', { owner_id: neha.id }],
    status: ['farida', { status: { status: 'contacted', follow_up_at: tomorrow() } }],
    tags: ['anil', { tags: { add: ['Diwali offer'] } }],
    followUp: ['gita', { follow_up_at: tomorrow() }],
    temperature: ['hari', { temperature: 'hot' }],
    archive: ['jaya', { archive: true }],
  }
  for (const [kind, [lead, change]] of Object.entries(done)) {
    known[`bulk.${kind}`] = await start([lead], change, 'After the fair')
    await runBulkJob(world.company.id, known[`bulk.${kind}`]!)
  }
  known.bulkHalf = await start(['leela', 'manu'], { owner_id: neha.id }, 'Ravi is on leave')
  await runBulkJob(world.company.id, known.bulkHalf, stoppedAfter(2))
  known.bulkWaiting = await start(['cold'], { status: { status: 'contacted' } }, 'After the fair')
}

const tomorrow = (): string => new Date(clock.now() + 86_400_000).toISOString()

/** The signal of a program that stops after so many looks at it. */
function stoppedAfter(looks: number): AbortSignal {
  let left = looks
  const { signal } = new AbortController()
  return new Proxy(signal, {
    get: (target, key) => (key === 'aborted' ? left-- <= 0 : Reflect.get(target, key, target)),
  })
}

/** An authenticator app, whose secret is kept sealed. */
async function setUpSecondStep({ ask, known }: Stage, as: Caller): Promise<void> {
  const { secret } = await ask(as, 'POST', '/account/totp')
  known.totp = secret
  await whileTimeStands(() =>
    ask(as, 'POST', '/account/totp/confirmation', { code: codeOf(secret, clock.now() - 30_000) }),
  )
}
