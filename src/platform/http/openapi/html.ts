// HTML with every value escaped unless it is HTML already.

export class Html {
  constructor(readonly text: string) {}
}

type Value = Html | string | number | null | undefined | false | readonly Value[]

/** Tagged template: values are escaped, `Html` and lists of it go in as they are, null and false are left out. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((text, part, i) => text + written(values[i - 1]) + part))
}

function written(value: Value): string {
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(written).join('')
  return value === null || value === undefined || value === false ? '' : Bun.escapeHTML(String(value))
}
