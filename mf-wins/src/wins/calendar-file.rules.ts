/** The contents of a payment deadline's calendar entry. Times are ms since the epoch. */
export type Deadline = {
  /** Unique and constant, so that a second import replaces the first. */
  id: string
  at: number
  writtenAt: number
  title: string
  text: string
  url: string
}

const LENGTH_MS = 30 * 60_000

/** An RFC 5545 calendar of one event that ends at the deadline, with two reminders. */
export const calendarFile = ({ id, at, writtenAt, title, text, url }: Deadline): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Firstchair//Wins//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@firstchair`,
    `DTSTAMP:${utc(writtenAt)}`,
    `DTSTART:${utc(at - LENGTH_MS)}`,
    `DTEND:${utc(at)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    ...reminder('-P1D', title),
    ...reminder('-PT1H', title),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')

const reminder = (before: string, title: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(title)}`,
  `TRIGGER;RELATED=END:${before}`,
  'END:VALARM',
]

/** `20261122T180000Z` */
const utc = (ms: number): string =>
  new Date(ms)
    .toISOString()
    .replace(/\.\d{3}/, '')
    .replaceAll(/[-:]/g, '')

/** RFC 5545 §3.3.11. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n')

const LINE_OCTETS = 75
const octetsOf = (text: string): number => new TextEncoder().encode(text).length

/** RFC 5545 §3.1: at most 75 octets a line; a continuation begins with a space, which counts. */
function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}
