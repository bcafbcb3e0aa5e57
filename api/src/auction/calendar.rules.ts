import type { Mountain } from '@firstchair/contract'

type Subject = Pick<Mountain, 'id' | 'name' | 'seq' | 'endTime' | 'currentPrice'> & {
  cycleId: string
}
/** The longest line of a calendar, in bytes of UTF-8 without its end (RFC 5545, 3.1). */
const LINE_BYTES = 75

/**
 * The end of an auction as a calendar file (RFC 5545), with an alarm ten minutes before. Its UID is
 * the cycle, so that a file downloaded after an extension updates the same entry.
 */
export function calendarOf(mountain: Subject, publicUrl: string, now: Date): string {
  const { id, name, seq, endTime, cycleId } = mountain
  const summary = `${name}: auction ends`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Firstchair//Auctions//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${cycleId}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${utc(now)}`,
    // Each public change of a mountain raises it, so a later file has a higher one.
    `SEQUENCE:${seq}`,
    `DTSTART:${utc(new Date(endTime))}`,
    'DURATION:PT0S',
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped('The end may move if somebody bids late. The board shows the present one.')}`,
    `URL:${publicUrl}/?bid=${id}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(summary)}`,
    'TRIGGER:-PT10M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const utc = (time: Date): string => time.toISOString().replace(/[-:]|\.\d+/g, '')

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

/** Continues a long line on the next ones, which begin with a space. No character is divided. */
function folded(line: string): string {
  const rows: string[] = []
  let row = ''
  for (const character of line) {
    if (Buffer.byteLength(row + character) > LINE_BYTES) {
      rows.push(row)
      row = ' '
    }
    row += character
  }
  return [...rows, row].join('\r\n')
}
