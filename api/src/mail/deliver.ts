import type { Config } from '../config.ts'
import { PermanentFailure } from '../jobs/jobs.ts'
import { createSignedIds } from '../platform/signed-id.ts'
import { type Letter, type MailJob, mailJob } from './letter.ts'
import { renderLetter } from './render-letter.tsx'
import { createSeal, type Seal } from './seal.ts'
import type { Transport } from './transport.ts'

type Parts = {
  config: Pick<Config, 'jwtSecret' | 'ticketSecret' | 'publicUrl' | 'contactEmail'>
  transport: Pick<Transport, 'send'>
  /** Whether what the letter says is still so; one that has waited too long is not sent. */
  isLetterCurrent?: (letter: Letter) => Promise<boolean>
}

/**
 * Hands a mail to the SMTP server. A mail that is sent again, because nobody knows whether the
 * server has taken it, has the same Message-ID, by which mailboxes recognise it.
 */
export function createDelivery({ config, transport, isLetterCurrent }: Parts) {
  const seal = createSeal(config.jwtSecret)
  const tickets = createSignedIds(config.ticketSecret, 'ticket')
  const { publicUrl, contactEmail } = config
  const host = new URL(publicUrl).hostname
  return async (job: { id: string; data: MailJob }): Promise<void> => {
    const { to, letter } = mailJob.parse(job.data)
    if (isLetterCurrent && !(await isLetterCurrent(letter))) return
    const setting = { publicUrl, contactEmail, tickets, now: new Date() }
    const rendered = await renderLetter(opened(letter, seal), setting)
    try {
      await transport.send({ ...rendered, to, messageId: `<${job.id}@${host}>` })
    } catch (error) {
      throw isRefused(error)
        ? new PermanentFailure('The server refuses this mail.', { cause: error })
        : error
    }
  }
}

const opened = (letter: Letter, seal: Seal): Letter =>
  'token' in letter ? { ...letter, token: seal.open(letter.token) } : letter

/** The address or the mail is refused for good (5xx); a login or a greeting that fails may be mended. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500
