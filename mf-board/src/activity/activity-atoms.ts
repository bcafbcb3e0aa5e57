import { type Atom, atom } from 'jotai'
import { type ActivityLog, EMPTY_LOG, type Pulse } from './activity.rules.ts'

/** Written by `use-activity-log.ts`, at most once a second. */
export const activityLogAtom = atom<ActivityLog>(EMPTY_LOG)

/** Whether the server's answer has arrived. */
export const activityStateAtom = atom<'loading' | 'ready' | 'error'>('loading')

/** The bids so far on one mountain; `undefined` until known and after the end. */
export const pulseAtom = (mountainId: string): Atom<Pulse | undefined> =>
  atom((get) => get(activityLogAtom).pulses.get(mountainId))
