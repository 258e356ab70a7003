// scope: every company, because one program works through the submissions of all of them; each batch runs as the
// system principal of one company, inside its walls.

import { seconds } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { isDatabaseAway } from '../../platform/db/failures'
import { systemOf, type Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import type { ClockRepair } from '../../platform/jobs/set-back'
import { errorDetails, log } from '../../platform/log'
import { sql } from '../queries.gen'
import { storedSince } from './store-submission'
import { workIn } from './work-in'

const BATCH = 40
/** So many submissions stored a second are a flood. A batch then takes about so long, and the pauses between batches end so
 *  soon (milliseconds). */
const POURING_IN = 100
const SLICE = 15
const LONGEST_PAUSE = 400
/** A program without workers announces at most this often (milliseconds); a notification is a statement each. */
const WAKE_AFTER = 20
/** A database that went away is asked again after this long, milliseconds: it may be back within a second or two. */
const ASK_AGAIN_AFTER = 500
/** A crash between an accepted submission and its wake-up, or a retry that is due, is found this late at the most. */
const SWEEP_EVERY = seconds(5)

let running: Promise<void> | null = null
let isStarted = false
let again = false
let sweep: Timer | undefined
let askingAgain: Timer | undefined
let announce: (() => void) | undefined
let announcing: Timer | undefined
let batchSize = BATCH
let gaveWayAt = 0

/** Wakes the intake after submissions were stored. In a program that only serves requests, it wakes those that work. */
export function wakeIntake(): void {
  if (isStarted) beginDraining()
  else announcing ??= setTimeout(wakeWorkers, WAKE_AFTER)
}

function wakeWorkers(): void {
  announcing = undefined
  announce?.()
}

/** Another program stored submissions. One that does not work on them leaves them to those that do. */
export function hearOfWaiting(): void {
  if (isStarted) beginDraining()
}

function beginDraining(): void {
  again = true
  running ??= drain().finally(() => {
    running = null
    if (again && isStarted) beginDraining()
  })
}

/** How a program without workers wakes the others: once for everything that was stored within a moment. */
export function onIntakeWaiting(wake: () => void): void {
  announce = wake
}

/** How many accepted leads have waited for more than ten seconds, at most 10,000: the operator's sign that the intake
 *  does not keep up, or can't write. */
export async function leadsWaiting(): Promise<number> {
  const row = await db.everyCompany(work => work.maybe(sql.leadPush.countWaiting, {}))
  return row?.waiting ?? 0
}

/** Starts working through what waits, and keeps at it. */
export function startIntake(): void {
  isStarted = true
  sweep = setInterval(wakeIntake, SWEEP_EVERY)
  wakeIntake()
}

export const intakeSetBack: ClockRepair = {
  name: 'intake',
  repair: () => db.everyCompany(work => work.count(sql.leadPush.moveBack, {})),
}

/** Finishes the batch in hand and stops; what waits is kept. */
export async function stopIntake(): Promise<void> {
  isStarted = false
  clearInterval(sweep)
  clearTimeout(askingAgain)
  clearTimeout(announcing)
  announcing = undefined
  await running
}

/** One batch of each company in turn: a flood at one does not make the others wait for its end. */
async function drain(): Promise<void> {
  try {
    while (again && isStarted) {
      again = false
      const companies = await db.everyCompany(work => work.all(sql.leadPush.listWaitingCompanies, {}))
      for (const { id, time_zone } of companies) {
        if (!isStarted) return
        const begun = performance.now()
        if (await hasMoreAfterBatch(systemOf({ id, zone: time_zone }))) again = true
        await giveWay(performance.now() - begun)
      }
    }
  } catch (error) {
    log.error('intake stopped for now', errorDetails(error))
    if (isStarted) askingAgain = setTimeout(wakeIntake, ASK_AGAIN_AFTER)
  }
}

/** While leads pour in, accepting them comes first: their senders are waiting, and what is stored is safe. The intake
 *  then works a quarter of the time, and in batches so small that a request during one hardly waits for its end. */
async function giveWay(batchTook: number): Promise<void> {
  const now = performance.now()
  const perSecond = (storedSince() / (now - gaveWayAt)) * 1000
  gaveWayAt = now
  if (perSecond < POURING_IN) {
    batchSize = BATCH
    return
  }
  batchSize = Math.max(1, Math.min(BATCH, Math.floor((batchSize * SLICE) / batchTook)))
  await Bun.sleep(Math.min(batchTook * 3, LONGEST_PAUSE))
}

async function hasMoreAfterBatch(who: Who): Promise<boolean> {
  try {
    const most = batchSize
    return (await processBatch(who, most, null)) === most
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    log.warn('intake batch failed, one by one now', { company: who.companyId, ...errorDetails(error) })
    await processOneByOne(who)
    return true
  }
}

/** One transaction: claims, takes and finishes. A crash anywhere leaves all of it waiting, so each lead is made once. */
function processBatch(who: Who, most: number, onlyId: string | null): Promise<number> {
  return db.write(who, async work => {
    const claimed = await work.all(sql.leadPush.claimSubmissions, { most, only_id: onlyId })
    if (claimed.length === 0) return 0
    await workIn(work, claimed)
    return claimed.length
  })
}

/** After a failed batch: one bad submission must not hold up the others. Each goes through, or is put off. */
async function processOneByOne(who: Who): Promise<void> {
  const ids = await db.write(who, async work => {
    const claimed = await work.all(sql.leadPush.claimSubmissions, { most: BATCH, only_id: null })
    return claimed.map(row => row.id)
  })
  for (const id of ids) {
    try {
      await processBatch(who, 1, id)
    } catch (error) {
      // No submission's fault: one that was put off for it would wait for half a minute.
      if (isDatabaseAway(error)) throw error
      log.error('submission failed', { company: who.companyId, submission: id, ...errorDetails(error) })
      const reason = error instanceof Error ? error.name : 'unknown'
      await db.write(who, (work: Write) => work.count(sql.leadPush.failSubmission, { id, error: reason }))
    }
  }
}
