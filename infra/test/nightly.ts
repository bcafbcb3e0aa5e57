import * as bun from 'bun:test'

/**
 * Whether this is `npm run test:nightly`. `npm test` proves the product; the nightly run tries to
 * break it, and takes longer. Each of its tests has a small one by day (decision 0047).
 */
export const isNightly = process.env.NIGHTLY === '1'

/** In place of those of `bun:test`, for tests and files of the nightly run alone. */
export const test = bun.test.skipIf(!isNightly)
export const beforeAll = isNightly ? bun.beforeAll : skip
export const afterAll = isNightly ? bun.afterAll : skip

function skip(): void {}
