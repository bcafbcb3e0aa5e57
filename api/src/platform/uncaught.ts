import type { Logger } from 'pino'

/** Ends the process, to be started again, when an error reaches no handler. */
export function stopWhenUncaught(log: Logger, stop: () => Promise<void>): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.once(event, (error) => {
      log.fatal({ err: error }, 'nobody has caught this: stopping, to be started again')
      void stop().finally(() => process.exit(70))
    })
  }
}
