/** Longer than the API's own drain, which ends within 10 s. */
const LAST_RESORT_MS = 20_000
const PARENT_LOOK_MS = 500

/**
 * Calls `stop` once when this process should end: Ctrl-C, SIGTERM, a closed terminal, or the death
 * of the launcher (a kill -9 sends us nothing, but our parent becomes another). Exits when it is done.
 * The result reports whether stopping has begun. For cancelled work, which has failed,
 * pass an `exitCode`.
 */
export function stopWhenAsked(stop: () => Promise<void>, exitCode = 0): () => boolean {
  const parent = process.ppid
  let isStopping = false
  const end = async () => {
    // A terminal sends Ctrl-C to the whole process group, and the launcher forwards it once more.
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), LAST_RESORT_MS).unref()
    try {
      await stop()
      process.exit(exitCode)
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void end())
  }
  setInterval(() => {
    if (process.ppid !== parent) void end()
  }, PARENT_LOOK_MS).unref()
  return () => isStopping
}
