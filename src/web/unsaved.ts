// Edits that nobody saved: what asks before a page or a dialog with any is left.

/** Marks forms of a page whose edits are worth a question. Those of dialogs all are. */
export const EDITED_FORM = 'data-edits'
/** Marks what is typed to look something up, to try it, or as a proof: leaving it loses nothing. */
const ASIDE = '[data-aside]'
const FIELDS = 'input, select, textarea'

/** What each form said when somebody first touched it. */
let before = new WeakMap<HTMLFormElement, string>()
/** Forms that are being sent: where that leads to is no leaving. */
const sending = new WeakSet<HTMLFormElement>()
let ask: ((leave: () => void) => void) | null = null

/** Begins to watch forms, and asks before the tab is closed or loaded anew. */
export function watchEdits(): void {
  for (const touch of ['pointerdown', 'keydown', 'beforeinput', 'click', 'input']) {
    document.addEventListener(touch, note, { capture: true })
  }
  window.addEventListener('beforeunload', event => {
    if (isUnsaved(document)) event.preventDefault()
  })
}

/** `asking` is told what leaving would do, and does it when the member wants to lose the edits. Returns what takes it
 *  back; while nobody asks, leaving is free. */
export function whenLeavingIsAsked(asking: (leave: () => void) => void): () => void {
  ask = asking
  return () => {
    ask = null
  }
}

/** Does `leave`: at once where nothing is lost within `inside`, else when the member says so. */
export function leaving(leave: () => void, inside: ParentNode = document): void {
  if (ask && isUnsaved(inside)) ask(leave)
  else leave()
}

/** Whether a form within `inside` says something else than when it was first touched. */
export function isUnsaved(inside: ParentNode): boolean {
  return [...inside.querySelectorAll('form')].some(form => {
    const was = before.get(form)
    return was !== undefined && !sending.has(form) && was !== saidIn(form)
  })
}

/** A form that is on its way to the server. Returns what says how it went: saved, or edited still. */
export function sendingForm(form: HTMLFormElement): (isSaved: boolean) => void {
  sending.add(form)
  return isSaved => {
    sending.delete(form)
    if (isSaved) before.delete(form)
  }
}

/** Lets go of every edit: whoever signs out wants it so. */
export function forgetEdits(): void {
  before = new WeakMap()
}

function note({ target }: Event): void {
  const form = target instanceof Element ? target.closest('form') : null
  if (form?.matches(`form[${EDITED_FORM}], dialog form`) && !before.has(form)) before.set(form, saidIn(form))
}

const saidIn = (form: HTMLFormElement): string =>
  JSON.stringify(
    [...form.querySelectorAll<HTMLInputElement>(FIELDS)]
      .filter(field => !field.closest(ASIDE))
      .map(({ type, checked, value }) => (type === 'checkbox' || type === 'radio' ? checked : value)),
  )
