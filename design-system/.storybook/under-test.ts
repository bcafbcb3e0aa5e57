/** Whether this is a run of `test:stories`, detected like in the accessibility add-on. */
export const isUnderTest = import.meta.env?.VITEST_STORYBOOK === 'false'
