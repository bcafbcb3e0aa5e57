import { moneyText } from '@firstchair/contract'
import type { Due } from './notices.rules.ts'

const sumOf = (due: readonly Due[]) => moneyText(due.reduce((sum, { amount }) => sum + amount, 0))

/** *You won Alta · $60*, or of several *2 won · $158*. */
export function dueText(due: readonly Due[]): string {
  const [first] = due
  if (first && due.length === 1) {
    const amount = moneyText(first.amount)
    return first.isOffered
      ? `${first.name} is offered to you at ${amount}`
      : `You won ${first.name} · ${amount}`
  }
  const offered = due.filter(({ isOffered }) => isOffered).length
  const counts = [
    [due.length - offered, 'won'],
    [offered, 'offered'],
  ] as const
  const parts = counts.flatMap(([count, word]) => (count > 0 ? `${count} ${word}` : []))
  return `${parts.join(', ')} · ${sumOf(due)}`
}

export function payLabel(due: readonly Due[]): string {
  if (due.some(({ isOffered }) => isOffered)) return 'Pay or decline'
  if (due.length === 1) return 'Pay now'
  return due.length === 2 ? 'Pay both' : 'Pay all'
}
