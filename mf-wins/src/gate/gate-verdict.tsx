import type { GateAnswer, GateVerdict } from '@firstchair/contract'
import { Icon, type IconName } from '@firstchair/design-system/icon'
import { format } from 'date-fns'
import * as styles from './gate.css.ts'
import { ticketOf } from './scans.rules.ts'

type Look = { word: string; icon: IconName; tone: keyof typeof styles.tones }

const LOOKS = {
  accepted: { word: 'Let them ride', icon: 'check', tone: 'good' },
  valid: { word: 'Valid, not used yet', icon: 'check', tone: 'good' },
  undone: { word: 'Undone: not used', icon: 'refresh', tone: 'careful' },
  used: { word: 'Already used', icon: 'history', tone: 'careful' },
  not_today: { word: 'Not valid today', icon: 'calendar', tone: 'careful' },
  refunded: { word: 'Refunded', icon: 'close', tone: 'bad' },
  void: { word: 'Not paid', icon: 'close', tone: 'bad' },
  unknown: { word: 'Not our ticket', icon: 'danger', tone: 'bad' },
} as const satisfies Record<GateVerdict, Look>
const WAITING: Look = { word: 'Not checked with the server', icon: 'offline', tone: 'careful' }

/** `Already used at 9:04 AM`. Null: the server has not answered. */
export function wordOf(answer: GateAnswer | null): string {
  if (answer === null) return WAITING.word
  const { word } = LOOKS[answer.verdict]
  const usedAt = answer.verdict === 'used' ? answer.ticket?.usedAt : null
  return usedAt ? `${word} at ${format(usedAt, 'p')}` : word
}

/** The answer to a scan, readable at arm's length in the sun: word, icon and color. */
export function GateVerdictBand({ answer }: { answer: GateAnswer | null }) {
  const { icon, tone } = answer === null ? WAITING : LOOKS[answer.verdict]
  return (
    <div className={`${styles.band} ${styles.tones[tone]}`}>
      <span className={styles.sign}>
        <Icon name={icon} size="large" />
      </span>
      <p className={styles.word}>{wordOf(answer)}</p>
      <p>{answer === null ? 'It is sent when there is a connection again.' : ticketOf(answer)}</p>
      {answer?.ticket && <p>{detailOf(answer.verdict, answer.ticket)}</p>}
    </div>
  )
}

function detailOf(
  verdict: GateVerdict,
  { days, usedAt, usedBy }: NonNullable<GateAnswer['ticket']>,
): string {
  if (verdict === 'used' && usedAt) {
    return `Used on ${format(usedAt, 'PPP')}${usedBy ? `, scanned by ${usedBy}` : ''}`
  }
  return days && `Valid ${days}`
}
