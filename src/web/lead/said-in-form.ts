// What the fields of a form say, so that two states of it can be compared and what was typed be put back.

/** `shown`: as it stands on the page. `values`: of boxes to tick those that are ticked. */
type Saying = { label: string; shown: string; values: string[] }
export type Said = ReadonlyMap<string, Saying>

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Every named field, by its name; boxes of one name are one field. */
export function saidIn(form: HTMLFormElement): Said {
  const said = new Map<string, Saying>()
  for (const field of namedIn(form)) {
    const before = said.get(field.name)
    if (!isBox(field)) said.set(field.name, { label: labelOf(field), shown: shownOf(field), values: [field.value] })
    else {
      const { label, shown, values } = before ?? { label: groupOf(field), shown: '', values: [] }
      said.set(
        field.name,
        field.checked
          ? { label, shown: [shown, labelOf(field)].filter(Boolean).join(', '), values: [...values, field.value] }
          : { label, shown, values },
      )
    }
  }
  return said
}

/** The names of the fields that say something else. */
export const differing = (before: Said, after: Said): string[] =>
  [...after].flatMap(([name, { values }]) => {
    const was = before.get(name)
    return was && was.values.join('\n') !== values.join('\n') ? [name] : []
  })

/** Puts back what these fields said, and lets whoever follows them know. */
export function putBack(form: HTMLFormElement, names: readonly string[], said: Said): void {
  for (const field of namedIn(form)) {
    const values = names.includes(field.name) ? said.get(field.name)?.values : undefined
    if (!values) continue
    if (isBox(field)) field.checked = values.includes(field.value)
    else {
      // Past what React keeps on the element, or it would take the event for no change.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, values[0])
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
    }
  }
}

const namedIn = (form: HTMLFormElement): Input[] =>
  [...form.querySelectorAll<Input>('input, select, textarea')].filter(({ name, type }) => name && type !== 'hidden')

const isBox = (field: Input): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

const textIn = (element: Element | null | undefined): string => element?.textContent?.trim() ?? ''
const labelOf = (field: Input): string => textIn(field.labels?.[0])
const groupOf = (field: Input): string => textIn(field.closest('fieldset')?.querySelector('legend')) || labelOf(field)
const shownOf = (field: Input): string =>
  field instanceof HTMLSelectElement ? textIn(field.selectedOptions[0]) : field.value
