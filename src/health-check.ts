const LIMIT_MS = 4_000

/** For a container's health check: asks the program on this machine whether it is ready. 0 when it is. */
export async function checkHealth(env: Record<string, string | undefined>): Promise<number> {
  try {
    const address = `http://127.0.0.1:${env.PORT || '3000'}/api/health?ready=1`
    const response = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) })
    return response.ok ? 0 : 1
  } catch {
    return 1
  }
}
