import type { Mutant } from './mutants.ts'

const STORM = ['infra/chaos/storm.int.test.ts']
const RUN_BATCH = 'api/src/auction/run-batch.ts'

/** Mutants that only a fault betrays. Each storm has these faults alone, again and again. */
export const STORM_MUTANTS: readonly Mutant[] = [
  {
    name: 'storm: bids are acknowledged before their commit',
    file: RUN_BATCH,
    from: '  await committed\n',
    to: '  void committed.catch(() => {})\n',
    caughtBy: STORM,
    faults: ['crash the database', 'cut before answers'],
  },
  {
    name: 'storm: a COMMIT without an answer counts as done',
    file: RUN_BATCH,
    from: 'if (!isRefusal(error)) throw new OutcomeUnknown',
    to: 'if (!isRefusal(error)) return\n    if (error === null) throw new OutcomeUnknown',
    caughtBy: STORM,
    faults: ['crash the database', 'restart the database'],
  },
  {
    name: 'storm: a bid that is sent again after a cut is another bid',
    file: 'api/src/auction/place-bid.ts',
    from: 'factsId, key, request }',
    to: 'factsId, key: key && crypto.randomUUID(), request }',
    caughtBy: STORM,
    faults: ['cut before answers', 'kill after a commit'],
  },
  {
    name: 'storm: a mail counts as sent while its server is away',
    file: 'api/src/mail/delivery.ts',
    from: 'throw isRefused(error)',
    to: 'void isRefused(error)',
    caughtBy: STORM,
    faults: ['mail server away'],
  },
  {
    name: 'a mail that was accepted by a killed instance is another mail when it is repeated',
    file: 'api/src/mail/delivery.ts',
    from: `messageId: \`<\${job.id}@\${host}>\``,
    to: `messageId: \`<\${crypto.randomUUID()}@\${host}>\``,
    caughtBy: ['api/src/mail/faults.int.test.ts'],
  },
  {
    name: 'storm: nobody looks again at payments that PayPal left open',
    file: 'api/src/payments/payments.ts',
    from: '[processEvents, sendRefunds, checkOrders].map(',
    to: '[processEvents, sendRefunds, checkOrders].slice(1, 2).map(',
    caughtBy: STORM,
    faults: ['PayPal away'],
  },
  {
    name: 'silent link: a lane waits for ever',
    file: 'api/src/auction/lanes.ts',
    from: 'answer_timeout: 8',
    to: 'answer_timeout: 0',
    caughtBy: ['api/src/auction/lanes.int.test.ts'],
  },
  {
    name: 'silent link: a pool waits for ever',
    file: 'api/src/platform/database.ts',
    from: 'answer_timeout: 18',
    to: 'answer_timeout: 0',
    caughtBy: ['api/src/auction/lanes.int.test.ts'],
  },
]
