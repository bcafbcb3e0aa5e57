import { NO_FACTS, type OwnWin, type QueuePlace, type TicketCheck } from '@firstchair/contract'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const idOf = (kind: number, number: number): string =>
  `01900000-0000-7000-8000-0000000${kind}${String(number).padStart(4, '0')}`

export const SAMPLE_CODE = 'sample-code'

let count = 0

export type SampleWin = Partial<OwnWin['winner']> & { mountain?: string }

/** A win awarded a day before `now`, with two days left to pay. */
export function sampleWin(
  now: number,
  { mountain = 'Jackson Hole', ...over }: SampleWin = {},
): OwnWin {
  count += 1
  const at = (ms: number) => new Date(now + ms).toISOString()
  return {
    winner: {
      id: idOf(7, count),
      ticketNumber: 3,
      winningAmount: 1250,
      paymentStatus: 'pending',
      awardedAt: at(-DAY_MS),
      paymentDeadline: at(2 * DAY_MS),
      declining: 'strike',
      passedOn: null,
      ticketCode: null,
      usedAt: null,
      ...over,
    },
    facts: {
      ...{ ...NO_FACTS, validFrom: '2026-12-12', validTo: '2026-12-20', place: 'Big Sky, Montana' },
      ...{ blackoutDays: ['2026-12-19'], redeemAt: 'Ticket window at the base' },
    },
    mountain: { id: idOf(1, count), name: mountain },
    cycle: {
      id: idOf(8, count),
      cycleNumber: 3,
      startDate: at(-15 * DAY_MS),
      endDate: at(-DAY_MS),
    },
  }
}

/** One win in each payment status. */
export const sampleWins = (now: number): OwnWin[] => [
  sampleWin(now),
  sampleWin(now, { mountain: 'Alta', paymentStatus: 'capturing', winningAmount: 310 }),
  sampleWin(now, {
    mountain: 'Stowe',
    paymentStatus: 'expired',
    passedOn: 'reassigned',
    paymentDeadline: new Date(now - HOUR_MS).toISOString(),
  }),
  sampleWin(now, {
    mountain: 'Big Sky',
    paymentStatus: 'captured',
    ticketCode: SAMPLE_CODE,
    pageId: 'sample-page',
    winningAmount: 480,
  }),
  sampleWin(now, { mountain: 'Telluride', paymentStatus: 'captured', ticketCode: 'another-code' }),
  sampleWin(now, { mountain: 'Taos', paymentStatus: 'declined' }),
  sampleWin(now, { mountain: 'Snowbird', paymentStatus: 'void' }),
  sampleWin(now, { mountain: 'Vail', paymentStatus: 'refunded' }),
]

export const samplePlaces: QueuePlace[] = [
  {
    mountain: { id: idOf(1, 900), name: 'Palisades Tahoe' },
    cycle: {
      id: idOf(8, 900),
      cycleNumber: 2,
      startDate: '2026-11-06T18:00:00.000Z',
      endDate: '2026-11-20T18:00:00.000Z',
    },
    place: 2,
    amount: 640,
  },
]

export const sampleCheck = (over: Partial<TicketCheck> = {}): TicketCheck => ({
  state: 'valid',
  mountain: 'Big Sky',
  ticketNumber: 3,
  cycleNumber: 3,
  usedAt: null,
  ...over,
})

/** A stub of PayPal's script for stories: three buttons that do nothing. */
const STUB = `
window.paypal = { Buttons: (props) => ({
  isEligible: () => true,
  updateProps: async () => {},
  close: async () => {},
  render: async (root) => {
    window.paypalProps = props
    for (const name of ['PayPal', 'Venmo', 'Pay Later']) {
      const button = document.createElement('button')
      Object.assign(button, { type: 'button', textContent: name })
      Object.assign(button.style, { blockSize: '48px', background: 'gold', color: 'black' })
      root.append(button)
    }
    Object.assign(root.style, { display: 'grid', gap: '12px' })
  },
}) }`

/** The query that the library appends to the URL becomes a comment in the script. */
export const SAMPLE_SDK = `data:text/javascript,${encodeURIComponent(STUB)};//`
