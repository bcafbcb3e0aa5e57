import { createPeriodic } from './periodic.ts'

/** Periodic work that no announcement wakes. */
export const unannounced = () => createPeriodic({ subscribe: () => () => {} })
