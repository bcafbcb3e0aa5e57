import { exec, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { promisify } from 'node:util'
import { publish } from '../../infra/release/publish.ts'
import { connectToServer } from '../../infra/release/server.ts'
import { readRelease } from '../../infra/rspack/builds.ts'
import { freePort } from '../../infra/test/free-port.ts'
import { expect, type Product, reload, test, visit } from './product.ts'

test.use({ covers: ['infra/kit'], sharedBy: 'kit' })

/** A remote built against the previous minor versions of sdk and design system: see infra/kit/README.md. */
const EARLIER = join(import.meta.dirname, 'kept/earlier-kit.tgz')
/** `npm test` with Bun as Node: Vitest needs Node 22, and this repository needs only Node 20. */
const TEST_WITH_BUN = 'bun --bun run test'
const PAGE = 'src/lift-passes/lift-passes-page.tsx'

const SHOWN = 'return <Mountains />'
const BROKEN = `if (state === 'ready') throw new Error('This version throws')\n      ${SHOWN}`
const IN_BROWSER = 'npx firstchair publish --in-browser'

/** A repository outside of the checkout, and what its team types there. */
type Repository = {
  run: (command: string) => Promise<string>
  edit: (from: string, to: string) => void
  /** Serves the remote to the product; returns the link for the browser. */
  dev: () => Promise<{ link: string; stop: () => void }>
}

/** `firstchair create` with the product's kit. */
async function createRepository(
  folder: string,
  { url }: Product,
  env: Record<string, string>,
): Promise<Repository> {
  const cwd = join(folder, 'lift-passes')
  const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 16 * 1024 * 1024 }
  const run = async (command: string) => (await promisify(exec)(command, options)).stdout
  await promisify(exec)(`npx --yes ${url}/kit/latest.tgz create lift-passes`, {
    ...options,
    cwd: folder,
  })
  return {
    run,
    edit: (from, to) => {
      const path = join(cwd, PAGE)
      const source = readFileSync(path, 'utf8')
      if (source.split(from).length !== 2) throw new Error(`${PAGE} has no "${from}".`)
      writeFileSync(path, source.replace(from, to))
    },
    dev: async () => {
      const words = ['node_modules/.bin/firstchair', 'dev', '--port', String(await freePort())]
      const child = spawn('node', words, { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
      for await (const line of createInterface({ input: child.stdout })) {
        const link = /^Open (\S+)/.exec(line)?.[1]
        if (link !== undefined) return { link, stop: () => child.kill() }
      }
      throw new Error('firstchair dev has ended.')
    },
  }
}

/** A deploy token for a remote that was never released. */
async function tokenFor({ arrive, adminEmail, url }: Product, part: string): Promise<string> {
  const { request } = await arrive(adminEmail)
  const data = { label: 'lift passes', part }
  const answer = await request.post('/api/admin/deploy-tokens', { data, headers: { origin: url } })
  return ((await answer.json()) as { token: string }).token // the API's own answer, by its contract
}

test('a team builds, tries and releases a remote from a repository of its own', {
  tag: '@nightly',
}, async ({ product }) => {
  // npm gets 340 packages from the registry.
  test.setTimeout(900_000)
  const folder = mkdtempSync(join(tmpdir(), 'firstchair-kit-'))
  try {
    const token = await tokenFor(product, 'mf_lift_passes')
    const team = await createRepository(folder, product, { FIRSTCHAIR_DEPLOY_TOKEN: token })
    const { run } = team
    await run('npm install --no-audit --no-fund')
    await run('npm run types')
    await run(TEST_WITH_BUN)
    team.edit('There are no auctions yet.', 'Nothing')
    await expect(run(TEST_WITH_BUN)).rejects.toThrow('There are no auctions yet.')
    team.edit('Nothing', 'There are no auctions yet.')
    team.edit('<Heading level={1}>', '<Heading level={"one"}>')
    await expect(run('npx firstchair publish')).rejects.toThrow('The types do not match')
    team.edit('<Heading level={"one"}>', '<Heading level={1}>')

    const mountain = await product.addMountain({ startPrice: 70 })
    const development = await team.dev()
    const { page } = await product.arrive('@nora')
    await visit(page, development.link, 'load')
    await page.getByRole('button', { name: 'Load mf_lift_passes' }).click()
    const card = page.getByRole('listitem').filter({ hasText: mountain.name })
    await expect(card).toContainText('$70')
    await product.bid(await product.arrive('@mateo'), mountain, 71)
    await expect(card).toContainText('$71')
    development.stop()

    expect(await run('npx firstchair check')).toContain('fits beside what is live')
    await expect(run('npx firstchair check --in-browser')).rejects.toThrow('Playwright is missing')
    await run('npm install --save-dev playwright --no-audit --no-fund')
    team.edit(SHOWN, BROKEN)
    await expect(run(IN_BROWSER)).rejects.toThrow('This version throws')
    team.edit(BROKEN, SHOWN)
    expect(await run(IN_BROWSER)).toContain('Shown in Chromium')
    await run('npx firstchair promote')
    const visitor = await product.arrive('@june_k')
    await visit(visitor.page, '/lift-passes')
    await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('Lift Passes')

    team.edit('gap="lg"', 'gap="md"')
    await run('npx firstchair publish')
    expect(await run('npx firstchair canary 10')).toContain('for 10 %')
    await run('npx firstchair promote --reason "Less space"')
    expect(await run('npx firstchair rollback')).toContain('mf_lift_passes: ')
    await run('npx firstchair disable --reason "Wrong prices"')
    await reload(visitor.page)
    await expect(visitor.page.getByRole('heading', { level: 1 })).toContainText('switched off')
    const status = await run('npx firstchair status')
    for (const words of ['disabled: Wrong prices', 'Less space']) {
      expect(status).toContain(words)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a remote is installed, checked and built with pnpm as well', { tag: '@nightly' }, async ({
  product,
}) => {
  test.setTimeout(600_000)
  const folder = mkdtempSync(join(tmpdir(), 'firstchair-kit-'))
  try {
    const { run } = await createRepository(folder, product, {})
    const pnpm = 'npx --yes pnpm@10'
    await run(`${pnpm} install`)
    await run(`${pnpm} run types && ${pnpm} test`)
    expect(await run(`${pnpm} exec firstchair check`)).toContain('fits beside what is live')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a remote that was built with the kit of the previous minor version still runs', {
  tag: '@nightly',
}, async ({ product }) => {
  test.skip(true, 'The kept remote requires design system 4. Renew it with the kit of 5.0 at 5.1.')
  const dir = mkdtempSync(join(tmpdir(), 'firstchair-earlier-'))
  try {
    execFileSync('tar', ['xzf', EARLIER, '-C', dir])
    const release = readRelease(dir)
    if (release === null) throw new Error(`${EARLIER} has no release.`)
    const server = connectToServer(product.url, await tokenFor(product, release.part))
    await publish(server, { release, dir })
    const { id, served } = await server.status()
    const part = { version: release.version, source: 'release' } as const
    const parts = { ...served, [release.part]: part }
    await server.change(id, { parts, reason: 'An earlier kit' })

    const mountain = await product.addMountain({ startPrice: 70 })
    const { page } = await product.arrive('@nora')
    await visit(page, '/earlier-kit')
    const card = page.getByRole('listitem').filter({ hasText: mountain.name })
    await expect(card).toContainText('$70')
    await product.bid(await product.arrive('@mateo'), mountain, 71)
    await expect(card).toContainText('$71')
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
