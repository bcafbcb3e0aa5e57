import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  descriptionName,
  type LiveRevision,
  liveRevision,
  promote,
  type Release,
  registryStatus,
  rollBack,
  type ServedParts,
} from '@firstchair/contract'
import { startTestApi, type TestApi } from '../test-api.ts'
import { hashDeployToken, makeDeployToken } from './deploy-token.ts'
import { sha384 } from './sha384.ts'

type Body = Uint8Array<ArrayBuffer> | object
type Answer = { status: number; body: Record<string, unknown> | null }
type Wanted = ServedParts | string

/** A team that puts files and changes what is live with its deploy token. */
export type TestTeam = {
  send: (
    method: string,
    path: string,
    body?: Body,
    headers?: Record<string, string>,
  ) => Promise<Answer>
  upload: (part: string, text: string, name?: string) => Promise<Answer>
  /** Stores a description. */
  describe: (release: Release) => Promise<Answer>
  /** Puts a release of one file, whose content is `text`. */
  release: (part: string, text: string, changes?: Partial<Release>) => Promise<Answer>
  live: () => Promise<LiveRevision>
  /** Makes the next revision, from what is live unless there is a `base`. */
  change: (act: (parts: ServedParts) => Wanted, reason?: string, base?: number) => Promise<Answer>
  promote: (versions: Record<string, string>, base?: number) => Promise<Answer>
  rollback: (part: string) => Promise<Answer>
  /** The document of a page. */
  page: () => Promise<string>
}

export const encode = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text))
const hashOf = (text: string) =>
  new Bun.CryptoHasher('sha256').update(text).digest('hex').slice(0, 12)
export const versionOf = (text: string) => `1.0.0-${hashOf(text)}`
export const fileOf = (text: string) => `entry.${hashOf(text)}.js`

/** A release of one file, whose content is `text`. */
export const releaseOf = (part: string, text: string, changes: Partial<Release> = {}): Release => ({
  ...{ part, version: versionOf(text), commit: null, initial: [fileOf(text)] },
  files: {
    [fileOf(text)]: { integrity: sha384(encode(text)), bytes: text.length, gzip: 1 },
  },
  ...{ screens: {}, families: {}, needs: [], routes: [], slots: [] },
  manifest:
    part === 'shell' ? null : { file: fileOf(text), content: manifestOf(part, fileOf(text)) },
  ...changes,
})

/** What the compiler writes for a remote of one file, as far as it is read. */
export const manifestOf = (part: string, entry: string) => ({
  name: part,
  metaData: {
    ...{ name: part, globalName: part, publicPath: 'auto' },
    remoteEntry: { name: entry, path: '' },
  },
  exposes: [{ path: './remote', assets: { js: { sync: [entry] }, css: { sync: [] } } }],
})

/** Stores a deploy token: of one part, or of all. */
export const addToken = (
  api: TestApi,
  token: string,
  part: string | null,
  row: Record<string, unknown> = {},
) =>
  api.sql`insert into deploy_tokens ${api.sql({ id: Bun.randomUUIDv7(), hash: hashDeployToken(token), label: `team of ${part}`, part, expires_at: new Date(Date.now() + 86_400_000), ...row })}`

export type TestReleases = {
  api: TestApi
  /** The server's own start, with a token for all parts. */
  team: TestTeam
  dataDir: string
  stop: () => Promise<void>
}

/** An instance that serves the releases `first` of shell and board; the board's `second` is published. */
export async function startTestReleases(): Promise<TestReleases> {
  const dataDir = await mkdtemp(join(tmpdir(), 'firstchair-releases-'))
  const api = await startTestApi({ DATA_DIR: dataDir })
  const team = await createTeam(api)
  await team.release('shell', 'first')
  await team.release('mf_board', 'first')
  await team.release('mf_board', 'second')
  await team.promote({ shell: versionOf('first'), mf_board: versionOf('first') })
  return {
    ...{ api, team, dataDir },
    stop: async () => {
      await api.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A team with a token for one part; or the server's own start, whose token is for all parts. */
export async function createTeam(api: TestApi, part: string | null = null): Promise<TestTeam> {
  const token = makeDeployToken()
  await addToken(api, token, part)
  return teamWith(api, token)
}

/** A team that has this token. */
export function teamWith(api: Pick<TestApi, 'url'>, token: string): TestTeam {
  const send: TestTeam['send'] = async (method, path, body, headers = {}) => {
    const isBytes = body instanceof Uint8Array
    const response = await fetch(`${api.url}/api/registry${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(isBytes && { 'x-integrity': sha384(body) }),
        ...(body && !isBytes && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isBytes ? body : JSON.stringify(body) }),
    })
    const answer = (await response.json().catch(() => null)) as Answer['body'] // checked by each test
    return { status: response.status, body: answer }
  }
  const upload: TestTeam['upload'] = (part, text, name = fileOf(text)) =>
    send('PUT', `/files/${part}/${name}`, encode(text))
  const describe: TestTeam['describe'] = (release) =>
    upload(release.part, JSON.stringify(release), descriptionName(release.version))
  const live = async () => liveRevision.parse((await send('GET', '')).body)
  const change: TestTeam['change'] = async (act, reason = '', base) => {
    const { id, parts } = await live()
    const wanted = act(parts)
    if (typeof wanted === 'string') throw new Error(wanted)
    return send('PUT', '', { parts: wanted, reason }, { 'if-match': `"${base ?? id}"` })
  }

  return {
    ...{ send, live, change, upload, describe },
    release: async (part, text, changes = {}) => {
      await upload(part, text)
      return describe(releaseOf(part, text, changes))
    },
    promote: (versions, base) => change((parts) => promote(parts, versions), '', base),
    rollback: async (part) => {
      const { parts } = registryStatus.parse((await send('GET', '/revisions')).body)
      const previous = parts.find((one) => one.part === part)?.previous ?? undefined
      return change((served) => rollBack(served, part, previous))
    },
    page: async () => (await fetch(`${api.url}/login`)).text(),
  }
}
