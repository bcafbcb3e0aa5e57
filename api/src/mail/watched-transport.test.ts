import { expect, test } from 'bun:test'
import type { OutgoingMail } from './transport.ts'
import { watchTransport } from './watched-transport.ts'

const mail: OutgoingMail = { messageId: '', to: '', subject: '', html: '', text: '' }
const failure = (code: string) => Object.assign(new Error(code), { code })

test('one line is logged when the server fails and one when it is back', async () => {
  const lines: string[] = []
  const outcomes = ['ECONNECTION', 'ETIMEDOUT', 'EAUTH', null, null, 'ESOCKET', 'EENVELOPE']
  const watched = watchTransport(
    {
      check: async () => {},
      send: async () => {
        const code = outcomes.shift()
        if (code) throw failure(code)
      },
    },
    {
      error: (_: unknown, text: string) => lines.push(text),
      info: (text: string) => lines.push(text),
    } as never, // Of the logger only these are called.
  )
  const seen: string[] = []
  while (outcomes.length > 0) {
    await watched.send(mail).catch(() => {})
    seen.push(watched.status())
  }
  // The server answered, so it is up and refused only that mail.
  expect(seen).toEqual(['down', 'down', 'down', 'up', 'up', 'down', 'up'])
  expect(lines).toEqual([
    'The mail server takes no mails; they wait and are tried again.',
    'The mail server takes mails again.',
    'The mail server takes no mails; they wait and are tried again.',
    'The mail server takes mails again.',
  ])
})
