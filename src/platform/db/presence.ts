// Which programs are at work on the database, as the database itself knows it: each holds a lock of its own number on a
// connection of its own. PostgreSQL lets it go in the moment in which the program is killed, however hard, so nobody has
// to wait until enough time has gone by.

import type { Target } from './connection'
import { SingleConnection } from './single-connection'

/** Distinguishes our locks from any others in the database; `app.lives` looks for the same. */
const PROGRAMS = 20261130
const MOST = 2 ** 31 - 1

type Held = { connection: SingleConnection; number: Promise<number> }

/** That this program is there. */
export class Presence {
  #held: Held | undefined

  constructor(private readonly target: Target) {}

  /** A name for a worker of this program, unlike any other: `app.lives(name)` is true as long as the program is alive.
   *  After the connection was lost the program gets another number, and what it held under the old one may be taken
   *  over while it still works: a holder checks in each transaction whether it still holds. */
  async worker(): Promise<string> {
    if (!this.#held || this.#held.connection.isLost) this.#held = this.#hold()
    return `${await this.#held.number}:${crypto.randomUUID()}`
  }

  async close(): Promise<void> {
    await this.#held?.connection.close()
  }

  #hold(): Held {
    const connection = new SingleConnection(this.target, 'angan-presence', {}, { forGood: true })
    const number = (crypto.getRandomValues(new Uint32Array(1))[0]! % MOST) + 1
    const locked = connection.send('select pg_advisory_lock($1::int, $2::int)', [PROGRAMS, number])
    const held = { connection, number: locked.then(() => number) }
    held.number.catch(() => {
      if (this.#held === held) this.#held = undefined
      connection.discard()
    })
    return held
  }
}
