/** Work that is done again and again until it is stopped; it never overlaps itself. */
export type Repeating = { stop: () => Promise<void> }

/** Does `work` now and then `everyMs` after each end; a failure is reported and the next round tries again. */
export function repeat(
  everyMs: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Repeating {
  const stopping = Promise.withResolvers<'stop'>()
  let isStopped = false

  async function run(): Promise<void> {
    while (!isStopped) {
      await work().catch(onError)
      let timer: Timer | undefined
      const pause = new Promise((resolve) => {
        timer = setTimeout(resolve, everyMs)
      })
      await Promise.race([pause, stopping.promise])
      clearTimeout(timer)
    }
  }

  const running = run()
  return {
    stop: () => {
      isStopped = true
      stopping.resolve('stop')
      return running
    },
  }
}
