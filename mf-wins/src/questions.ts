/** What asks before a ticket is given up: one file, loaded when it is about to be needed. */
export { LeaveDialog } from './queue/leave-dialog.tsx'
export { DeclineDialog } from './wins/decline-dialog.tsx'
