import { PgBoss } from 'pg-boss'
import { bossOptions } from './boss-options.ts'
import { DEAD_LETTERS, deadLetters, QUEUE_NAMES, QUEUES } from './queues.ts'

/** Makes or updates the schema of the jobs and their queues. One instance at a time calls it. */
export async function prepareJobs(migrationDatabaseUrl: string): Promise<void> {
  const boss = new PgBoss({ ...bossOptions(migrationDatabaseUrl), supervise: false, max: 1 })
  boss.on('error', () => {})
  await boss.start()
  try {
    const present = new Set((await boss.getQueues()).map(({ name }) => name))
    for (const name of QUEUE_NAMES) {
      const deadLetter = deadLetters(name)
      if (present.has(deadLetter)) await boss.updateQueue(deadLetter, DEAD_LETTERS)
      else await boss.createQueue(deadLetter, DEAD_LETTERS)
      if (present.has(name)) await boss.updateQueue(name, QUEUES[name])
      else await boss.createQueue(name, { ...QUEUES[name], deadLetter })
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}
