// Whom a tablet keeps until they are sent. Each entry has an id, by which it counts once. A tablet whose pairing ended hands
// over by its old token; whoever is still left then waits for the next pairing, and is erased after a week.

const MOST_AT_ONCE = 100
/** Milliseconds: as long as the server takes in what is handed over. */
const KEPT_FOR = 7 * 24 * 3_600_000

export const kept = {
  get: name => JSON.parse(localStorage.getItem(`kiosk.${name}`) ?? 'null'),
  set: (name, value) => localStorage.setItem(`kiosk.${name}`, JSON.stringify(value)),
  remove: name => localStorage.removeItem(`kiosk.${name}`),
}

/** By kiosk: nobody's entry reaches the company of another. */
const nameOf = kiosk => `queue.${kiosk}`
const waitingAt = kiosk => kept.get(nameOf(kiosk)) ?? []
const endedOnes = () => kept.get('ended') ?? []

export const keep = (kiosk, entry) => kept.set(nameOf(kiosk), [...waitingAt(kiosk), { ...entry, offline: true }])

function forget(kiosk, ids) {
  kept.set(
    nameOf(kiosk),
    waitingAt(kiosk).filter(({ client_id }) => !ids.has(client_id)),
  )
}

/** The pairing with a kiosk ended. */
export const endAt = (kiosk, token) =>
  kept.set('ended', [...endedOnes().filter(one => one.kiosk !== kiosk), { kiosk, token, at: Date.now(), tried: [] }])

const letGo = kiosk =>
  kept.set(
    'ended',
    endedOnes().filter(one => one.kiosk !== kiosk),
  )

/** How many of those who entered at kiosks that ended are not sent yet, and how many were erased. */
export const left = () => ({
  waiting: endedOnes().reduce((sum, { kiosk }) => sum + waitingAt(kiosk).length, 0),
  erased: kept.get('erased') ?? 0,
})

let isSending = false

/** Sends what was kept: of the kiosk that the tablet is paired with, and of those that ended. `send` answers what the
 *  server does to entries, null where it does not; `paired` the kiosk and token of the moment, which may end meanwhile. */
export async function sendKept(send, paired) {
  if (isSending) return
  isSending = true
  try {
    const now = paired()
    if (now) await sendAll(now.kiosk, entries => send(entries, now.token))
    for (const one of endedOnes()) await handOver(send, one, paired())
  } finally {
    isSending = false
  }
}

async function handOver(send, { kiosk, token, at, tried }, now) {
  if (now?.kiosk === kiosk) return letGo(kiosk)
  if (Date.now() - at > KEPT_FOR) {
    kept.set('erased', left().erased + waitingAt(kiosk).length)
    kept.remove(nameOf(kiosk))
    return letGo(kiosk)
  }
  const by = now?.token ?? token
  if (waitingAt(kiosk).length === 0 || tried.includes(by)) return
  const there = now ? { kiosk_id: kiosk } : {}
  const isAnswered = await sendAll(kiosk, entries =>
    send(
      entries.map(entry => ({ ...entry, ...there })),
      by,
    ),
  )
  if (!isAnswered) return
  kept.set(
    'ended',
    endedOnes().map(one => (one.kiosk === kiosk ? { ...one, tried: [...one.tried, by] } : one)),
  )
}

/** Sends all that wait at a kiosk; whoever is refused stays. What came to the server and whose answer was lost is a
 *  duplicate there. Answers whether the server said something to each. */
async function sendAll(kiosk, send) {
  let atOnce = MOST_AT_ONCE
  const seen = new Set()
  for (;;) {
    const sent = waitingAt(kiosk)
      .filter(({ client_id }) => !seen.has(client_id))
      .slice(0, atOnce)
    if (sent.length === 0) return true
    const answer = await send(sent)
    if (answer?.status === 401) return true
    // One that is no entry must not hold up the others: it is found by sending each alone, and can't be sent at all.
    const isWrong = answer?.status === 422
    if (answer?.status !== 200 && !isWrong) return false
    if (isWrong && sent.length > 1) {
      atOnce = 1
      continue
    }
    const refused = isWrong ? [] : answer.data.filter(({ outcome }) => outcome === 'refused')
    for (const { client_id } of refused) seen.add(client_id)
    forget(kiosk, new Set(sent.map(({ client_id }) => client_id).filter(id => !seen.has(id))))
    atOnce = MOST_AT_ONCE
  }
}
