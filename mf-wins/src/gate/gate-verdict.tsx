import type { GateAnswer, GateVerdict } from '@firstchair/contract'
import { dateText } from '@firstchair/contract'
import { Icon, type IconName } from '@firstchair/design-system/icon'
import { format } from 'date-fns'
import type { ReactNode } from 'react'
import * as styles from './gate.css.ts'
import { type Scan, shownAnswer, ticketOf } from './scans.rules.ts'

type Look = { word: string; icon: IconName; tone: keyof typeof styles.tones }

const LOOKS = {
  accepted: { word: 'Let them ride', icon: 'check', tone: 'good' },
  valid: { word: 'Valid, not used yet', icon: 'check', tone: 'good' },
  undone: { word: 'Undone: not used', icon: 'refresh', tone: 'careful' },
  used: { word: 'Already used', icon: 'history', tone: 'careful' },
  not_today: { word: 'Not valid today', icon: 'calendar', tone: 'careful' },
  refunded: { word: 'Refunded', icon: 'close', tone: 'bad' },
  given: { word: 'Replaced', icon: 'close', tone: 'bad' },
  void: { word: 'Not paid', icon: 'close', tone: 'bad' },
  unknown: { word: 'Not our ticket', icon: 'danger', tone: 'bad' },
} as const satisfies Record<GateVerdict, Look>

/** Until the server has answered. Staff let a genuine ticket ride, but it does not look like a full yes. */
const WAITING: Look & { text: string } = {
  ...{ word: 'Not checked with the server', icon: 'offline', tone: 'careful' },
  text: "We'll check it when you're online again.",
}
const GENUINE: typeof WAITING = {
  ...{ word: 'Genuine, not checked for use', icon: 'ticket', tone: 'careful' },
  text: "Let them ride. We'll check it when you're online again.",
}
const waitingLook = ({ isGenuine }: Scan) => (isGenuine ? GENUINE : WAITING)

/** `Already used at 9:04 AM`. */
export function wordOf(scan: Scan): string {
  const answer = shownAnswer(scan)
  return answer ? answeredWord(answer) : waitingLook(scan).word
}

function answeredWord({ verdict, ticket }: GateAnswer): string {
  const { word } = LOOKS[verdict]
  const usedAt = verdict === 'used' ? ticket?.usedAt : null
  return usedAt ? `${word} at ${dateText(format, usedAt, 'p')}` : word
}

/** A scan and what the server or, without a connection, this device says about it. */
export function ScanBand({ scan }: { scan: Scan }) {
  const answer = shownAnswer(scan)
  if (answer) return <GateVerdictBand answer={answer} />
  const { text, ...look } = waitingLook(scan)
  return (
    <Band {...look}>
      <p>{text}</p>
    </Band>
  )
}

export function GateVerdictBand({ answer }: { answer: GateAnswer }) {
  return (
    <Band {...LOOKS[answer.verdict]} word={answeredWord(answer)}>
      <p>{ticketOf(answer)}</p>
      {answer.ticket && <p>{detailOf(answer.verdict, answer.ticket)}</p>}
    </Band>
  )
}

/** Readable at arm's length in the sun: word, icon and color. */
function Band({ word, icon, tone, children }: Look & { children: ReactNode }) {
  return (
    <div className={`${styles.band} ${styles.tones[tone]}`}>
      <span className={styles.sign}>
        <Icon name={icon} size="large" />
      </span>
      <p className={styles.word}>{word}</p>
      {children}
    </div>
  )
}

function detailOf(
  verdict: GateVerdict,
  { days, usedAt, usedBy }: NonNullable<GateAnswer['ticket']>,
): string {
  if (verdict === 'used' && usedAt) {
    return `Used on ${dateText(format, usedAt, 'PPP')}${usedBy ? `, scanned by ${usedBy}` : ''}`
  }
  if (verdict === 'given') return 'The ticket changed hands, and has another code now.'
  return days && `Valid ${days}`
}
