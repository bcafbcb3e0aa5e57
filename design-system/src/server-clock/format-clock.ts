/** An instant (milliseconds) as the clock on the viewer's wall: `18:02:04`. */
export function formatClock(instant: number, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(instant)
}

/** An instant as a person would say when: `Dec 1, 6:00 PM`. */
export function formatMoment(instant: number, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone }),
  })
    .format(instant)
    .replaceAll('\u202f', ' ')
}
