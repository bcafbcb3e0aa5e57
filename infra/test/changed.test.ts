import { describe, expect, test } from 'bun:test'
import { affectedFiles, type Change } from './changed.ts'

const manifest = (name: string, rest: object = {}) =>
  JSON.stringify({ name: `@firstchair/${name}`, ...rest })
const lock = (packages: Record<string, unknown>) => JSON.stringify({ packages })

const before: Record<string, string> = {
  'package.json': manifest('root', { devDependencies: { typescript: '7.0.1' } }),
  'bun.lock': lock({
    zod: ['zod@4.0.0', '', {}],
    pino: ['pino@10.0.0', '', { dependencies: { 'sonic-boom': '^4' } }],
    'sonic-boom': ['sonic-boom@4.0.0', '', {}],
  }),
  '.github/CODEOWNERS': '',
  'api/package.json': manifest('api', {
    exports: { './app': './src/app.ts' },
    dependencies: { pino: '10.0.0', zod: '4.0.0' },
  }),
  'api/src/app.ts': `import { bid } from './bid.rules.ts'\nimport pino from 'pino'\nbid(pino)`,
  'api/src/app.int.test.ts': `import { app } from './app.ts'\napp()`,
  'api/src/bid.rules.ts': `import { z } from 'zod'\nimport type { Log } from './log.ts'\nz()`,
  'api/src/bid.rules.test.ts': `import { bid } from './bid.rules.ts'\nbid()`,
  'api/src/log.ts': `import pino from 'pino'\npino()`,
  'api/src/log.test.ts': `import { log } from './log.ts'\nlog()`,
  'api/src/old.test.ts': `import { gone } from './gone.ts'\ngone()`,
  'api/src/setup/migrate.ts': `export const migrate = 1`,
  'api/migrations/0001.sql': '',
  'api/migrations/migrations.int.test.ts': `import { migrate } from '../src/setup/migrate.ts'\nmigrate`,
  'design-system/package.json': manifest('design-system', { exports: { './*': './src/*/*.tsx' } }),
  'design-system/.storybook/preview.tsx': '',
  'design-system/src/badge/badge.tsx': 'export const badge = 1',
  'design-system/src/badge/badge.stories.tsx': `import { badge } from './badge.tsx'\nbadge`,
  'design-system/src/card/card.stories.tsx': '',
  'mf-board/package.json': manifest('mf-board'),
  'mf-board/src/remote.tsx': `const board = () => import('./board.tsx')\nboard()`,
  'mf-board/src/board.tsx': `import { badge } from '@firstchair/design-system/badge'\nbadge`,
  'mf-board/src/board.stories.tsx': `import { Board } from './board.tsx'\nBoard`,
  'infra/kit/command.ts': `#!/usr/bin/env node\nimport { z } from 'zod'\nz()`,
  'infra/kit/command.test.ts': `import './command.ts'`,
  'infra/start/main.ts': `import { app } from '@firstchair/api/app'\napp('infra/rspack/build.ts')`,
  'infra/start/start.int.test.ts': `Bun.spawn(['bun', 'infra/start/main.ts'])`,
  'infra/rspack/build.ts': '',
  'infra/deploy/compose/Caddyfile': '',
  'infra/deploy/deploy.int.test.ts': '',
  'infra/docs/security.md': '',
  'infra/check/lists.test.ts': `new Glob('**/*.ts')`,
  'infra/patches/zod@4.0.0.patch': '',
}
const ALWAYS = 'infra/check/lists.test.ts'
const PRODUCT = [ALWAYS, 'infra/start/start.int.test.ts']

/** The tests that a change of these files affects, sorted. */
function testsOf(after: Record<string, string | undefined>): string[] | null {
  const present = { ...before, ...after }
  const change: Change = {
    files: new Set(Object.keys(present)),
    changed: Object.keys(after),
    read: (file) => present[file] ?? '',
    readBefore: (file) => before[file] ?? null,
  }
  const affected = affectedFiles(change)
  return affected && [...affected].filter((file) => /(test|stories|e2e)\.tsx?$/.test(file)).sort()
}

test.each([
  [
    'a rule',
    'api/src/bid.rules.ts',
    ['api/src/app.int.test.ts', 'api/src/bid.rules.test.ts', ...PRODUCT],
  ],
  ['a file of which others import types', 'api/src/log.ts', ['api/src/log.test.ts', ALWAYS]],
  ['a test', 'api/src/log.test.ts', ['api/src/log.test.ts', ALWAYS]],
  ['a migration', 'api/migrations/0001.sql', ['api/migrations/migrations.int.test.ts', ALWAYS]],
  ['a program with a shebang', 'infra/kit/command.ts', [ALWAYS, 'infra/kit/command.test.ts']],
  [
    'a component',
    'design-system/src/badge/badge.tsx',
    [
      'design-system/src/badge/badge.stories.tsx',
      ...[ALWAYS, 'infra/start/start.int.test.ts', 'mf-board/src/board.stories.tsx'],
    ],
  ],
  [
    'the setup of stories',
    'design-system/.storybook/preview.tsx',
    [
      ...['design-system/src/badge/badge.stories.tsx', 'design-system/src/card/card.stories.tsx'],
      ...[ALWAYS, 'mf-board/src/board.stories.tsx'],
    ],
  ],
  [
    'a file that nobody imports',
    'infra/deploy/compose/Caddyfile',
    [ALWAYS, 'infra/deploy/deploy.int.test.ts'],
  ],
  ['a page of the docs', 'infra/docs/security.md', []],
  ['the owners of the code', '.github/CODEOWNERS', []],
])('%s affects the tests that import it', (_, file, tests) => {
  expect(testsOf({ [file]: before[file] })).toEqual(tests)
})

test('a deleted file affects the tests that still import it', () => {
  expect(testsOf({ 'api/src/gone.ts': undefined })).toEqual(['api/src/old.test.ts', ALWAYS])
})

describe('a package', () => {
  const users = ['api/src/app.int.test.ts', 'api/src/log.test.ts', ...PRODUCT]

  test('of another version affects the tests that import it', () => {
    const dependencies = { pino: '10.1.0', zod: '4.0.0' }
    const changed = manifest('api', { exports: { './app': './src/app.ts' }, dependencies })
    expect(testsOf({ 'api/package.json': changed })).toEqual(users)
  })

  test('affects with another version of its own dependencies', () => {
    const packages = JSON.parse(before['bun.lock'] ?? '').packages
    const changed = lock({ ...packages, 'sonic-boom': ['sonic-boom@4.1.0', '', {}] })
    expect(testsOf({ 'bun.lock': changed })).toEqual(users.filter((file) => file !== ALWAYS))
  })

  test('that only checks use affects no other test', () => {
    const changed = manifest('root', { devDependencies: { typescript: '7.0.2' } })
    expect(testsOf({ 'package.json': changed })).toEqual([])
  })

  test('that is patched affects the tests that import it', () => {
    expect(testsOf({ 'infra/patches/zod@4.0.0.patch': '' })).toContain('api/src/bid.rules.test.ts')
  })
})

test('settings of every test affect everything', () => {
  expect(testsOf({ 'bunfig.toml': '' })).toBeNull()
  expect(testsOf({ 'package.json': manifest('root', { workspaces: ['api'] }) })).toBeNull()
})
