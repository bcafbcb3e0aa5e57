import PostalMime, { type Attachment } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as the inbox received it. */
export type ReceivedMail = {
  id: string
  messageId: string
  receivedAt: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  /** The headers by lower-case name. */
  headers: Record<string, string>
  /** The inline images of the HTML: `data:` URLs by Content-ID. */
  images: Record<string, string>
}

export type Inbox = {
  /** The URL of the SMTP server; it accepts connections from this machine only. */
  smtpUrl: string
  /** Newest first. */
  mails: () => readonly ReceivedMail[]
  find: (id: string) => ReceivedMail | undefined
  close: () => Promise<void>
}

/** Older mails are dropped. */
const KEPT = 500
const MAX_BYTES = 1024 * 1024

/**
 * A real SMTP server for installations without one: mails stay in memory and are shown at
 * /dev/mail.
 */
export async function startInbox(): Promise<Inbox> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MAX_BYTES,
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      Array.fromAsync(stream)
        .then((parts) => receive(Buffer.concat(parts), to))
        .then((mail) => {
          mails.unshift(mail)
          mails.length = Math.min(mails.length, KEPT)
          done()
        }, done)
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  // A client that disconnects needs no answer.
  server.on('error', () => {})
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The inbox has no port.')
  return {
    smtpUrl: `smtp://127.0.0.1:${address.port}`,
    mails: () => mails,
    find: (id) => mails.find((mail) => mail.id === id),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function receive(raw: Buffer, to: string[]): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw)
  return {
    id: Bun.randomUUIDv7(),
    messageId: mail.messageId ?? '',
    receivedAt: new Date().toISOString(),
    from: mail.from?.address ?? '',
    to,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    images: Object.fromEntries(mail.attachments.flatMap(inlineImage)),
  }
}

/** Content-ID and `data:` address of an attached PNG. */
function inlineImage({ contentId, mimeType, content }: Attachment): [string, string][] {
  if (contentId === undefined || mimeType !== 'image/png') return []
  const base64 = Buffer.from(content as ArrayBuffer).toString('base64') // the parser's default encoding
  return [[contentId.replace(/^<|>$/g, ''), `data:image/png;base64,${base64}`]]
}
