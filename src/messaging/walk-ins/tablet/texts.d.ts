type Texts = Readonly<Record<string, string | Readonly<Record<string, string>>>>
export function textsOf(language: string): { language: string; texts: Texts }
