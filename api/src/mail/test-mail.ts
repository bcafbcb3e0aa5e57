import { z } from 'zod'

const received = z.array(
  z.object({
    messageId: z.string(),
    to: z.array(z.string()),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    headers: z.record(z.string(), z.string()),
  }),
)
export type TestMail = z.infer<typeof received>[number]

const PATIENCE_MS = 20_000

/** The mails to an address that the inbox of an instance has, newest first. */
export async function mailsTo(url: string, address: string): Promise<TestMail[]> {
  const mails = received.parse(await (await fetch(`${url}/dev/mail.json`)).json())
  return mails.filter((mail) => mail.to.includes(address))
}

/** Waits for the newest mail to an address with this subject. */
export async function mailTo(url: string, address: string, subject: string): Promise<TestMail> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const mail = (await mailsTo(url, address)).find((each) => each.subject === subject)
    if (mail) return mail
    await Bun.sleep(50)
  }
  throw new Error(`No mail "${subject}" for ${address}.`)
}

/** The token of the link in a mail. */
export function tokenIn(mail: TestMail): string {
  const [, token = ''] = /[?&]token=([\w-]+)/.exec(mail.text) ?? []
  return token
}
