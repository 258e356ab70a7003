// A tablet at a site office: it is paired by a code, and visitors enter themselves. What can't be sent is kept and sent
// later.

import { endAt, keep, kept, left, sendKept } from './queue.js'
import { textsOf } from './texts.js'

const DONE_FOR = 8000
const LOOK_EVERY = 60_000
const SEND_EVERY = 30_000

const $ = id => document.getElementById(id)
const pairing = $('pairing')
const visitor = $('visitor')
const proof = $('proof')

let settings = kept.get('settings')
let language = settings?.settings.language ?? 'en'
let texts = textsOf(language).texts
/** The entry whose number is being proven, and the code that was sent for it. */
let asked = null
let idle = 0
let isBusy = false

const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** What the server answers; null where it does not. A tablet that is no longer paired says so. */
async function call(method, path, body, token = kept.get('token')) {
  let response
  try {
    response = await fetch(`/api/v1/kiosk${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(path === '/pair' ? {} : { authorization: `Bearer ${token ?? ''}` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(20_000),
    })
    const answer = await response.json()
    if (response.status === 401 && path !== '/pair' && token === kept.get('token')) endPairing()
    return { status: response.status, data: answer.data }
  } catch {
    return null
  }
}

function endPairing() {
  const token = kept.get('token')
  if (token && settings) endAt(settings.id, token)
  kept.set('token', null)
  show()
  setTimeout(send)
}

/** Who entered while the pairing ended is kept as well, and stands in front of the tablet. */
function keepAtEnd(entry) {
  keep(settings.id, entry)
  show()
  say(texts.ended)
}

const paired = () => (kept.get('token') && settings ? { kiosk: settings.id, token: kept.get('token') } : null)

async function handIn(entries, token) {
  const answer = await call('POST', '/walk-ins', { entries }, token)
  // Only a tablet whose pairing ended is refused somebody: the next look says so.
  const isOver = answer?.status === 200 && answer.data.some(({ outcome }) => outcome === 'refused')
  if (isOver && token === kept.get('token')) await look()
  return answer
}

async function send() {
  await sendKept(handIn, paired)
  if (!pairing.hidden) show()
}

const say = text => {
  $('news').textContent = text
}

function speak(next) {
  language = next
  const found = textsOf(next)
  texts = found.texts
  document.documentElement.lang = found.language
  for (const element of document.querySelectorAll('[data-say]')) element.textContent = texts[element.dataset.say]
  for (const button of $('languages').children) button.ariaPressed = String(button.value === found.language)
  if (settings) fillChoices(settings.settings)
}

function fillChoices({ configurations, budget_bands, came_via, ask_lead_type, ask_email, ask_notes }) {
  fill('lead_type', ask_lead_type ? Object.entries(texts.types) : [])
  fill(
    'configuration',
    configurations.map(name => [name, name]),
  )
  fill(
    'budget_band',
    budget_bands.map(({ key, label }) => [key, label]),
  )
  fill(
    'came_via',
    came_via.map(key => [key, texts.vias[key]]),
  )
  part('email').hidden = !ask_email
  part('notes').hidden = !ask_notes
}

const part = name => visitor.querySelector(`[data-part=${name}]`)

function fill(name, choices) {
  part(name).hidden = choices.length === 0
  const before = visitor.elements[name].value
  visitor.elements[name].replaceChildren(
    ...[['', texts.choose], ...choices].map(([value, label]) => new Option(label, value)),
  )
  visitor.elements[name].value = choices.some(([value]) => value === before) ? before : ''
}

/** Which of the forms is seen; without a token the one that pairs. */
function show(form = visitor, title, text) {
  const isPaired = Boolean(kept.get('token')) && settings !== null
  const shown = isPaired ? form : pairing
  for (const one of [pairing, visitor, proof]) one.hidden = one !== shown
  $('site').textContent = isPaired ? [settings.company_name, settings.site_name].filter(Boolean).join(' · ') : ''
  $('title').textContent = title ?? (isPaired ? settings.settings.welcome_title : texts.pairTitle)
  $('text').textContent = text ?? (isPaired ? settings.settings.welcome_text : pairText())
  $('skip').hidden = settings?.settings.otp === 'required'
  if (isPaired) colour(settings.settings.accent)
}

function pairText() {
  const { waiting, erased } = left()
  return [texts.pairText, waiting > 0 && `${texts.waiting} ${waiting}.`, erased > 0 && `${texts.erased} ${erased}.`]
    .filter(Boolean)
    .join(' ')
}

/** White on dark colours, black on light ones. */
function colour(accent) {
  const light = [1, 3, 5].map(at => (Number.parseInt(accent.slice(at, at + 2), 16) / 255) ** 2.2)
  const isLight = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2] > 0.18
  document.documentElement.style.setProperty('--accent', accent)
  document.documentElement.style.setProperty('--on-accent', isLight ? '#000000' : '#ffffff')
}

function reset() {
  asked = null
  visitor.reset()
  proof.reset()
  say('')
  speak(settings?.settings.language ?? 'en')
  show()
  $('title').focus()
}

function watchIdle() {
  clearTimeout(idle)
  if (kept.get('token') && settings) idle = setTimeout(reset, settings.settings.idle_reset_sec * 1000)
}

async function look() {
  if (!kept.get('token')) return
  const answer = await call('GET', '/settings')
  if (answer?.status !== 200) return
  const isFirst = settings === null
  settings = answer.data
  kept.set('settings', settings)
  const isUntouched = !visitor.hidden && [...new FormData(visitor).values()].every(value => value === '')
  if (isFirst || isUntouched) reset()
}

/** Ten to fifteen digits, not all the same, and nothing but what stands between digits. */
const isNumber = text => {
  const digits = text.replace(/\D/g, '')
  return /^[+\d\s().-]+$/.test(text) && /^\d{10,15}$/.test(digits) && !/^(\d)\1+$/.test(digits)
}

/** What the visitor typed; null, and what is wrong is said. */
function entryOf() {
  const { name, phone, email, consent } = visitor.elements
  const isWrong = { name: name.value.trim() === '', phone: !isNumber(phone.value) }
  const wrongEmail = !part('email').hidden && !email.validity.valid
  name.ariaInvalid = String(isWrong.name)
  phone.ariaInvalid = String(isWrong.phone)
  email.ariaInvalid = String(wrongEmail)
  if (isWrong.name || isWrong.phone || wrongEmail) {
    say(isWrong.name || isWrong.phone ? texts.missing : texts.wrongEmail)
    const first = isWrong.name ? name : isWrong.phone ? phone : email
    first.focus()
    return null
  }
  const values = Object.fromEntries(
    ['email', 'lead_type', 'configuration', 'budget_band', 'came_via', 'notes']
      .map(key => [key, visitor.elements[key].value.trim()])
      .filter(([, value]) => value !== ''),
  )
  return {
    client_id: newId(),
    captured_at: new Date().toISOString(),
    name: name.value.trim(),
    phone: phone.value.trim(),
    ...values,
    consent: { granted: consent.checked, text: texts.consent, text_version: `kiosk-${textsOf(language).language}-1` },
  }
}

async function enter(entry) {
  const answer = await call('POST', '/walk-ins', { entries: [entry] })
  if (answer?.status === 401) return keepAtEnd(entry)
  const [taken] = answer?.status === 200 ? answer.data : []
  if (taken?.outcome === 'otp_required') return askCode(entry)
  if (answer?.status === 422) return say(texts.failed)
  if (!taken) keep(settings.id, entry)
  thank(taken ? texts.waitText : texts.keptText)
}

function thank(text) {
  visitor.reset()
  proof.reset()
  say('')
  show(null, texts.thanks, text)
  $('title').focus()
  clearTimeout(idle)
  idle = setTimeout(reset, DONE_FOR)
}

/** Sends a code and asks for it. Without a connection the entry is kept, unverified. */
async function askCode(entry) {
  const answer = await call('POST', '/codes', { phone: entry.phone })
  if (answer === null) {
    keep(settings.id, entry)
    return thank(texts.keptText)
  }
  if (answer.status === 401) return keepAtEnd(entry)
  if (answer.status === 409) return enter({ ...entry, offline: true })
  if (answer.status !== 201) return say(answer.status === 429 ? texts.busy : texts.failed)
  asked = { entry, id: answer.data.id }
  say('')
  show(proof)
  proof.elements.otp.focus()
}

/** One press, one entry. */
const once = run => async event => {
  event.preventDefault()
  if (isBusy) return
  isBusy = true
  try {
    await run()
  } finally {
    isBusy = false
  }
}

pairing.addEventListener(
  'submit',
  once(async () => {
    const answer = await call('POST', '/pair', { code: pairing.elements.code.value, app_version: 'page 1' })
    if (answer?.status !== 201) return say(answer?.status === 404 ? texts.wrongCode : texts.failed)
    kept.set('token', answer.data.token)
    kept.set('erased', 0)
    pairing.reset()
    settings = null
    await look()
    await send()
  }),
)

visitor.addEventListener(
  'submit',
  once(async () => {
    const entry = entryOf()
    if (!entry) return
    await (settings.settings.otp === 'off' ? enter(entry) : askCode(entry))
  }),
)

proof.addEventListener(
  'submit',
  once(async () => {
    const { entry, id } = asked
    const answer = await call('POST', `/codes/${id}/verification`, { code: proof.elements.otp.value.trim() })
    if (answer === null) {
      keep(settings.id, entry)
      return thank(texts.keptText)
    }
    if (answer.status === 401) return keepAtEnd(entry)
    if (answer.status === 200) return enter({ ...entry, otp_id: id })
    proof.elements.otp.focus()
    say(answer.status === 422 ? texts.wrongOtp : answer.status === 410 ? texts.otpOver : texts.failed)
  }),
)

$('skip').addEventListener(
  'click',
  once(() => enter(asked.entry)),
)
$('back').addEventListener('click', () => {
  say('')
  show(visitor)
})
$('languages').addEventListener('click', ({ target }) => {
  if (!target.value) return
  speak(target.value)
  show(proof.hidden ? visitor : proof)
})
for (const kind of ['input', 'pointerdown', 'keydown']) document.addEventListener(kind, watchIdle)
window.addEventListener('online', send)

speak(language)
show()
look().then(send)
setInterval(look, LOOK_EVERY)
setInterval(send, SEND_EVERY)
navigator.serviceWorker?.register('/kiosk/worker.js', { scope: '/kiosk' })
