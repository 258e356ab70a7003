import type { Caller, TestApp } from '../../support/app'
import type { World } from '../../support/world'

/** What the tests find again by name: ids, keys and links that people had when the version was replaced. */
export type Known = Record<string, string>

/** Where the scene is played: the company, and what is known of it. */
export type Stage = {
  app: TestApp
  world: World
  known: Known
  /** Asks as a member would and answers `data`. Throws where it is refused. */
  // biome-ignore lint/suspicious/noExplicitAny: the scene reads what it expects, and fails where it is not there.
  ask(as: Caller, method: string, path: string, body?: unknown): Promise<any>
}

export function stageOf(app: TestApp, world: World): Stage {
  return {
    app,
    world,
    known: {},
    async ask(as, method, path, body) {
      const answer = await app.call(method, path, { as, ...(body === undefined ? {} : { body }) })
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body.data
    },
  }
}
