import { expect, test } from 'bun:test'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FIRST_PAGE_PORT } from './dev-ports.ts'

/** Undefined if the port is already taken, for example by a running `bun dev`. */
function take(port: number): Bun.Server<undefined> | undefined {
  try {
    return Bun.serve({ hostname: 'localhost', port, fetch: () => new Response() })
  } catch {
    return undefined
  }
}

test('bun dev ends with one clear line when a dev server cannot have its port', async () => {
  const taken = take(FIRST_PAGE_PORT + 1)
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'main.ts')], {
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: '',
      DATA_DIR: join(tmpdir(), 'never-made'),
      JWT_SECRET: 'x'.repeat(32),
    },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const said = await new Response(child.stdout).text()
  expect(said).toMatch(/^Port 410[01], where a dev server is to listen, is taken/)
  expect(said.trim().split('\n')).toHaveLength(1)
  expect(await child.exited).toBe(1)
  await taken?.stop(true)
}, 30_000)
