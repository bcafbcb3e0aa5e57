/** Whether this is a run of `test:stories`, detected like in the accessibility add-on. */
export const isUnderTest = import.meta.env?.VITEST_STORYBOOK === 'false'

/** Whether everything is checked that a run of `npm test` takes a share of. */
export const isNightly = import.meta.env?.NIGHTLY === '1'
