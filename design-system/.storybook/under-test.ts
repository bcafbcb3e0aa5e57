/** Whether this is a run of `test:stories`, detected like in the accessibility add-on. */
export const isUnderTest = import.meta.env?.VITEST_STORYBOOK === 'false'

/** Whether a run does everything, instead of what a whole run does by day. */
export const isThorough = import.meta.env?.IS_THOROUGH === '1'

/** What the runner can do with the test that runs. */
export const runner = { skip: (): void => undefined }
