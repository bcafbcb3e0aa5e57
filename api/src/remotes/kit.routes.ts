import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { LOADER_PROBLEMS } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import type { Config } from '../platform/config.ts'
import type { FileStore } from './file-store.ts'

type Parts = {
  config: Pick<Config, 'kitDir' | 'publicUrl'>
  /** Keeps the versions of earlier images. */
  files: Pick<FileStore, 'read' | 'write'>
  /** Builds the kit if its sources have changed; null where it is only built beforehand. */
  buildKit: (() => void) | null
}

/** Each version's name contains a hash of its content. */
const FILE = /^\d{1,4}\.\d{1,4}\.\d{1,4}-[0-9a-f]{12}\.tgz$/
/** Its place in the file store. */
const PART = 'kit'
const IMMUTABLE = 'public, max-age=31536000, immutable'
const recorded = z.object({
  ...{ version: z.string(), date: z.string() },
  ...{ added: z.array(z.string()), changed: z.array(z.string()), removed: z.array(z.string()) },
  commits: z.array(z.string()),
})
/** What the kit's build records in `latest.json`. */
const built = z.object({
  version: z.string(),
  deprecated: z
    .array(z.object({ name: z.string(), since: z.string(), instead: z.string() }))
    .default([]),
  changes: z.record(z.string(), z.array(recorded)).default({}),
})
type Built = z.infer<typeof built>

/** The kit: the package with which a team builds a remote in another repository. */
export function kitRoutes({ config: { kitDir, publicUrl }, files, buildKit }: Parts) {
  // At the first request, because few starts need it.
  let isRequested = false
  const latest = async (): Promise<Built | null> => {
    if (!isRequested) buildKit?.()
    isRequested = true
    const note = Bun.file(join(kitDir, 'latest.json'))
    if (!(await note.exists())) return null
    const kit = built.parse(await note.json())
    await keep(fileOf(kit))
    return kit
  }
  let kept = ''
  /** Stores a version before a lock file can name it: the next image contains another one. */
  async function keep(file: string): Promise<void> {
    if (file === kept) return
    await files.write(PART, file, await Bun.file(join(kitDir, file)).bytes())
    kept = file
  }
  return new Elysia({ name: 'kit' })
    .get('/kit', async () => {
      const kit = await latest()
      if (kit === null) return notBuilt()
      const file = fileOf(kit)
      const digest = sha512(await Bun.file(join(kitDir, file)).bytes())
      return page('The kit', instructions(publicUrl, file, digest))
    })
    .get('/kit/deprecated', async () => {
      const kit = await latest()
      return kit === null ? notBuilt() : page('What to stop using', deprecations(kit))
    })
    .get('/kit/changes', async () => {
      const kit = await latest()
      return kit === null ? notBuilt() : page('What has changed', changesIn(kit))
    })
    .get('/kit/problems', () => page('When a remote does not load', problems()))
    .get('/kit/latest.tgz', async () => {
      const kit = await latest()
      if (kit === null) return notBuilt()
      const headers = { location: `/kit/${fileOf(kit)}`, 'cache-control': 'no-store' }
      return new Response(null, { status: 302, headers })
    })
    .get('/kit/:file', async ({ params: { file: name } }) => {
      if (!FILE.test(name)) return text(404, 'Not found')
      const file = Bun.file(join(kitDir, name))
      const bytes = (await file.exists()) ? await file.bytes() : await files.read(PART, name)
      if (bytes === null) return text(404, 'Not found')
      const headers = { 'content-type': 'application/gzip', 'cache-control': IMMUTABLE }
      return new Response(Buffer.from(bytes), {
        headers: { ...headers, 'repr-digest': `sha-512=:${sha512(bytes)}:` },
      })
    })
}

const fileOf = ({ version }: Built): string => `${version}.tgz`

const sha512 = (bytes: Uint8Array): string => createHash('sha512').update(bytes).digest('base64')

/** npm retries after this response. */
const notBuilt = () =>
  text(503, 'The kit is being built. Try again in a moment.', { 'retry-after': '20' })

const text = (status: number, words: string, headers: Record<string, string> = {}) =>
  new Response(words, {
    status,
    headers: {
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    },
  })

/** A narrow page has no room for it in one line. */
const breakable = (text: string): string => text.replaceAll(/.{22}/g, '$&<wbr>')

const instructions = (
  origin: string,
  file: string,
  digest: string,
) => `<p>It builds remotes for this installation in any repository. It needs Node 22.12 or later.</p>
<p>Create a page at <code>/my-remote</code> with stories, a test and a README:</p>
<p><code>npx ${origin}/kit/latest.tgz create my-remote</code></p>
<p>Move a repository to the latest version, ${origin}/kit/${file}:</p>
<p><code>npx --no firstchair update</code></p>
<p>See the remote inside this installation, then release it, with a deploy token in
<code>FIRSTCHAIR_DEPLOY_TOKEN</code>:</p>
<p><code>npx --no firstchair dev<br>npx --no firstchair publish<br>npx --no firstchair promote</code></p>
<p>A version never changes. npm notes its checksum in the lock file, and responses have it as
<code>Repr-Digest</code>:</p>
<p><code>sha512-${breakable(digest)}</code></p>
<p>The numbers in its messages: <a href="/kit/problems">when a remote does not load</a>. What will
be removed: <a href="/kit/deprecated">what to stop using</a>. What each version of the sdk and the
design system brought: <a href="/kit/changes">what has changed</a>.</p>`

const deprecations = ({
  version,
  deprecated,
}: Built) => `<p>In the kit ${version}. A deprecated name works for at least two more minor versions, and only a
major version removes it.</p>
${
  deprecated.length === 0
    ? '<p>Nothing is deprecated.</p>'
    : `<ul>\n${deprecated
        .map(
          ({ name, since, instead }) =>
            `<li><code>${Bun.escapeHTML(name)}</code> since ${Bun.escapeHTML(since)}: ${Bun.escapeHTML(instead)}</li>`,
        )
        .join('\n')}\n</ul>`
}`

const changesIn = ({ changes }: Built) =>
  Object.entries(changes)
    .map(([name, versions]) => `<h2>The ${name}</h2>\n${versions.map(versionOf).join('\n')}`)
    .join('\n') || '<p>This kit was built without the history of its repository.</p>'

function versionOf({ version, date, commits, ...types }: z.infer<typeof recorded>): string {
  const kinds = Object.entries(types).filter(([, folders]) => folders.length > 0)
  const lines = [
    ...kinds.map(([kind, folders]) => `Types ${kind}: ${folders.join(', ')}`),
    ...commits,
  ]
  const items = lines.map((line) => `<li>${Bun.escapeHTML(line)}</li>`).join('\n')
  return `<h3>${version} · ${date}</h3>\n<ul>\n${items}\n</ul>`
}

const problems = () =>
  Object.entries(LOADER_PROBLEMS)
    .map(
      ([number, { title, cause, fix }]) =>
        `<h2 id="${number}">${number}: ${title}</h2>\n<p>${cause}</p>\n<p>${fix}</p>`,
    )
    .join('\n')

const page = (title: string, content: string) =>
  new Response(
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Firstchair</title>
<h1>${title}</h1>
${content}
`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      },
    },
  )
