import { CYCLES_PER_SEASON, TICKETS_PER_SEASON } from '@firstchair/contract'

/** What became of one award: `user amount status`. */
export type ModelWin = { user: number; amount: number; ticket: number; status: string }

/** A closed cycle that sold a ticket. */
export type ModelSale = {
  cycleId: string
  season: number
  ticket: number
  /** The highest standing bid of each bidder. */
  best: Map<number, number>
  wins: ModelWin[]
  left: Set<number>
  state: 'pending' | 'held' | 'paid' | 'over'
}

const START_PRICE = 100

/**
 * One mountain and its bidders, as the product's rules tell them and with nothing of how the
 * product does it: bidders and tickets are numbers, time is what the commands say.
 */
export class AwardModel {
  season = 1
  cyclesCompleted = 0
  /** Bids that stand in the open cycle; null when the auction is over. */
  open: { user: number; amount: number }[] | null = []
  sales: ModelSale[] = []
  rejected = new Set<number>()
  suspended = new Set<number>()
  strikes = new Map<number, number>()

  get leader() {
    return (this.open ?? []).toSorted((one, other) => other.amount - one.amount)[0]
  }

  get price(): number {
    return this.leader?.amount ?? START_PRICE
  }

  /** Numbers of the season's tickets that nobody holds and no admin has to decide about. */
  get stock(): number[] {
    const first = (this.season - 1) * TICKETS_PER_SEASON + 1
    const taken = this.sales.filter(({ state }) => state !== 'over').map(({ ticket }) => ticket)
    return Array.from({ length: TICKETS_PER_SEASON }, (_, index) => first + index).filter(
      (ticket) => !taken.includes(ticket),
    )
  }

  mayBid = (user: number) => !this.rejected.has(user) && !this.suspended.has(user)

  /** Whether the bid is accepted. */
  bid(user: number, amount: number): boolean {
    const least = this.leader ? this.price + 1 : START_PRICE
    if (!this.open || !this.mayBid(user) || amount < least) return false
    this.open.push({ user, amount })
    return true
  }

  close(cycleId: string): void {
    if (!this.open) return
    const { leader, open } = this
    const [ticket = 0] = this.stock
    if (leader) {
      const best = new Map<number, number>()
      for (const { user, amount } of open) best.set(user, Math.max(best.get(user) ?? 0, amount))
      const wins = [{ ...leader, ticket, status: 'pending' }]
      const sale = { cycleId, season: this.season, ticket, best, wins, left: new Set<number>() }
      this.sales.push({ ...sale, state: 'pending' })
    }
    this.cyclesCompleted += 1
    this.open = this.cyclesCompleted < CYCLES_PER_SEASON && this.stock.length > 0 ? [] : null
  }

  lapse(sale: ModelSale, status: 'expired' | 'declined' | 'void'): void {
    const win = sale.wins.at(-1)
    if (!win) return
    win.status = status
    if (sale.wins.length === 1 && status !== 'void') {
      this.strikes.set(win.user, (this.strikes.get(win.user) ?? 0) + 1)
    }
    const next = this.queue(sale)[0]
    if (next && next.amount * 2 < win.amount) sale.state = 'held'
    else this.pass(sale)
  }

  /** The next is asked, or the ticket is free again. */
  pass(sale: ModelSale): void {
    const next = this.queue(sale)[0]
    sale.state = next ? 'pending' : 'over'
    if (next) sale.wins.push({ ...next, ticket: sale.ticket, status: 'pending' })
  }

  queue(sale: ModelSale): { user: number; amount: number }[] {
    return [...sale.best]
      .map(([user, amount]) => ({ user, amount }))
      .filter(({ user }) => this.mayBid(user) && this.waits(sale, user))
      .toSorted((one, other) => other.amount - one.amount)
  }

  /** Whether they may still leave: they bid, had no offer and have not left. */
  waits = (sale: ModelSale, user: number): boolean =>
    sale.best.has(user) && !sale.left.has(user) && !sale.wins.some((win) => win.user === user)

  suspendStruck(): void {
    for (const [user, count] of this.strikes) {
      if (count < 2) continue
      this.suspended.add(user)
      this.withdraw(user)
    }
  }

  reject(user: number): void {
    if (this.rejected.has(user)) return
    this.rejected.add(user)
    this.withdraw(user)
    for (const sale of this.pending) {
      if (sale.wins.at(-1)?.user === user) this.lapse(sale, 'void')
    }
  }

  reset(restock: boolean): void {
    if (restock) {
      this.season += 1
      this.cyclesCompleted = 0
    }
    if (restock || this.open) this.open = []
  }

  get pending(): ModelSale[] {
    return this.sales.filter(({ state }) => state === 'pending')
  }

  get held(): ModelSale[] {
    return this.sales.filter(({ state }) => state === 'held')
  }

  private withdraw(user: number): void {
    this.open = this.open?.filter((bid) => bid.user !== user) ?? null
  }
}
