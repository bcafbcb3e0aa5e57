import { captureWin, failCapture, startCapture } from './award-work.ts'
import type { Instance } from './instance.ts'
import type { WinRow, World } from './world.ts'

/** The holder pays: our lease, the provider's charge, our record. Dying in between is allowed. */
export async function pay(world: World, instance: Instance, win: WinRow): Promise<void> {
  const { random } = world
  const lease = await instance.commit(() => startCapture(world, win.userId, win.id))
  if (lease === null) return
  // The provider may take longer than the lease.
  await instance.sleep(random.pick([random.int(100, 3_000), random.int(60_000, 300_000)]))
  if (random.chance(0.7)) charge(world, win)
  if (random.chance(0.3)) {
    instance.kill()
    return
  }
  await settle(world, instance, win.id, lease)
}

/** An order that the browser captured by itself: we hear of it, perhaps late, from the provider. */
export async function payInBrowser(world: World, instance: Instance, win: WinRow): Promise<void> {
  charge(world, win)
  await instance.sleep(world.random.pick([50, 60_000, 72 * 3_600_000]))
  await settle(world, instance, win.id, null)
}

/** The provider refuses a second charge for the same win. */
function charge({ charges }: World, { id, winningAmount }: WinRow): void {
  if (charges.has(id)) return
  charges.set(id, { winId: id, amount: winningAmount, isRefunded: false })
}

/** Asks the provider and writes down what it says. */
async function settle(
  world: World,
  instance: Instance,
  winId: string,
  lease: string | null,
): Promise<void> {
  await instance.sleep(world.random.int(10, 400))
  const charged = world.charges.get(winId)
  if (!charged) {
    if (lease !== null) await instance.change(() => failCapture(world, winId, lease))
    return
  }
  await instance.commit(() => {
    const answer = captureWin(world, winId, `charge of ${winId}`)
    if (answer === 'refund_due') charged.isRefunded = true
  })
}

/** Whoever looks first asks about payments whose lease has run out, and about unknown money. */
export async function settlePayments(world: World, instance: Instance): Promise<void> {
  const now = world.clock.now()
  const late = world.wins.filter(({ lease }) => lease && lease.until.getTime() <= now)
  for (const { id, lease } of late) await settle(world, instance, id, lease?.id ?? null)
}

/** The daily comparison with the provider's books: money that no win stands for goes back. */
export async function reconcile(world: World, instance: Instance): Promise<void> {
  for (const { winId } of [...world.charges.values()]) await settle(world, instance, winId, null)
}
