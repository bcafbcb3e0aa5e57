import type { Logger } from 'pino'
import type { Metrics } from '../platform/metrics/metrics.ts'
import type { Transport } from './transport.ts'

export type WatchedTransport = Transport & {
  /** Whether the mail server accepted the last mail or at least answered. */
  status: () => 'up' | 'down'
}

/** The server was reachable and rejected this mail only, so other mails may still be accepted. */
const ABOUT_ONE_MAIL = new Set(['EENVELOPE', 'EMESSAGE'])

/** Logs one line when the mail server fails and one when it works again. */
export function watchTransport(
  { send, check }: Transport,
  log: Pick<Logger, 'error' | 'info'>,
  metrics?: Pick<Metrics, 'mailSent'>,
): WatchedTransport {
  let status: 'up' | 'down' = 'up'

  function become(next: 'up' | 'down', error?: unknown): void {
    if (next === status) return
    status = next
    if (next === 'up') log.info('The mail server takes mails again.')
    else log.error({ err: error }, 'The mail server takes no mails; they wait and are tried again.')
  }

  return {
    check,
    status: () => status,
    send: async (mail) => {
      try {
        await send(mail)
        metrics?.mailSent('sent')
        become('up')
      } catch (error) {
        metrics?.mailSent('failed')
        const code = error instanceof Error && 'code' in error ? String(error.code) : ''
        if (ABOUT_ONE_MAIL.has(code)) become('up')
        else become('down', error)
        throw error
      }
    },
  }
}
