import type { BrowserContext } from '@playwright/test'
import { heldBackMs } from '../../infra/test/held-back.ts'

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Delays what `HELD_BACK` names for all pages of a browser, except requests that a journey routes itself. */
export async function holdBack(context: BrowserContext): Promise<void> {
  for (const [what, address] of [
    ['scripts', /\.js$/],
    ['requests', /\/api\//],
  ] as const) {
    const ms = heldBackMs(what)
    if (ms === 0) continue
    // A page may be closed meanwhile.
    await context.route(address, (route) =>
      wait(ms)
        .then(() => route.fallback())
        .catch(() => undefined),
    )
  }
  const ms = heldBackMs('frames')
  if (ms === 0) return
  await context.routeWebSocket('**/ws', (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => void wait(ms).then(() => socket.send(message)))
  })
}
