import type { Logger } from 'pino'
import type { Database } from '../../platform/database.ts'
import { type Section, sectionsOf } from './account-data.store.ts'

/** Stated in the file, so that users know which stored data it omits. */
const LEFT_OUT = [
  { what: 'Your password', why: 'We store only a hash, which does not reveal it.' },
  {
    what: 'The keys of the devices that get notifications',
    why: 'They only encrypt. The rest is under "push_subscriptions".',
  },
  {
    what: 'The links in our emails',
    why: 'We keep a hash of each. Its purpose and when it was used are under "tokens".',
  },
  {
    what: 'The keys of your passkeys',
    why: 'They only sign you in. Names and dates are under "passkeys". Challenges for your browser are kept for five minutes.',
  },
  {
    what: "PayPal's responses to your payments",
    why: 'They repeat what PayPal shows you. Orders, payments and refunds are under "payment_orders", "captures" and "refunds".',
  },
  {
    what: 'The texts of our emails to you',
    why: 'They are in your mailbox. We delete them after at most 30 days, or 90 days if they could not be sent. Those about your wins and bids are listed under "win_mails" and "outbid_notices".',
  },
  {
    what: 'Who changed something about you',
    why: 'That is data about somebody else. The changes and their times are under "audit".',
  },
  {
    what: 'What you did as an administrator, if you are one',
    why: 'That is data about the people concerned.',
  },
  {
    what: 'What we keep once you erase your account while unpaid wins count against it',
    why: 'Keyed hashes of the email and PayPal addresses, which do not reveal them. They show an administrator who approves a new account with one of them that strikes count, and are deleted with the strikes, or after a set number of days.',
  },
  {
    what: 'How often somebody tried to log in with your name',
    why: 'It is a number under a hash, kept for a day at the most.',
  },
]

/**
 * All data stored about a user, as the text of a JSON file that they download. It is
 * streamed: a failure before the first chunk is an error response, a later one aborts the download.
 */
export async function readAccountData(
  { db, log }: Pick<Database, 'db'> & { log: Logger },
  userId: string,
): Promise<ReadableStream<Uint8Array>> {
  const head = { exportedAt: new Date().toISOString(), leftOut: LEFT_OUT }
  return streamOf(fileOf(head, sectionsOf(db, userId)), (err) =>
    log.error({ err, userId }, 'A download of an account broke off.'),
  )
}

/** Generates chunks only while the reader has room for them and is connected. */
function streamOf(
  pieces: AsyncGenerator<string>,
  onFailed: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const { value, done } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        // The response has started, so the error mapper cannot report this failure.
        onFailed(error)
        throw error
      }
    },
    cancel: async () => {
      await pieces.return(undefined)
    },
  })
}

/** A row a line. */
async function* fileOf(head: object, sections: Section[]): AsyncGenerator<string> {
  yield JSON.stringify(head, null, 2).replace(/\n}$/, '')
  for (const [name, pages] of sections) {
    yield `,\n  ${JSON.stringify(name)}: [`
    let separator = '\n    '
    for await (const rows of pages) {
      if (rows.length === 0) continue
      yield separator + rows.map((row) => JSON.stringify(row)).join(',\n    ')
      separator = ',\n    '
    }
    yield '\n  ]'
  }
  yield '\n}\n'
}
