import {
  type DevelopedRemote,
  developedRemote,
  development,
  findClash,
  findUnfit,
} from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { returns } from '../platform/answers.ts'
import { json } from '../platform/body.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { Problem } from '../platform/problem.ts'
import { isTokenValid, recordDevelopment } from './deploy-token.store.ts'
import { createDevelopmentLinks, LIFETIME_MS, LONGEST_VALUE } from './development-link.ts'
import { REGISTRY_PATH, requireToken } from './registry.routes.ts'
import type { RegistryReader } from './registry-reader.ts'

type Deps = Pick<Database, 'db'> & {
  config: Pick<Config, 'publicUrl' | 'jwtSecret'>
  registry: Pick<RegistryReader, 'current'>
}

const LINK = '/kit/dev'

/** `firstchair dev --against`: a remote from a developer's own computer in their own browser. */
export const developmentRoutes = (deps: Deps) =>
  new Elysia().use(startRoutes(deps)).use(linkRoutes(deps))

function startRoutes(deps: Deps) {
  const links = createDevelopmentLinks(deps.config)
  return new Elysia({ prefix: REGISTRY_PATH, tags: ['Registry'] }).use(requireToken(deps)).post(
    '/development',
    async ({ body: remote, tokenId, refusePart }) => {
      refusePart(remote.part)
      await refuseMisplaced(deps, remote)
      const value = links.sign('link', { tokenId, remote })
      if (value.length > LONGEST_VALUE) {
        throw new Problem(422, 'refused', 'The routes and header places are too long for a link.')
      }
      await recordDevelopment(deps.db, { tokenId, part: remote.part, isOpened: false })
      const expiresAt = new Date(Date.now() + LIFETIME_MS.cookie).toISOString()
      return { path: `${LINK}/${value}`, expiresAt }
    },
    {
      ...json(developedRemote),
      ...returns(development, "Makes a link that loads a remote from a developer's own computer"),
    },
  )
}

async function refuseMisplaced({ registry }: Deps, remote: DevelopedRemote): Promise<void> {
  const live = (await registry.current())?.compose(null)
  if (live === undefined) throw new Problem(503, 'starting', 'No shell is released yet.')
  const others = live.remotes.filter(({ name }) => name !== remote.part)
  const problem =
    findUnfit(remote, live.shell) ?? findClash([...others, { name: remote.part, ...remote }])
  if (problem !== null) throw new Problem(422, 'refused', problem)
}

function linkRoutes({ db, config }: Deps) {
  const links = createDevelopmentLinks(config)
  const params = z.object({ value: z.string().max(LONGEST_VALUE) })
  const opened = async (value: string) => {
    const development = links.open('link', value)
    return development !== null && (await isTokenValid(db, development.tokenId))
      ? development
      : null
  }
  return new Elysia({ prefix: LINK, detail: { hide: true } })
    .get(
      '/:value',
      async ({ params: { value } }) => {
        const development = await opened(value)
        return development === null ? ended() : page(200, question(development.remote))
      },
      { params },
    )
    .post(
      '/:value',
      async ({ params: { value } }) => {
        const development = await opened(value)
        if (development === null) return ended()
        const { tokenId, remote } = development
        await recordDevelopment(db, { tokenId, part: remote.part, isOpened: true })
        const cookie = links.setCookie(links.sign('cookie', { tokenId, remote }))
        const headers = { location: remote.routes[0] ?? '/', 'set-cookie': cookie }
        return new Response(null, { status: 303, headers })
      },
      { params },
    )
}

const ended = () =>
  page(
    404,
    `<h1>This link no longer works</h1>
<p>It is older than ten minutes. Run <code>firstchair dev</code> again.</p>`,
  )

const question = ({
  part,
  manifestUrl,
}: DevelopedRemote) => `<h1>Load ${part} from this computer?</h1>
<p>In this browser alone, pages then run the code of <code>${new URL(manifestUrl).origin}</code> with
your account, for eight hours at most. Continue only if you started <code>firstchair dev</code>.</p>
<form method="post"><button>Load ${part}</button></form>`

const page = (status: number, content: string) =>
  new Response(
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Development · Firstchair</title>
${content}
`,
    {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        // Otherwise the form is sent with the origin `null`, which is refused.
        'referrer-policy': 'same-origin',
        'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
      },
    },
  )
