import type { ApiFailure } from '../client'

/** What is wrong with conditions: the first problem in words, and every path that stands for one. */
export function conditionsProblem(failure: ApiFailure | null): { text: string | undefined; paths: string[] } {
  const wrong = Object.entries(failure?.fields ?? {}).filter(([path]) => /^conditions(\.|$)/.test(path))
  const [first] = wrong
  return { text: first?.[1], paths: wrong.map(([path]) => path) }
}
