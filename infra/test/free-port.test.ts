import { expect, test } from 'bun:test'
import { freePort } from './free-port.ts'

test('a free port can be taken, left and taken again, and is none that is handed out to others', async () => {
  const port = await freePort()
  for (let time = 0; time < 2; time += 1) {
    const taken = Bun.serve({ hostname: '127.0.0.1', port, fetch: () => new Response() })
    await taken.stop(true)
  }
  // Linux assigns ephemeral ports from here on.
  expect(port).toBeLessThan(32_768)
})
