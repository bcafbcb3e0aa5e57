import { expect, test } from 'bun:test'
import { withVersions } from './update.ts'

const manifest = {
  name: 'mf-snow',
  dependencies: { react: '19.2.0', lodash: '4.17.0' },
  devDependencies: { '@firstchair/kit': 'https://bid.example/kit/1.0.0-a.tgz' },
}

test('an update changes the packages that the kit names and leaves the team’s own', () => {
  const kit = 'https://bid.example/kit/1.1.0-b.tgz'
  const { manifest: updated, changes } = withVersions(manifest, {
    ...{ '@firstchair/kit': kit, react: '19.3.0', vite: '9.0.0' },
  })
  expect(updated).toEqual({
    name: 'mf-snow',
    dependencies: { react: '19.3.0', lodash: '4.17.0' },
    devDependencies: { '@firstchair/kit': kit },
  })
  expect(changes).toEqual([
    'react 19.2.0 → 19.3.0',
    `@firstchair/kit https://bid.example/kit/1.0.0-a.tgz → ${kit}`,
  ])
  expect(withVersions(updated, { react: '19.3.0' }).changes).toEqual([])
})
