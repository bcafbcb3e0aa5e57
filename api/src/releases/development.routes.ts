import { type DevelopedRemote, developedRemote, development } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { returns } from '../platform/answers.ts'
import { json } from '../platform/body.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { Problem } from '../platform/problem.ts'
import { DEPLOY_PATH, requireToken } from './deploy.routes.ts'
import { hashDeployToken, makeSecret } from './deploy-token.ts'
import { findUnopened, insertDevelopment, markOpened } from './development.store.ts'
import { createDevelopmentCookie } from './development-cookie.ts'
import { findUnfit } from './find-incompatibility.ts'
import type { RegistryReader } from './registry-reader.ts'
import { findClash } from './release.rules.ts'

type Deps = Pick<Database, 'db' | 'transact'> & {
  config: Pick<Config, 'publicUrl'>
  registry: Pick<RegistryReader, 'current'>
}

const LINK = '/kit/dev'

/** `firstchair dev --against`: a remote from a developer's own computer in their own browser. */
export const developmentRoutes = (deps: Deps) =>
  new Elysia().use(startRoutes(deps)).use(linkRoutes(deps))

const startRoutes = (deps: Deps) =>
  new Elysia({ prefix: DEPLOY_PATH, tags: ['Releases'] }).use(requireToken(deps)).post(
    '/development',
    async ({ body, tokenId: deployTokenId, refusePart }) => {
      refusePart(body.part)
      await refuseMisplaced(deps, body)
      const secret = makeSecret()
      const hash = hashDeployToken(secret)
      const expiresAt = await deps.transact((tx) =>
        insertDevelopment(tx, { hash, deployTokenId, remote: body }),
      )
      return { path: `${LINK}/${secret}`, expiresAt }
    },
    {
      ...json(developedRemote),
      ...returns(development, "Makes a link that loads a remote from a developer's own computer"),
    },
  )

async function refuseMisplaced({ registry }: Deps, remote: DevelopedRemote): Promise<void> {
  const live = (await registry.current())?.compose(null)
  if (live === undefined) throw new Problem(503, 'starting', 'No shell is released yet.')
  const others = live.remotes.filter(({ name }) => name !== remote.part)
  const problem =
    findUnfit(remote, live.shell) ?? findClash([...others, { name: remote.part, ...remote }])
  if (problem !== null) throw new Problem(422, 'refused', problem)
}

function linkRoutes(deps: Deps) {
  const cookie = createDevelopmentCookie(deps.config.publicUrl)
  const params = z.object({ secret: z.string().max(100) })
  return new Elysia({ prefix: LINK, detail: { hide: true } })
    .get(
      '/:secret',
      async ({ params: { secret } }) => {
        const remote = await findUnopened(deps.db, hashDeployToken(secret))
        return remote === null ? used() : page(200, question(remote))
      },
      { params },
    )
    .post(
      '/:secret',
      async ({ params: { secret } }) => {
        const remote = await deps.transact((tx) => markOpened(tx, hashDeployToken(secret)))
        if (remote === null) return used()
        const headers = { location: remote.routes[0] ?? '/', 'set-cookie': cookie.set(secret) }
        return new Response(null, { status: 303, headers })
      },
      { params },
    )
}

const used = () =>
  page(
    404,
    `<h1>This link no longer works</h1>
<p>It was used, or it is older than ten minutes. Run <code>firstchair dev</code> again.</p>`,
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
