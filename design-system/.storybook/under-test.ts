/** A run of `test:stories`, as the accessibility add-on tells it from Storybook's own window. */
export const isUnderTest = import.meta.env?.VITEST_STORYBOOK === 'false'
