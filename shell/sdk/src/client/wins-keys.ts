import { winsKey } from './queries.ts'

/** The wins and the places in line of My Wins, which its document brings along. */
export const ownWinsKey = (userId: string) => [...winsKey, userId, 'own'] as const
export const queueKey = (userId: string) => [...winsKey, userId, 'queue'] as const
