import type { DeployToken, RegistryStatus, RemoteFailures } from '@firstchair/contract'
import { after } from '../sample-lists.ts'

export const FIRST_VERSION = '1.0.0-0123456789ab'
export const SECOND_VERSION = '1.1.0-456789abcdef'
export const HOUR_MS = 3_600_000

export const sampleLive = {
  version: FIRST_VERSION,
  since: after(-48 * HOUR_MS),
  ...{ by: 'npm start', previous: null, canary: null, disabledBecause: null },
}
const checked = {
  screens: ['/board', '#board'],
  browser: 'Chromium 140.0',
  at: after(-2 * HOUR_MS),
}
const published = {
  commit: null,
  at: after(-48 * HOUR_MS),
  proof: null,
}
const stable = { version: FIRST_VERSION, source: 'start' } as const
const served: RegistryStatus['served'] = {
  mf_board: { version: SECOND_VERSION, source: 'release' },
  mf_wins: stable,
  shell: stable,
}
const first: RegistryStatus['served'] = { ...served, mf_board: stable }
export const sampleReleases: RegistryStatus = {
  id: 2,
  served,
  parts: [
    {
      ...{ ...sampleLive, part: 'mf_board', version: SECOND_VERSION, previous: FIRST_VERSION },
      ...{ since: after(-HOUR_MS), by: 'board team' },
    },
    { ...sampleLive, part: 'mf_wins' },
    { ...sampleLive, part: 'shell' },
  ],
  releases: [
    {
      ...{ part: 'mf_board', version: SECOND_VERSION, commit: null },
      ...{ at: after(-2 * HOUR_MS), proof: checked },
    },
    { ...published, part: 'mf_board', version: FIRST_VERSION },
    { ...published, part: 'mf_wins', version: FIRST_VERSION },
    { ...published, part: 'shell', version: FIRST_VERSION },
    { ...published, part: 'news', version: FIRST_VERSION },
  ],
  history: [
    {
      ...{
        served,
        revision: 2,
        at: after(-HOUR_MS),
        author: 'board team',
        reason: 'Shows the lowest win',
      },
      changes: [{ part: 'mf_board', from: FIRST_VERSION, to: SECOND_VERSION }],
      ...{ canaries: [], switches: [] },
    },
    {
      ...{
        served: first,
        revision: 1,
        at: after(-48 * HOUR_MS),
        author: 'npm start',
        reason: 'local builds',
      },
      changes: ['mf_board', 'mf_wins', 'shell'].map((part) => ({
        part,
        from: null,
        to: FIRST_VERSION,
      })),
      ...{ canaries: [], switches: [] },
    },
  ],
}
export const sampleFailures: RemoteFailures = {
  since: after(-20 * HOUR_MS),
  versions: [
    {
      ...{ part: 'mf_board', version: SECOND_VERSION, loads: 1_250, failures: 31 },
      latest: {
        kind: 'render_failed',
        message: "TypeError: Cannot read properties of undefined (reading 'leader')",
        at: after(-HOUR_MS / 60),
      },
    },
    { part: 'mf_wins', version: FIRST_VERSION, loads: 9_800, failures: 0, latest: null },
  ],
}
const boardTeam: DeployToken = {
  ...{ id: '019a0000-0000-7000-8000-000000000701', label: 'board team', part: 'mf_board' },
  ...{ createdBy: '@chief', createdAt: after(-24 * HOUR_MS), expiresAt: after(2_000 * HOUR_MS) },
  ...{ lastUsedAt: after(-HOUR_MS), revokedAt: null },
}
export const sampleTokens: DeployToken[] = [
  boardTeam,
  {
    ...boardTeam,
    ...{ id: '019a0000-0000-7000-8000-000000000702', label: 'former team', part: 'mf_wins' },
    ...{ lastUsedAt: null, revokedAt: after(-HOUR_MS) },
  },
  {
    ...{ ...boardTeam, id: '019a0000-0000-7000-8000-000000000703', label: 'npm start' },
    ...{ part: null, createdBy: null, expiresAt: null },
  },
]
export const sampleAnswers = {
  'GET /api/admin/registry': () => sampleReleases,
  'GET /api/admin/registry/failures': () => sampleFailures,
  'GET /api/admin/deploy-tokens': () => sampleTokens,
}
