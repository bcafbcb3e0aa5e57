import { createTransport } from 'nodemailer'
import { addressOf } from '../platform/config.ts'
import { isLoopback } from '../platform/loopback.rules.ts'
import type { MailPicture } from './ridge-picture.ts'

export type OutgoingMail = {
  messageId: string
  to: string
  /** In place of the name in MAIL_FROM. */
  senderName?: string | null
  subject: string
  html: string
  text: string
  /** Inline, for the `<img src="cid:…">` of the HTML. */
  pictures?: MailPicture[]
  headers?: Record<string, string>
}
export type Transport = {
  send: (mail: OutgoingMail) => Promise<void>
  /** Rejects if the server cannot be reached or does not accept the login. */
  check: () => Promise<void>
}

type Options = { smtpUrl: string; from: string; isProduction: boolean }

/** A server that is silent for this long counts as failed; the mail is retried. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** One SMTP server. `send` resolves once the server has accepted the mail. */
export function createSmtpTransport({ smtpUrl, from, isProduction }: Options): Transport {
  const needsTls = isProduction && !isLoopback(smtpUrl)
  const transport = createTransport(
    {
      url: smtpUrl,
      ...TIMEOUTS,
      requireTLS: needsTls,
      // A mail must not make this process read files or URLs.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    check: async () => void (await transport.verify()),
    send: async ({ to, senderName, headers, pictures = [], ...mail }) => {
      await transport.sendMail({
        ...mail,
        ...(senderName && { from: { name: senderName, address: addressOf(from) } }),
        // As an object, the address is not parsed as a list.
        to: { name: '', address: to },
        attachments: pictures.map(inline),
        headers: { 'Auto-Submitted': 'auto-generated', ...asTheyAre(headers) },
      })
    },
  }
}

const inline = ({ cid, png }: MailPicture) => ({
  ...{ cid, content: png, filename: `${cid.split('@')[0]}.png`, contentType: 'image/png' },
  contentDisposition: 'inline' as const,
})

/** URLs in a header must not be folded or encoded, because programs parse them. */
const asTheyAre = (headers: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, { prepared: true, value }]),
  )
