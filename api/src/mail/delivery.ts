import { type BrandReader, PICTURE_PART } from '../brand/brand.ts'
import { smallName } from '../brand/pictures.ts'
import type { Config } from '../platform/config.ts'
import type { AtFaultPoint } from '../platform/fault-points.ts'
import { PermanentFailure } from '../platform/jobs/jobs.ts'
import { createTicketCodes } from '../platform/ticket-codes.ts'
import { type Letter, type MailJob, mailJob } from './letter.ts'
import { type LetterSetting, timeIn } from './letter-kind.ts'
import { createSeal, type Seal, withSecrets } from './mail.ts'
import { renderLetter } from './render-letter.tsx'
import type { MailPicture } from './ridge-picture.ts'
import type { Transport } from './transport.ts'

type Parts = {
  config: Pick<Config, 'jwtSecret' | 'ticketSecret' | 'publicUrl'>
  brand: BrandReader
  /** Has the logo. */
  files: { read: (part: string, name: string) => Promise<Uint8Array | null> }
  transport: Pick<Transport, 'send'>
  /** Whether the letter is still true and wanted; an outdated one is not sent. */
  isLetterCurrent?: (letter: Letter) => Promise<boolean>
  winPicture?: LetterSetting['winPicture']
  /** The time zone of the person with this address, if a login has shown it. */
  timeZoneOf?: (address: string) => Promise<string | null>
  atFaultPoint?: AtFaultPoint | null
}

/**
 * Hands a mail to the SMTP server. When it is unknown whether the server accepted a mail, the retry
 * has the same Message-ID, so that mailboxes can detect the duplicate.
 */
export function createDelivery(parts: Parts) {
  const { config, brand, files, transport, isLetterCurrent, winPicture, timeZoneOf, atFaultPoint } =
    parts
  const seal = createSeal(config.jwtSecret)
  const tickets = createTicketCodes(config.ticketSecret)
  const { publicUrl } = config
  const host = new URL(publicUrl).hostname
  return async (job: { id: string; data: MailJob }): Promise<void> => {
    const { data: mail } = mailJob.safeParse(job.data)
    if (!mail) throw new PermanentFailure('An earlier version has queued it, in a form of its own.')
    const { to, letter } = mail
    if (isLetterCurrent && !(await isLetterCurrent(letter))) return
    const time = timeIn((await timeZoneOf?.(to)) ?? null)
    const now = brand.now()
    const logo = await readLogo(files, now.logo)
    const setting = { publicUrl, brand: now, logo, tickets, now: new Date(), winPicture, time }
    const rendered = await renderLetter(opened(letter, seal), setting)
    try {
      await transport.send({
        ...rendered,
        to,
        senderName: now.sender,
        messageId: `<${job.id}@${host}>`,
      })
    } catch (error) {
      throw isRefused(error)
        ? new PermanentFailure('The server refuses this mail.', { cause: error })
        : error
    }
    if (atFaultPoint) await atFaultPoint('mail_before_done')
  }
}

/** A mail without the logo is better than a late one. */
async function readLogo(files: Parts['files'], name: string): Promise<MailPicture | undefined> {
  if (name === '') return undefined
  const png = await files.read(PICTURE_PART, smallName(name)).catch(() => null)
  return png === null ? undefined : { cid: 'logo@brand', png: Buffer.from(png) }
}

const opened = (letter: Letter, seal: Seal): Letter => withSecrets(letter, seal.open)

/**
 * The address or the mail was rejected permanently (5xx). A failed login or greeting is retried.
 */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500
