import type { Queue } from '../platform/jobs/queue.rules.ts'
import type { Push } from './notification.store.ts'

/** One message to one device. */
export const PUSH_QUEUE: Queue<Push> = { name: 'push', restMs: 100 }
