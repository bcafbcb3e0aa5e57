/**
 * The end that stands for this time: the whole second that it falls on, or the next one. Countdowns
 * tick with the seconds of the server's clock, so no other end could be shown exactly.
 */
export const wholeSecondEnd = (ms: number): Date => new Date(Math.ceil(ms / 1_000) * 1_000)
