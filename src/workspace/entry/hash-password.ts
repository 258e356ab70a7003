// argon2id as OWASP sets its least: 19 MiB, two passes. About 50 ms and 19 MiB a hash, so no more than two at once:
// a flood of sign-ins waits in line and does not take the memory.

const OPTIONS = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const
const AT_ONCE = 2

/** Of a random text nobody kept. An unknown e-mail costs the same work as a wrong password. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$VPdQh09Yo/ZEu6isYD2htYXWNYJX/dGgpRp9QtDEIiI$RE98+U8OjJKcrbGo1d7POqBwxBqij3jGExA8Xk1/ry8'

let running = 0
const waiting: (() => void)[] = []

/** The hash as it is stored (PHC string). */
export const hashPassword = (password: string): Promise<string> => inLine(() => Bun.password.hash(password, OPTIONS))

/** Whether `password` is the one behind `hash`. Null (nobody, or no password yet) is always false, and takes as long. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const matches = await inLine(() => Bun.password.verify(password, hash ?? NOBODYS_HASH))
  return matches && hash !== null
}

async function inLine<T>(run: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running++
  else await new Promise<void>(resolve => waiting.push(resolve))
  try {
    return await run()
  } finally {
    // The place passes to the next in line without becoming free.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
